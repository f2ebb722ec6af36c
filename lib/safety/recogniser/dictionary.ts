/**
 * Words that mean the same, one meaning a line, in the order of `modelLanguages`: English, Spanish, French, German,
 * Portuguese, Italian, Dutch. Folded; a star stands for any ending; a word may stand in several lines. What the model learns of a
 * meaning in one language holds in all.
 */
export const dictionary = `
i me|yo me mi conmigo estoy soy tengo quiero voy puedo he|je j me m moi suis ai|ich mich mir|eu me mim comigo estou sou tenho quero vou posso|io mi me sono ho voglio|ik me mij
my mine|mi mis mio|mon ma mes|mein*|meu minha meus minhas|mio mia miei mie|mijn
myself|matarme cortarme suicidarme hacerme hacerm* misma mismo|me|mich selbst|matar cortar mim|uccidermi ammazzarmi tagliarmi farmi mi|mezelf mijzelf
you your yours yourself|tu tus te ti contigo tuyo|tu te t toi ton ta tes|du dich dir dein*|tu te ti teu tua contigo voce seu sua|tu ti te tuo tua tuoi|je jij jou jouw
he him his|el su le|il lui son|er ihn ihm sein*|ele dele lhe|lui lo suo|hij hem zijn
she her|ella su|elle sa|sie ihr*|ela dela|lei la sua|zij ze haar
they them their|ellos ellas les sus|ils elles leur*|sie ihnen|eles elas|loro|ze hun
we us our|nos nosotros nuestr*|nous on notre nos|wir uns unser*|nos nosso*|noi ci nostro|we ons onze
everyone everybody all anyone|todos alguien|tous tout quelqu|alle jemand|todos alguem|tutti qualcuno|iedereen iemand
nobody noone|nadie|personne|niemand keiner|ninguem|nessuno|niemand
not no|no|ne n pas non|nicht nein|nao|non no|niet nie
never|nunca jamas|jamais|nie niemals|nunca jamais|mai|nooit
nothing|nada|rien|nichts|nada|niente nulla|niets niks
without|sin|sans|ohne|sem|senza|zonder
none any|ningun*|aucun*|kein*|nenhum*|nessun* alcun*|geen
anymore longer more|mas ya|plus|mehr langer|mais ja|piu|meer langer
want|quier* quer*|veu* voul* envie|will wollte wollen mocht*|quer* quis*|vogli* vuol* voler*|wil wilde wilt willen
wish would|ojala quisiera gustaria|voudrais aimerais|wunsch* ware wurde hatte|queria gostava gostaria dera tomara|vorrei magari|wou zou zouden
hope|esper*|esper*|hoff*|esper*|sper*|hoop hopelijk
need|necesit*|besoin|brauch*|precis*|bisogno serve|nodig hoef*
going gonna will|voy vas va vamos hare|vais vas va aller|werde wirst wird gehe|vou vais vai vamos|vado sto va faro|ga gaat gaan zal
decided decide|decid*|decid* decision|entsch* beschloss*|decid*|decis*|beslot* besluit
plan planned planning|plan* planeado|plan prevu prepar*|plan* geplant vorhab*|plan*|piano pianific* progett*|plan*
ready|lista listo preparad*|pret prete|bereit|pronta pronto|pronta pronto|klaar
try tried trying attempt*|intent* trat*|essay* tent*|versuch*|tent*|prov* tentat*|probe* poging
think thinking thought|piens* pens*|pens*|denk* gedacht|pens*|pens*|denk* dacht gedacht
know|se sabe* sabes|sais sait savoir|weiss wissen|sei sabe*|so sai sapere|weet weten
remember|acuerd* record*|souvien*|erinner* weisst|lembr*|ricord*|herinner*
feel feeling felt|siento siente* sent*|sens sent*|fuhl*|sinto sent*|sent*|voel*
see saw seen|ver veo vi veia|voir vois vu|seh* gesehen sieht|ver vejo vi|ved* visto|zie zien zag gezien
hear listen*|oir oigo escuch*|entend* ecout*|hor* gehort|ouv*|sent* ascolt*|hoor* luister*
tell said say told|di* decir cont*|dis dire dit*|sag*|diz* dizer cont*|di dire dico detto|zeg* zei
goodbye bye farewell|adios desped*|adieu revoir|abschied* tschuss lebwohl wohl|adeus desped* tchau|addio salut*|vaarwel afscheid* dag
goodnight night|noche noches|nuit soir|nacht abend|noite noites|notte stanotte buonanotte|nacht welterusten
tonight|noche|soir nuit|heute nacht abend|noite|stasera stanotte|vanavond vannacht
today now|hoy ahora ya|aujourd maintenant|heute jetzt|hoje agora|oggi adesso ora|vandaag nu
tomorrow|manana|demain|morgen|amanha|domani|morgen
soon|pronto|bientot vite|bald gleich|breve logo|presto poco|binnenkort gauw straks snel
always forever|siempre|toujours|immer|sempre|sempre|altijd voorgoed
again|otra vez vuelto|encore recommenc*|wieder nochmal|outra vez novo voltei|ancora nuovo|weer opnieuw
yesterday last|ayer anoche pasado|hier dernier|gestern letzte*|ontem|ieri scorso|gisteren
ago years once|hace anos|ans ya|jahre* vor|ha anos faz|anni fa|jaren geleden
was were used|era fue estaba|etait etais ete|war warst waren|era foi estava|era ero stato|was waren
birthday|cumpleanos|anniversaire|geburtstag|aniversario anos|compleanno|verjaardag jarig
christmas|navidad|noel|weihnacht*|natal|natale|kerst
die dying dies|mor* muer*|mour* meur*|sterb* stirb*|morr*|mor* muo*|sterf* sterv* doodga*
dead|muert*|mort*|tot tote*|mort*|mort*|dood dode
died|murio muri*|mort decede|gestorben starb*|morreu morreste|morto morta|stierf gestorven overleden
death|muerte|mort deces|tod*|morte|morte|dood
suicide suicidal|suicid*|suicid*|suizid* selbstmord*|suicid*|suicid*|zelfmoord* suicid* zelfdoding
kill killing killed|mat*|tue*|umbring* bring bringt tote* umgebracht|mat*|uccid* uccis* ammazz*|dood doden vermoord*
hang hanging hanged noose|ahorc* colg*|pend* accroch*|erhang* aufhang* aufgehangt|enforc* pendur*|impicc* appes*|ophang* opgehangen
drown drowned|ahog*|noy*|ertrank* ertrink* ertrunk*|afog*|anneg*|verdrink* verdronk*
shoot shot|dispar* tiro|balle tirer|erschiess* schoss|tiro|spar*|schiet* schoot
life living|vida|vie|leben|vida|vita|leven
live alive lives|viv*|vivre vivant* vie|leb*|viv*|viv*|leef* leven levend
exist existing|exist*|exist*|existier*|exist*|esist*|besta*
end ending|acab* termin* fin|fin* finir termin*|ende beend* schluss|acab* termin* fim|fin*|eind* afgelopen
over finished|acabo termino|fini*|vorbei aus|acabou|finit*|voorbij
stop stopped|par* dej* deje|arret* cess*|aufhor* aufgehort|par* deix* deixei|smett* smesso|stop* ophoud*
tired|cansad*|fatigu* lasse|mude mud*|cansad*|stanc*|moe
enough sick|hart*|marre assez|satt leid genug nase|fart*|stufa abbastanza basta|genoeg zat
exhausted|agotad*|epuis* crev*|erschopft kaputt fertig|exaust*|distrutt* sfinit*|uitgeput kapot gesloopt
cannot can|puedo puede|peux peut|kann kannst|posso consigo|posso riesco|kan kunt
bear take stand|aguant* soport*|support*|aushalt* ertrag* halte|aguent* suport*|sopport* regg* faccio|volhou* hou
pain hurts|dolor duele*|mal douleur|schmerz* weh|dor doi|dolore male|pijn
hurt harm injure|dano lastim* herir*|bless* mal|verletz* wehtun|mago* machuc*|ferir* male|pijn verwond*
cut cutting|cort*|coup* scarifi* taillad*|schneid* geschnitt* ritz* geritzt aufgeschnitt*|cort*|tagli*|snijd* snij sneed gesneden doorgesneden
burn burned burnt|quem*|brul*|verbrenn* verbrannt|queim*|bruci*|brand* verbrand
blood bleed*|sangr*|sang saign*|blut*|sangr*|sangu*|bloed*
wrist* veins arms arm|muneca* venas brazo*|poignet* veines bras|pulsader* handgelenk* arme arm|pulso* veias braco*|pols* vene bracc*|pols* arm armen
pill pills tablet* meds|pastill* somnifer* ansiolit*|cachet* comprim* medoc*|tablette* pille*|comprimid* remedio* pilula*|pastigli* pillol* compress*|pil pillen tablet* slaappil*
medicine medication|medicin* medic*|medicament*|medikament*|remedio* medicament*|medicin*|medicijn*
overdose|sobredosis|overdose|uberdosis|overdose|overdose|overdosis
morphine insulin|morfina insulina|morphine insuline|morphium insulin|morfina insulina|morfina insulina|morfine insuline
antidepressant*|antidepresiv*|antidepresseur*|antidepress*|antidepress*|antidepressiv*|antidepress*
poison bleach|veneno lejia|poison javel|gift|veneno lixivia chumbinho|veleno candeggina|gif bleek
alcohol vodka whisky wine drunk|alcohol vino vodka|alcool vin vodka|alkohol wein wodka schnaps|alcool vinho vodka cachaca|alcol vino vodka grappa|wijn wodka jenever
gun pistol rifle|pistola escopeta arma|pistolet fusil arme|pistole gewehr waffe|pistola arma espingarda revolver|pistola fucile arma|pistool geweer
knife knives|cuchillo*|couteau*|messer|faca*|coltell*|mes messen
razor blade|cuchilla navaja|lame rasoir|klinge rasier*|lamina navalha|lametta rasoio|mesje scheermes*
rope|cuerda soga|corde|seil strick|corda|corda|touw
bridge|puente|pont|brucke|ponte|ponte|brug
roof ledge balcony|azotea balcon cornisa tejado|toit balcon rebord|dach balkon|telhado varanda parapeito laje|tetto balcone cornicione|dak balkon rand
train tracks platform|tren vias metro anden|train rails voie quai|zug gleis* bahnsteig|comboio trem linha trilhos plataforma|treno binar*|trein spoor perron
river water sea|rio agua mar|riviere fleuve eau mer|fluss wasser meer|rio agua mar|fiume acqua mare|rivier water zee
jump jumped|salt* tir* lanz*|saut* jet*|spring* sprang gesprungen werf*|salt* pul* atir* jog*|butt* salt*|spring* sprong
car drive driving|coche conduz* carro|voiture conduis|auto fahr*|carro conduz* dirij*|macchina guid*|auto rij* reed
swallow* took taken|trag* tome tomado tomo|aval* pris prends|schluck* geschluckt genommen nehme|engol* tomei tomar|ingoi* preso presa prendo|slik* geslikt genomen neem
drink drank|beb*|bois bu boire|trink* getrunken|beb*|bev* bevut*|drink* dronk gedronken
too|demasiad*|trop|zu|demais|tropp*|te
many much lot handful bottle box packet|much* punado caja bote frasco|poignee boite flacon plein|viele handvoll packung schachtel|muit* punhado caixa frasco monte cartela|manciata scatola sacco|veel handvol doosje potje strip
save* saved|guard* junt*|gard* cote|gespart gesammelt aufgehoben|guard* junt*|messo conserv* parte|bewaard gespaard opgespaard
letter note|carta nota|lettre* mot|brief*|carta* nota|letter*|brief*
wrote written write|escrib* escrito|ecri*|schreib* geschrieben|escrev* escrit*|scri*|schrij* schreef geschreven
sleep asleep|dorm* duerm*|dorm* dors endorm*|schlaf* einschlaf*|dorm* adormec*|dorm* addorment*|slaap* slapen inslapen
wake woke awake|despert*|reveill*|aufwach* aufgewacht wach*|acord*|svegli*|wakker
bed|cama|lit|bett|cama|letto|bed
close eyes|ojos cerrar|yeux fermer|augen zumachen|olhos fechar|occhi chiudere|ogen dicht
gone disappear* vanish*|desaparec* irme ido|dispar* parti*|verschwind* weg fort|desaparec* sumi* embora|spari* scompar* via|verdwijn* weg
here|aqui|ici la|hier da|aqui ca|qui|hier
burden|carga estorbo peso|poids fardeau boulet|last|peso fardo estorvo|peso|last
better off|mejor|mieux|besser dran|melhor|meglio|beter
miss|echo menos extran*|manqu*|vermiss*|saudade* falta|manc*|mis mist missen
join follow|reunir* segui* sigo|rejoin* suivre|folg* nachfolg* nach|encontrar segui*|raggiung* segui*|volg* achterna
with together|con contigo junt*|avec ensemble|mit bei zusammen|com contigo junt*|con insieme|met samen bij
wait|esper*|attend*|wart*|esper*|aspett*|wacht
heaven up there|cielo arriba|ciel haut|himmel oben|ceu cima|cielo lassu paradiso|hemel daarboven
god pray|dios rezo rezar|dieu prie*|gott bete* beten|deus rezo rezar|dio prego|god bid bidden
grave|tumba lapida|tombe*|grab|campa tumulo|tomba|graf
funeral buried|entierro funeral enterr*|enterr*|beerdig* begrab*|funeral enterr*|funerale sepol* sepell*|begrafenis begraven
point purpose sense|sentido|sens quoi sert|sinn wozu|sentido pena|senso serve|zin waarvoor
reason|razon* motivo*|raison*|grund|razao motivo*|motivo ragione|reden
way out exit|salida|issue sortie solution|ausweg|saida|uscita|uitweg
future hope|futuro esperanza|avenir espoir|zukunft hoffnung|futuro esperanca|futuro speranza|toekomst hoop
worth|vale valgo|vaut vaux|wert|vale valho|vale valgo|waard
deserve|merezco merec*|merite*|verdien*|mereco merec*|merito merit*|verdien*
hate|odi*|deteste* hais|hasse|odeio|odio|haat
alone lonely|sola solo|seul*|allein* einsam*|sozinh* so|sola solo|alleen eenzaam
scared afraid fear|miedo asust*|peur|angst|medo assust*|paura spavent*|bang
sad cry crying|trist* llor*|trist* pleur*|traurig wein* heul*|trist* chor*|trist* piang*|verdrietig huil*
sorry forgive|perdon* siento|pardon* desole*|leid verzeih*|desculp* perdo*|scus* perdon* dispiace|sorry vergeef spijt
fault guilty|culpa*|faute coupable|schuld*|culpa*|colpa|schuld*
love|quiero amo amor|aime* amour|liebe* lieb|amo amor|amo bene amore|hou liefde lief
thank* thanks|gracias|merci|dank*|obrigad*|grazie|dank* bedankt
give gave given away|regal* dado di|donn*|verschenk* gegeben weggegeben|dei doei dado dou|regal* dato|gaf gegeven weggegeven geef
things jewell* clothes books|cosas joyas ropa libros|affaires bijoux vetements livres|sachen schmuck kleider bucher|coisas joias roupa livros|cose gioielli vestiti libri|spullen sieraden kleren boeken
cat dog|gato perro|chat chien|katze hund|gato cao cachorro|gatto cane|kat hond
child kids children|hijo* hija* nino*|enfant* fils fille|kind*|filho* filha* crianca* miudo*|figli* bambin*|kind* zoon dochter
mum mom mother mama|mama madre|maman mere|mama mutter|mae|mamma madre|mama moeder mam
dad father papa|papa padre|papa pere|papa vater|pai|papa padre|papa vader pap
brother sister|hermano hermana|frere sœur soeur|bruder schwester|irmao irma|fratello sorella|broer zus
grandma grandpa grandad|abuel*|mamie papi|oma opa|avo vo|nonn*|oma opa
husband wife partner boyfriend|marido esposo mujer novio pareja|mari femme copain conjoint|mann frau freund partner|marido mulher namorado companheiro|marito moglie ragazzo compagno|man vrouw vriend partner
stepdad uncle|padrastro tio|beau oncle|stiefvater onkel|padrasto tio|patrigno zio|stiefvader oom
friend neighbour colleague|amig* vecin*|ami* voisin*|freund* nachbar*|amig* vizinh*|amic* vicin*|vriend* buur*
doctor nurse vet|medico enfermera veterinari*|medecin docteur infirmiere veto|arzt* schwester tierarzt|medico enfermeira veterinari*|medico dottor* infermiera veterinari*|dokter* arts* zuster dierenarts
hospital ambulance|hospital ambulancia|hopital ambulance|krankenhaus krankenwagen|hospital ambulancia|ospedale ambulanza|ziekenhuis ambulance
therapist grief group|terapeuta psicolog* duelo|psy therapeute deuil|therap* psycholog* trauer*|terapeuta psicolog* luto|terapeuta psicolog* lutto|therap* psycholog* rouw*
police|policia|police gendarm*|polizei|policia|polizia carabinieri|politie
hit hits hitting beat* punch* kick*|peg* golpe* paliza patad*|frapp* bat tape cogne coups|schlag* schlagt geschlagen prugel* tritt*|bat* bateu agrid* espanc*|picchi* mena botte calci|sla* sloeg geslagen schop*
choke* strangl* throat neck|cuello ahorca|cou etrangl* gorge|wurg* hals|pescoco estrangul*|collo gola strangol*|keel wurgt
rape* touch* abuse*|viol* toca abus*|viol* touch* abus*|vergewaltig* fasst|viol* estupr* toca abus*|violent* stupr* tocca|verkracht* mishandel*
threat* controls|amenaz* control*|menac* control*|droht kontroll*|amea* control*|minacci* controll*|dreig* bedreig* controleer*
lock* hide hiding|encerr* escond*|enferm* cach*|eingeschlossen sperr* versteck*|trancad* tranca escond*|chius* nascond*|opgesloten verstop*
eat eating eaten ate|com*|mang*|ess* gegess* iss*|com*|mangi*|eet eten gegeten at
vomit* purge purging throw sick|vomit*|vom*|kotz* erbrech* ubergeb*|vomit*|vomit*|braak* braken overgeven
anorex* bulimi* disorder|anorex* bulimi* trastorno|anorex* boulim* trouble*|magersucht* bulimi* essstorung anorex*|anorex* bulimi* disturbio transtorno|anoress* bulimi* disturbo|anorex* boulimi* eetstoornis
fat weigh kilos weight|gord* peso kilos|gross* pese kilos|fett wiege kilo|gord* peso quilos|grass* peso chili|dik weeg kilo
hungry hunger meal food|hambre comida*|faim repas nourriture|hunger essen mahlzeit*|fome comida refeic*|fame pasti cibo|honger maaltijd* trek
days week weeks|dias semana*|jours semaine*|tage* woche*|dias semana*|giorni settimana*|dagen week weken
laugh laughing|ris* ria* reir*|rire ris rit|lach*|rir ri riso|ridere riso risata|lach*
film book song series game play|pelicula libro cancion serie juego novela|film livre chanson serie jeu polar|film buch lied krimi spiel|filme livro musica novela jogo|film libro canzone giallo gioco|film boek liedje serie spel
chess cards|ajedrez cartas domino|echecs cartes|schach skat karten|xadrez cartas domino|scacchi carte|schaken kaarten
lol haha|jaja* haha|mdr haha lol|haha* lol|kkk* haha*|ahah* haha|haha* lol
work job boss|trabajo jefe|travail boulot chef|arbeit stelle chef|trabalho emprego chefe|lavoro capo|werk baan baas
house home garden kitchen|casa piso jardin cocina|maison jardin cuisine|haus garten kuche wohnung|casa jardim cozinha|casa giardino cucina|huis tuin keuken
weather rain heat cold|lluvia calor frio|pluie chaleur froid|regen hitze kalt|chuva calor frio|pioggia caldo freddo|regen hitte koud
morning|manana mananas|matin|morgen fruh|manha|mattina stamattina|ochtend vanmorgen
paper* forms bills bank|papel* cuentas banco|papiers factures banque|papier* rechnung* formulare|papel* contas banco|carte bollette moduli banca|papier* rekening* bank
order sort* tidy|orden ordenado|ordre|ordnung geordnet|ordem organizado|ordine sistem*|regel orde
testament|testamento|testament|testament|testamento|testamento|testament
cook* cake stew recipe|cocin* tarta guiso receta|cuisin* gateau tarte|koch* kuchen torte|cozinh* bolo guisado receita|cucin* torta sugo ricetta|kook* taart stoofpot recept
photo picture*|foto*|photo*|foto* bild|foto*|foto*|foto*
voice call* phone|voz llam* telefono|voix appel* telephone|stimme ruf* anruf* handy|voz ligu* telefon* celular|voce chiam* telefon*|stem bel* telefoon*
dream dreamt|sono sonar sueno|reve*|traum*|sonh*|sogn*|droom* gedroomd
happy proud glad|feliz content* orgullos*|heureux heureuse content* fier|froh glucklich stolz|feliz content* orgulh*|felice content* orgoglios*|blij gelukkig trots
cancer diagnos* treatment|cancer diagnostic* tratamiento|cancer diabete traitement|krebs diagnos* behandlung|cancro cancer diagnos* tratamento|cancro tumore cura|kanker diagnos* behandeling
when one day|cuando dia|quand jour|wenn tag irgendwann|quando dia|quando giorno|als dag ooit
if|si|si|wenn falls ob|se|se|als
why|porque|pourquoi|warum wieso|porque|perche|waarom
how|como cuant*|comment combien|wie wieviel*|como quant*|come quant*|hoe hoeveel
what|que|que quoi|was|que|cosa che|wat
but|pero|mais|aber|mas|ma|maar
just only|solo|juste seulement|nur einfach|so apenas|solo|alleen gewoon
so|tan|tellement si|so|tao|cosi tanto|zo
almost nearly|casi|presque failli|fast beinah*|quase|quasi|bijna
accident|accidente|accident|unfall|acidente|incidente|ongeluk
found find|encontr*|trouv*|finde* gefunden|encontr*|trov*|vond* gevonden vind*
help helps|ayud*|aid*|hilf* helfen|ajud*|aiut*|help*
safe|salvo segur*|securite abri|sicher*|segur*|sicuro|veilig
fine well okay|bien|bien|gut|bem|bene|goed
purpose|proposito aposta|expres|absichtlich absicht|proposito|apposta|expres
born|nacido|nee ne|geboren|nascido|nata nato|geboren
turn hour time|turno hora tiempo|tour heure temps|dran zeit stunde|vez hora tempo|turno ora tempo|beurt tijd uur
world earth|mundo tierra|monde terre|welt erde|mundo terra|mondo terra|wereld aarde
strength courage|fuerza* valor|force* courage|kraft mut|forca* coragem|forza coraggio|kracht moed
matter* care* mind|importa*|importe* egal|egal|importa* faz|importa*|uit schelen erg
rest peace|descans* paz|repos* paix|ruh*|descans* paz|ripos* pace|rust*
edge floor storey top|borde piso cima planta|bord etage haut|rand stock kante oben|beira andar topo|bordo piano cima|rand verdieping top
sit sitting stand standing|sentad* parad* pie|assis* debout|sitz* steh* stand|sentad* pe parad*|sedut* piedi|zit zat sta stond
lighter cigarette skin|mechero cigarr* piel|briquet cigarette peau|feuerzeug zigarette* haut|isqueiro cigarr* pele|accendino sigarett* pelle|aansteker sigaret* huid
head wall|cabeza pared|tete mur|kopf wand|cabeca parede|testa muro|hoofd muur
gas|gas|gaz|gas gashahn|gas|gas|gas
buy bought|compr*|achet*|kauf* gekauft|compr*|compr*|koop* kocht gekocht
count counted|cont*|compt*|zahl* gezahlt|cont*|cont*|tel geteld
better recovered healed|recuperad* curad*|gueri* remise|gesund geheilt|recuperad* curad*|guarit*|genezen hersteld
newspaper radio news|periodico radio noticias|journal radio|zeitung radio nachrichten|jornal radio noticias|giornale radio notizie|krant radio nieuws
relief easier|alivio facil|soulagement facile|erlosung leichter|alivio facil|sollievo facile|opluchting verlossing makkelijk*
window sill|ventana repisa|fenetre rebord|fenster* sims|janela parapeito|finestra davanzale|raam vensterbank
cliff|acantilado precipicio|falaise|klippe abgrund|falesia penhasco|scogliera precipizio|klif afgrond
station platform|estacion|gare|bahnhof|estacao|stazione|station
garage shed cellar|garaje sotano trastero|garage cave|garage keller schuppen|garagem cave|garage cantina|garage schuur kelder
railing barrier parapet|baranda barandilla|rambarde parapet|gelander|grade guarda|ringhiera parapetto|reling
void drop height depth|vacio altura|vide hauteur|tiefe hohe|vazio altura|vuoto altezza|diepte hoogte
calls pulls beckons|llama atrae|appelle attire|zieht ruft|chama puxa|chiama attira tira|trekt roept
lies lying lie|tumb* acost*|allong*|liege liegen liegt|deit*|stend* sdraia*|lig ligt liggen
loaded|cargad*|charge* chargee|geladen|carregad*|caric*|geladen
pillow drawer|almohada cajon|oreiller tiroir|kissen schublade|almofada gaveta|cuscino cassetto|kussen la
everything|listo preparad*|prepare* pret|vorbereitet bereitgelegt|pronto preparad*|pronto preparat*|klaargelegd voorbereid
hidden secretly|escondid* secreto|cachette|heimlich versteckt|escondid*|nascost*|stiekem verstopt
useless worthless|inutil inutiles|inutile nul|nutzlos wertlos uberflussig|inutil|inutile|nutteloos waardeloos overbodig
way|sobro estorbo|gene trop|uberflussig|caminho|piedi troppo|weg
insurance|seguro|assurance|versicherung|seguro|assicurazione|verzekering
paid|pagad*|paye payees|bezahlt|pag*|pagat*|betaald
labels stickers|etiquet*|etiquet*|etikett* beschriftet|etiquet* papelinhos|etichett* bigliettini|stickers gelabeld labels
coffin|ataud caja|cercueil|sarg|caixao|bara|kist
instead|lugar vez|place|statt anstelle|lugar vez|posto|plaats
envy jealous|envidi*|envie jaloux|beneid* neid*|inveja invejo|invidi*|benijd* jaloers
christening communion wedding|comunion boda bautizo|communion mariage bapteme|kommunion hochzeit taufe|comunhao casamento formatura batizado|comunione matrimonio battesimo|communie bruiloft doop
hold|aguanto aguantar|tiens tenir|halte durch aushalt*|aguento|resisto|volhou* hou
stay remain|quedo quedar*|reste rester|bleib*|fico ficar|resto restare|blijf blijven
notice|cuenta|aperc* remarqu*|merk* auffall*|reparar repara*|accorg* accorger*|merkt merken opvallen
fetch|buscar buscarme ven|chercher viens|hol holen abhol*|buscar vem|prendermi vieni|halen komen
seat chair|sitio hueco silla|place chaise|platz stuhl|lugar cadeira|posto sedia|plekje plek stoel
calm light peaceful|tranquil* ligera|calme legere|leicht ruhig|calm* leve|tranquill* leggera|rustig licht
understand|entiend* comprend* entender*|comprend*|versteh* verstand*|perceb* entend*|capi*|snap* begrijp*
street road cross|calle cruzo cruzar|rue route traverse*|strasse uberquer*|rua atravess* estrada|strada attravers*|straat oversteken weg
lightning heart attack|rayo infarto|foudre infarctus crise|blitz herzinfarkt|raio enfarte infarto|fulmine infarto|bliksem hartaanval
darkness|oscur* negro|noir obscur*|dunkel* schwarz finster|escur* negro|buio nero|donker zwart
empty void inside|vaci*|vide|leer leere|vazi*|vuot*|leeg leegte
courage coward|cobarde|lache|feige mutig|cobarde covarde|vigliacc*|laf
door|puerta|porte|tur|porta|porta|deur
key lock locked|llave cerrad*|cle enferme*|schlussel abgeschlossen|chave trancad*|chiave chius*|sleutel opgesloten
drunk|borrach* bebid*|bourre ivre|betrunken besoffen|bebad*|ubriac*|dronken
stairs|escalera*|escalier*|treppe|escada*|scale|trap
nose rib broke broken|nariz costilla* rompi* roto|nez cote casse*|nase rippe* gebrochen|nariz costela* parti* quebr*|naso costola rotto rotta|neus rib gebroken brak
belt|cinturon|ceinture|gurtel|cinto|cintura|riem
bruise* eye|moraton* moreton*|bleu bleus|blau blaue*|negra nodoa*|livid*|blauw blauwe
secret nobody knows|secreto|secret|geheim* verheimlich*|segredo|segreto|geheim
shame ashamed|verguenza|honte|scham schame|vergonha|vergogn*|schaam schaamte
stomach pumped|estomago lavado|estomac lavage|magen ausgepumpt|estomago lavagem|stomaco lavanda|maag leeggepompt
faint dizzy|desmay* mare*|evanou* tete pommes|ohnmacht* umgekippt schwindlig|desmai* zonza|svengo svenuta gira|flauw duizelig onderuit
calories|calorias|calories|kalorien|calorias|calorie|calorieen
bones thin|huesos delgad* flac*|os maigre|knochen dunn|ossos magr*|ossa magra|botten dun
engine hose|motor manguera|moteur tuyau|motor schlauch|motor mangueira|motore tubo|motor slang
search looked|busq* buscado|cherche recherch*|nachgesehen gegoogelt gesucht|pesquis* procur*|cercato cerco|opgezocht gezocht
quickest painless|rapid* indolor|rapide vite|schnell* schmerzlos*|rapid* depressa|veloce prima|snel* sneller pijnloos
queue hold minutes|minutos espera cola|minutes attente queue|minuten warteschleife schlange|minutos fila|minuti coda attesa|minuten wacht rij
company provider|operadora compania movistar vodafone|orange operateur sfr|telekom anbieter|operadora|tim operatore|ziggo kpn
parking traffic ring|aparcamiento trafico atasco|parking bouchon* circulation|parkhaus stau verkehr|parque transito|parcheggio traffico|parkeergarage file
football team match half|futbol equipo partido tiempo|foot equipe match mi-temps|fussball mannschaft halbzeit|futebol equipa time jogo|calcio squadra partita tempo|voetbal elftal helft wedstrijd
crossword sudoku puzzle|crucigrama sudoku puzle|sudoku puzzle croises|sudoku puzzle kreuzwort*|sudoku cruzadas puzzle|sudoku puzzle cruciverba|sudoku puzzel* kruiswoord*
shoes dress clothes|zapatos vestido camisa|chaussures robe chemise|schuhe kleid hemd|sapatos vestido camisa|scarpe vestito camicia|schoenen jurk overhemd
hair beard shave|pelo barba afeit*|cheveux barbe ras*|haare bart rasieren|cabelo barba|capelli barba rad*|haar baard scheren
oven iron pan kettle|horno plancha sarten|four fer poele|ofen bugeleisen pfanne|forno ferro panela|forno ferro padella|oven strijkijzer pan
bread potatoes onions meat|pan patatas cebolla carne|pain patates oignons viande gigot|brot kartoffeln zwiebeln fleisch|pao batatas cebola carne bacalhau|pane patate cipolla carne|brood aardappels uien vlees
coffee tea soup|cafe te sopa infusion|cafe the tisane soupe|kaffee tee suppe|cafe cha sopa|caffe te tisana minestra|koffie thee soep
hungry thirst sleepy|hambre sed sueno|faim soif sommeil|hunger durst|fome sede sono|fame sete sonno|honger dorst
bus taxi flight|autobus bus avion vuelo|bus avion taxi|bus flugzeug taxi|autocarro onibus aviao|autobus aereo|bus vliegtuig
holiday trip beach|vacaciones viaje playa|vacances voyage plage|urlaub reise strand|ferias viagem praia|vacanze viaggio spiaggia|vakantie reis strand
town abroad moving|ciudad pueblo mudar* piso|ville village demenag*|stadt dorf umzieh* umzug|cidade aldeia mudar*|citta paese trasloc*|stad dorp verhuiz*
retirement pension|jubil* pension|retraite|rente pensionier*|reforma aposentadoria|pensione|pensioen
early|temprano madrugar seis|tot six|fruh sechs|cedo seis|presto sei|vroeg zes
student school exam teacher|colegio escuela examen profesor*|ecole examen prof|schule prufung lehrer*|escola exame professor*|scuola esame maestr*|school tentamen examen juf
thirteen fifteen years|trece quince|treize quinze|dreizehn funfzehn|treze quinze|tredici quindici|dertien vijftiende twaalf
eighty|ochenta viej* anciana|quatre-vingts vieux vieille|achtzig|oitenta velh*|ottanta vecchi*|tachtig oud oude
divorce separated|divorcio separ*|divorce separ*|scheidung getrennt|divorcio separ*|divorzio separat*|scheiding
ex former|ex exmarido|ex|ex exmann|ex|ex|ex
passed over|paso pasado|passe loin|lange vorbei|passou tempo|passata passato tempo|voorbij lang
surgery scan test|operacion prueba analisis|operation examen scanner|operation untersuchung|operacao exame|operazione esame|operatie onderzoek
flu cold fever|gripe resfriado catarro|grippe rhume fievre|grippe erkaltet fieber|gripe constipad* febre|influenza raffreddore febbre|griep verkouden koorts
vaccine jab injection|vacuna inyeccion|vaccin piqure|impfung spritze|vacina injecao|vaccino puntura|griepprik prik vaccinatie
blood pressure heart medicine|tension corazon|tension coeur|blutdruck herz*|tensao coracao pressao|pressione cuore|bloeddruk* hart*
dose doubled|dosis|dose|dosis|dose|dose|dosis
pharmacy chemist|farmacia|pharmacie|apotheke|farmacia|farmacia|apotheek
pet canary hamster|canario hamster pajaro|canari hamster oiseau|kanarienvogel hamster vogel|canario passaro|canarino criceto|kanarie hamster vogel
vet|veterinari* sacrific*|veto piqu*|tierarzt einschlafern|veterinari* abat*|veterinari*|dierenarts
flowers grave cemetery|flores cementerio|fleurs cimetiere|blumen friedhof|flores cemiterio|fiori cimitero|bloemen begraafplaats
ashes scatter*|cenizas esparc*|cendres dispers*|asche verstreut|cinzas deit*|ceneri sparso|as uitgestrooid
will notary inheritance|testamento notario herencia|testament notaire heritage|testament notar erbe|testamento notario heranca|testamento notaio eredita|testament notaris erfenis
house cleared emptied|vaci* casa|vider videront|ausraum* raumen|esvazi*|svuot*|leeghalen
opera theatre tower scene|opera teatro torre escena|opera theatre tour scene|oper theater turm szene|opera teatro torre cena|opera teatro castello scena|opera theater toren kasteel
episode hero character|capitulo protagonista|episode heros|folge held hauptfigur|capitulo protagonista|episodio protagonista|aflevering held
paper statistics farmers|agricultores estadistica*|paysans statistique*|bauern statistik*|agricultores estatistica*|contadini statistic*|boeren statistiek*
prevention charity volunteer|prevencion volunt*|prevention benevol*|pravention ehrenamt*|prevencao volunt*|prevenzione volontari*|zelfmoordpreventie preventie vrijwillig*
nineteen years grown|hijos hoy nietos|garcons petits|jungs enkel*|netos|nipoti|kleinkinderen zoons
grow|crecer|grandir|aufwachsen|crescer|crescere|opgroeien
joke kidding|broma bromeando|blague rigole|scherz witz|brincadeira gozar|scherz*|grap grapje
serious|serio|serieuse blague|ernst schwor*|serio juro|serio giuro|meen zweer
stupid silly|tonteria barbaridad estupid*|connerie betise|dumme* scheisse|asneira besteira merda|cazzata sciocchezza|stoms doms
call ring phone nobody|llames llamar|appelle appeler|rufen anrufen|chames ligar|chiamare telefonare|bellen bel
hospital woke|urgencias|urgences|notaufnahme klinik|urgencias|pronto|spoed ziekenhuis
voices thoughts urge|voces pensamientos|voix pensees idees|stimmen gedanken|vozes pensamentos|voci pensieri|stemmen gedachten
called|llama nombre|appelle nom|heisst name|chama nome|chiama nome|heet naam
news tell|contarte noticia|raconter nouvelle|erzahlen neuigkeit*|contar novidade|raccontarti notizia|vertellen nieuws
leave go|irme|aller partir|gehen|ir embora|andare scappare|gaan ophangen
thirty forty twenty|treinta cuarenta veinte|trente quarante vingt|dreissig vierzig zwanzig|trinta quarenta vinte|trenta quaranta venti|dertig veertig twintig
hour just|hora rato recien acabo|heure viens|stunde gerade grad|hora acabei|ora appena|uur net
whole|entera entero|entiere|ganze ganzen|inteira inteiro toda todo|intera intero|hele helemaal
xanax valium sedative|orfidal* clonazepam rivotril diazepam|lexomil xanax valium temesta|valium tavor xanax|rivotril diazepam calmante*|xanax valium tavor lexotan|oxazepam diazepam temazepam
attempt failed rope broke|fallo fallara|rate raterai|geklappt misslungen|falho falhou|fallito sbaglio|mislukt lukt
insulin purpose|adrede aposta|expres|absicht|proposito|apposta|expres
uncle trainer room|entrenador cuarto|entraineur chambre|trainer zimmer|treinador quarto|allenatore camera|trainer kamer
carer|cuidador*|auxiliaire|pfleger*|cuidador*|badante|verzorg*
pushes shoves|empuj*|pouss* bouscul*|schubs* gestossen|empurr*|spin* spint*|duw*
shouts screams|grit*|crie hurle gueule|schrei* brull*|grit*|url*|schreeuw*
children front|delante|devant|gesehen|frente|davanti|bij
brilliant lovely delicious|ric* buenisim* delicios*|delicieu* super|lecker toll herrlich|otim* delicios*|buonissim* bello bella|lekker heerlijk
party music dance sing|fiesta musica bail* cant*|fete musique dans* chant*|feier fest musik tanz* sing*|festa musica danc* cant*|festa musica ball* cant*|feest muziek dans* zing*
price butter money|precio dinero aceite|prix argent beurre|preis geld butter|preco dinheiro azeite|prezzo soldi olio|prijs geld boter
repair roof build|arregl* obra*|repar* travaux|reparier* bau*|arranj* obra* consert*|ripar* lavori|repar* verbouwing
war soldier history|guerra soldado*|guerre soldat*|krieg soldat*|guerra soldado*|guerra soldat*|oorlog soldaat
saint proverb|decias siempre|disais|sagtest immer|dizias dizia|dicevi|zei altijd
brother fell quarrel|pele* discut*|dispute engueul*|streit* gestritten|discut* zang*|litig*|ruzie
visit sunday|visit* domingo|visit* dimanche|besuch* sonntag|visit* domingo|visit* domenica|bezoek* zondag
gift present ring|regalo anillo|cadeau bague|geschenk ring|presente anel|regalo anello|cadeau ring
`;
