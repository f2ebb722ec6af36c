import { dictionary } from "./dictionary";

/**
 * Words by what they mean for danger: who (self, the dead, others), wanting and planning, dying, means, time, negation, past. A
 * star stands for any ending. Read by the model as features that all languages share.
 */
const concepts = [
  "self",
  "you",
  "other",
  "want",
  "plan",
  "die",
  "kill",
  "drug",
  "weapon",
  "place",
  "harm",
  "end",
  "life",
  "not",
  "past",
  "now",
  "sleep",
  "amount",
  "take",
  "gone",
  "point",
  "bye",
  "hit",
  "eat",
  "can",
  "enough",
  "join",
  "give",
  "sorry",
  "laugh",
  "care",
  "again",
] as const;
type Concept = (typeof concepts)[number];
type Words = Partial<Record<Concept, string>>;

const en: Words = {
  self: "i me my myself mine",
  you: "you your yours yourself",
  other:
    "he she they him her his them their dad mum mom father mother husband wife brother sister son daughter grandma grandpa grandad uncle aunt friend doctor nurse dog cat neighbour baby kid* child*",
  want: "want* wish* hope* long* need* rather like pray*",
  plan: "going will plan* decided about ready soon tried try trying",
  die: "die died dying dead death suicid* grave buried",
  kill: "kill* murder* shoot shot strangl* stab*",
  drug: "pill* tablet* overdos* meds medicine morphine painkiller* paracetamol insulin antidepressant* laxative* bleach codamol xanax valium fentanyl heroin alcohol vodka whisky whiskey wine poison* antifreeze weedkiller zopiclone amitriptyline tramadol oramorph ambien tylenol ibuprofen nurofen capsule* strips dose* lethal ampoule* sertraline citalopram propranolol diazepam temazepam",
  weapon:
    "gun rifle razor* knife knives rope noose blade* belt hose scissors glass pistol needle revolver shotgun hook sheet hairdryer",
  place:
    "bridge roof ledge cliff* tracks platform train river railway balcony water sea garage window reservoir quarry viaduct ballast well railing* parapet",
  harm: "cut* burn* hurt* harm* bleed* blood wrist* vein* jump* hang* drown* starv* scratch* scar* slash* carv* bang bangs",
  end: "end* stop* over finish* done quit",
  life: "live* living alive exist* life",
  not: "not no never nothing nobody none without",
  past: "ago once was were used had years when back then",
  now: "now tonight today tomorrow morning weekend",
  sleep: "sleep* wake* woke asleep bed",
  amount: "all many much whole handful box packet bottle lot every enough",
  take: "take* took taken taking swallow* drank drink",
  gone: "gone disappear* vanish* burden* away born",
  point: "point reason* purpose worth hope way",
  bye: "goodbye bye farewell letter* note",
  hit: "hit hits hitting beat* punch* kick* chok* slap* rape* abus* bruise* slam* shov* batter* smack* belt throat threw bruises",
  eat: "eat eats eating eaten food meal* vomit* sick throw purg* bing* anorex* bulimi* fat weigh* laxative* kilo* bones ribs scales calorie*",
  can: "can could able cope manage",
  enough: "tired sick exhausted",
  join: "join* follow* together with",
  give: "give gave given giving",
  sorry: "sorry forgive* guilt*",
  laugh: "laugh* film book song joke* game match funny lol ha haha chess cake",
  care: "doctor* nurse therapist hospital prescribed chemist pharmacy",
  again: "again still always keep",
};

const es: Words = {
  self: "yo me mi mis conmigo mio mia estoy soy tengo quiero voy puedo",
  you: "tu tus te ti contigo tuyo tuya usted",
  other:
    "el ella ellos le les su sus papa mama padre madre marido esposo esposa mujer hermano hermana hijo hija hijos abuela abuelo tio tia amiga amigo medico enfermera perro gato vecino vecina nino nina ninos",
  want: "quier* quisiera* ojala deseo desear* ganas prefiero espero rezo gustaria",
  plan: "voy vas vamos hare plan* decid* pronto lista listo intent* trat* preparad*",
  die: "mor* muert* muer* suicid* tumba entierro funeral cementerio",
  kill: "mat* asesin* ahorc* ahog* dispar* apunal*",
  drug: "pastill* medic* ansiolitic* antidepres* somnifer* sobredosis morfina insulina laxant* lejia veneno matarratas frasco blister alcohol vodka vino analgesic* paracetamol orfidal trankimazin lexatin diazepam clona* rivotril tramadol ibuprofeno dosis letal ampollas parches capsula* salfuman raticida gotas",
  weapon:
    "pistola escopeta arma cuchill* navaja cuerda soga tijeras cristal cuchilla* cinturon revolver gancho sabana* punal secador",
  place:
    "puente azotea borde balcon vias via tren metro rio barandilla ventana cornisa acantilado mar anden pozo baranda viaducto parapeto presa tejado",
  harm: "cort* quem* dano lastim* golpe* sangr* venas muneca* brazos salt* tir* lanz* autolesi* castig* cicatri* arranc* muerdo",
  end: "acab* termin* fin final parar pare",
  life: "viv* vida existir exist*",
  not: "no nunca nada nadie ninguna ningun sin ni tampoco",
  past: "hace anos antes era fue cuando pasado entonces de joven",
  now: "hoy noche ahora manana tarde ya viernes",
  sleep: "dorm* duerm* despert* sueno",
  amount: "todas todo todos muchas demasiadas punado caja bote veinte treinta",
  take: "tom* trag* beb*",
  gone: "desaparec* carga estorbo irme vaya marchar* lejos nacido",
  point: "sentido razon* motivo* pena esperanza salida futuro",
  bye: "adios despedi* despedida carta* nota",
  hit: "pega pego pegan golpea maltrat* viol* paliza patadas empuj* agarr* cuello correa moret* encierra abofetea",
  eat: "com* vomit* atracon* anorex* bulimi* gord* adelgaz* hambre purg* laxant* ayun* kilos bascula huesos regla",
  can: "puedo puede poder aguant* soport*",
  enough: "cansad* hart* agotad*",
  join: "reunir* seguirte seguir juntos contigo llevame",
  give: "regal* dado di reparti*",
  sorry: "perdon* siento culpa*",
  laugh: "risa pelicula serie novela opera cancion broma ajedrez jaja* libro",
  care: "medico enfermera hospital farmacia receta* psicolog*",
  again: "otra vez siempre todavia vuelto",
};

const fr: Words = {
  self: "je j me m moi mon ma mes",
  you: "tu te t toi ton ta tes vous",
  other:
    "il elle ils elles on son sa ses lui leur papa maman pere mere mari femme frere soeur sœur fils fille mamie papi oncle tante amie ami medecin docteur infirmiere chien chat voisin enfants petit petits bebe",
  want: "veux voudrais envie aimerais prefere prefererais espere souhaite prie veut",
  plan: "vais va allons plan prevu decid* bientot prete pret essay* tent*",
  die: "mour* mort* meur* suicid* tombe enterr* deces",
  kill: "tue* tuer pend* assassin* noy*",
  drug: "cachet* comprime* medicament* somnifere* antidepress* overdose morphine insuline laxatif* javel poison doliprane boite flacon alcool vodka vin whisky lexomil xanax stilnox imovane tercian tramadol valium gelule* plaquette* gouttes dose* mortelle letale ampoule* antigel patchs",
  weapon: "fusil pistolet lame rasoir corde couteau ciseaux arme ceinture revolver drap crochet cutter",
  place:
    "pont toit bord rebord rails train metro seine fleuve riviere balcon fenetre parapet quai vide mer falaise puits viaduc barrage rer tgv rambarde",
  harm: "coup* brul* mal mutil* scarifi* bless* sang saign* veines poignet* saut* jet* punir taillad* entaill* griff* cicatri* cogne mords",
  end: "fin finir finit arret* cess* termin*",
  life: "vivre vie vivant* exist* jours",
  not: "ne n pas plus jamais rien personne aucun* sans ni",
  past: "ans avant etait etais autrefois ado jadis passe ete",
  now: "soir nuit maintenant aujourd demain matin hui",
  sleep: "dorm* dors reveill* endorm* sommeil",
  amount: "tous tout toute trop poignee boite vingt assez",
  take: "pris prendre aval* bu boire bois",
  gone: "dispar* effac* fardeau poids boulet parti* partir nee loin",
  point: "raison* sens quoi peine espoir issue avenir sert",
  bye: "adieu* lettre* mot revoir",
  hit: "frapp* bat battait tape viol* etrangl* cogne gifl* pouss* gorge bleus ceinturon tabass* enferm*",
  eat: "mang* vom* anorex* boulim* gross* maigr* repas faim laxati* jeune kilos balance cotes regles gerb* recrach*",
  can: "peux peut pouvoir arrive support* tenir",
  enough: "fatigu* marre lasse epuis* assez",
  join: "rejoin* suis avec ensemble emmene reunis retrouver",
  give: "donn* offert legue*",
  sorry: "pardon* desole* faute coupable",
  laugh: "rire film serie livre opera chanson blague echecs mdr polar",
  care: "medecin docteur infirmiere hopital pharmacie prescri* psy",
  again: "encore toujours recommenc*",
};

const de: Words = {
  self: "ich mich mir mein meine meinen meinem meiner meines selbst",
  you: "du dich dir dein deine deinen deinem deiner euch ihr",
  other:
    "er sie ihn ihm ihnen sein seine ihre papa mama vater mutter mann frau bruder schwester sohn tochter oma opa onkel tante freundin freund arzt arzte schwester hund katze nachbar kinder kind baby kleine",
  want: "will mochte wunsch* wunschte ware hoffe hoffentlich lieber gern bete mag wollte",
  plan: "werde plan* entsch* bald bereit versuch* geplant beschloss* gehe",
  die: "sterb* stirb* gestorb* tot tod* selbstmord suizid* grab begrab* beerdig*",
  kill: "umbring* bring bringe bringt tote toten erhang* erschie* erwurg* ermord*",
  drug: "tablette* pille* schlaftablett* medikament* uberdosis morphium insulin gift antidepress* abfuhr* schachtel packung schnaps wodka alkohol wein zopiclon tavor diazepam tramadol ibu* paracetamol novalgin tropfen ampulle* pflaster dosis frostschutz rattengift kapsel*",
  weapon: "pistole gewehr klinge rasier* seil messer schere waffe strick gurtel revolver flinte haken laken",
  place:
    "brucke dach abgrund gelander gleis* zug balkon fluss bahnsteig fenster klippe wasser brunnen sims brustung parkdeck talbrucke",
  harm: "ritz* schneid* geschnitt* verletz* verbrenn* blut* wehtun weh pulsader* spring* spri* aufschneid* antun narbe* schnitt* kratz* kippe",
  end: "ende schluss vorbei aufhor* beende* aus",
  life: "leb* weiterleb* dasein existier*",
  not: "nicht nie nichts kein* niemand keiner ohne mehr",
  past: "fruher damals jahre jahren war hatte vor als einmal",
  now: "heute nacht jetzt morgen abend gleich",
  sleep: "schlaf* aufwach* aufgewacht einschlaf* wach wache",
  amount: "alle alles viele handvoll zwanzig genug ganze",
  take: "genommen nehme geschluckt schluck* getrunken trink*",
  gone: "verschwind* weg fort last gegangen geboren",
  point: "sinn grund ausweg zukunft wozu wert",
  bye: "abschied* leb wohl verabschied* brief* abschiedsbrief",
  hit: "schlagt schlagen geschlagen wurgt prugelt vergewaltigt haut tritt schubs* gestoss* hals gurtel ohrfeig* sperrt",
  eat: "ess* iss* gegess* kotz* erbrech* ubergeb* magersucht* bulimi* fett hunger* finger kilo waage fasten knochen",
  can: "kann kannst aushalt* halte ertrag* schaff*",
  enough: "mude satt leid lebensmude genug",
  join: "folge folgen nach nachfolg* mitnehmen mit zusammen bei",
  give: "verschenk* weggegeben gegeben",
  sorry: "verzeih* leid schuld*",
  laugh: "lach* film krimi buch theater lied witz schach kuchen",
  care: "arzt arzte krankenhaus apotheke verschrieben therap*",
  again: "wieder immer noch",
};

const pt: Words = {
  self: "eu me mim meu minha meus minhas comigo estou sou tenho quero vou",
  you: "tu te ti teu tua contigo voce seu sua",
  other:
    "ele ela eles elas lhe pai mae marido mulher irmao irma filho filha filhos avo tio tia amiga amigo medico enfermeira cao cachorro gato vizinho miudos criancas bebe",
  want: "quer* queria gostava gostaria tomara vontade prefiro espero desej* rezo peco quem dera",
  plan: "vou vais vai plano planead* planejad* decid* breve logo pronta pronto tent*",
  die: "mort* morr* suicid* campa tumulo enterr* funeral velorio",
  kill: "mat* enforc* afog* assassin*",
  drug: "comprimid* remedio* calmante* pilula* sonifero* antidepress* overdose morfina insulina laxant* lixivia veneno chumbinho raticida frasco cartela alcool vodka vinho cachaca xanax lorenin victan rivotril clonazepam brufen dipirona tramadol diazepam dose* letal ampola* adesivos soda formicida capsula* lamela* vidros gotas pinga aguardente",
  weapon:
    "arma pistola espingarda revolver lamina faca corda navalha tesoura cacadeira carabina gancho lencol gilete canivete",
  place:
    "ponte telhado varanda linha trilhos comboio trem rio janela parapeito grade plataforma mar beira laje viaduto passarela barragem poco sacada terraco arriba",
  harm: "cort* queim* magoa* machuc* ferir sangr* pulsos veias bracos salt* pul* atir* jog* mutil* castig* cicatri* risc* mordo arranho",
  end: "acab* termin* fim pare",
  life: "viv* vida existir exist*",
  not: "nao nunca nada ninguem nenhum* sem nem ja",
  past: "anos antes era foi ha quando atras faz nova adolescente",
  now: "hoje noite agora amanha logo",
  sleep: "dorm* acord* adormec* sono",
  amount: "todos tudo muitos punhado caixa vinte monte inteira chegam",
  take: "tom* engol* beb*",
  gone: "desaparec* sumi* sumir peso fardo embora partir nascido estorvo",
  point: "razao motivo sentido pena esperanca saida futuro",
  bye: "adeus despedi* despedida carta* tchau",
  hit: "bate bateu batem agride viola estupra espanca batia soco empurr* pescoco cinto espanc* tranca* arrebenta*",
  eat: "com* vomit* anorex* anorec* bulimi* gord* refeic* jejum quilos balanca ossos menstruacao",
  can: "posso consigo aguent* suport*",
  enough: "cansad* fart* exaust*",
  join: "ter encontrar contigo juntos leva seguir",
  give: "dei doei dado dou",
  sorry: "desculp* perdoa* culpa*",
  laugh: "rir filme livro novela opera musica piada xadrez kkk*",
  care: "medico enfermeira hospital farmacia recei* psicolog*",
  again: "outra vez novo sempre voltei",
};

const it: Words = {
  self: "io mi me mio mia miei mie sono ho voglio",
  you: "tu ti te tuo tua tuoi tue voi vi",
  other:
    "lui lei lo la loro suo sua papa mamma padre madre marito moglie fratello sorella figlio figlia figli nonna nonno zio zia amica amico medico infermiera cane gatto vicino bambini bimbo",
  want: "vogli* vorrei spero preferi* voglia prego meglio magari",
  plan: "piano deciso decis* presto pronta pronto prov* tentat* sto",
  die: "mor* muo* suicid* tomba sepol* sepell* funerale",
  kill: "uccid* uccis* ammazz* impicc* annega*",
  drug: "pastigli* pillol* compress* medicin* sonnifer* antidepress* overdose morfina insulina lassativ* candeggina veleno scatola tranquillant* vodka vino grappa alcol tavor lexotan xanax minias tramadol diazepam tachipirin* gocce flacone blister dose* letale fial* cerott* topicida diserbante",
  weapon:
    "pistola fucile lametta rasoio corda coltell* forbici arma rivoltella gancio lenzuolo cinghia taglierino cappio",
  place:
    "ponte tetto bordo balcone binari* treno finestra fiume ringhiera cornicione mare pozzo cavalcavia viadotto parapetto rotaie diga",
  harm: "tagli* bruci* male ferir* ferisco sangu* vene polsi braccia butt* salt* graffi* punir* cicatric* incid* mordo sbatto",
  end: "fin* smett* smesso basta",
  life: "viv* vita esist* esserci mondo",
  not: "non mai niente nessun* senza ne piu nemmeno",
  past: "anni fa volta ero era prima quando ragazza",
  now: "stasera stanotte oggi adesso domani ora",
  sleep: "dorm* svegli* addorment* sonno",
  amount: "tutte tutto troppe manciata scatola venti abbastanza bastano",
  take: "pres* ingoi* bevut* prendo",
  gone: "spari* scompar* peso andar* via nata",
  point: "motivo ragione senso uscita futuro speranza serve",
  bye: "addio salut* lettera lettere",
  hit: "picchia picchiata mena botte pugno violenta calci spint* collo cinghiate livid* schiaff* strozz*",
  eat: "mangi* vomit* anoress* bulimi* grass* lassativ* pasti gola digiun* chili bilancia ossa ciclo costole",
  can: "posso riesco sopport* faccio regg*",
  enough: "stanc* stufa abbastanza",
  join: "raggiung* segui* con insieme portami",
  give: "regal* dato",
  sorry: "scus* perdon* colpa dispiace",
  laugh: "ridere film giallo libro opera canzone scacchi ahah* barzelletta",
  care: "medico dottore infermiera ospedale farmacia prescri*",
  again: "ancora nuovo sempre ricominciato",
};

const nl: Words = {
  self: "ik me mij mijn mezelf mijzelf",
  you: "je jij jou jouw u jullie",
  other:
    "hij zij ze hem haar hun papa mama vader moeder man vrouw broer zus zoon dochter oma opa oom tante vriendin vriend dokter arts zuster hond kat buurman kinderen baby kleine",
  want: "wil wou wilde wilden hoop* hopelijk liever graag zou bid mocht was",
  plan: "ga gaan plan* besl* binnenkort klaar straks probe* gepland",
  die: "dood* sterf* sterv* stierf gestorven zelfmoord* zelfdoding suicid* graf begra* overleden",
  kill: "doden vermoord* ophang* opgehangen verdrink* ombreng* moord* kant",
  drug: "pil pillen slaappil* tablet* medicijn* overdos* morfine insuline antidepress* laxeer* bleek gif doosje strip potje wodka wijn jenever oxazepam temazepam tramadol diazepam paracetamol druppels capsule* ampul* pleister* dosis rattengif antivries flesje gootsteenontstopper",
  weapon: "pistool geweer mes mesje messen scheermes* touw schaar revolver haak laken riem strop",
  place: "brug dak rand balkon spoor trein water rivier raam perron reling put viaduct overweg rails kanaal zee",
  harm: "snijd* snij sned* gesneden verwond* brand* pijn bloed* polsen armen spring* automutil* kras* litteken* krab* peuk",
  end: "eind einde stop* afgelopen voorbij ophoud* klaar",
  life: "leef leven leefde besta* bestaan",
  not: "niet nie nooit niets niks geen niemand zonder meer",
  past: "vroeger geleden jaren toen was had ooit",
  now: "vanavond vannacht vandaag nu morgen",
  sleep: "slaap slapen wakker inslapen",
  amount: "alle alles veel handvol twintig genoeg heel hele",
  take: "genomen geslikt slik* ingenomen gedronken neem*",
  gone: "verdwijn* weg last geboren verdween",
  point: "reden zin uitweg toekomst hoop waard waarom",
  bye: "afscheid* vaarwel brief brieven",
  hit: "slaat sloeg geslagen wurgt mishandelt verkracht schopt duw* geduwd riem klap* kopstoot",
  eat: "eet eten gegeten overgeven braken anorex* boulimi* eetstoornis dik keel maaltijd* weegschaal kilo botten vasten kots*",
  can: "kan volhoud* houd hou",
  enough: "moe levensmoe zat",
  join: "volg* achterna mee samen bij naar",
  give: "weggegeven gegeven geef",
  sorry: "sorry vergeef spijt schuld*",
  laugh: "lachen film boek serie liedje schaken haha opera",
  care: "dokter arts ziekenhuis apotheek voorgeschreven",
  again: "weer steeds nog",
};

const lexicons: readonly Words[] = [en, es, fr, de, pt, it, nl];

type Index = { exact: Map<string, number[]>; stems: Map<string, number[]>; longest: number };
const emptyIndex = (): Index => ({ exact: new Map(), stems: new Map(), longest: 0 });

function enter(index: Index, words: string, number: number) {
  for (const word of words.split(" ")) {
    const stem = word.endsWith("*");
    const key = stem ? word.slice(0, -1) : word;
    const into = stem ? index.stems : index.exact;
    into.set(key, [...(into.get(key) ?? []), number]);
    if (stem) index.longest = Math.max(index.longest, key.length);
  }
}

const conceptIndexes = lexicons.map((words) => {
  const index = emptyIndex();
  for (const [concept, list] of Object.entries(words)) enter(index, list, concepts.indexOf(concept as Concept));
  return index;
});

const meaningIndexes = lexicons.map(emptyIndex);
for (const [number, line] of dictionary.trim().split("\n").entries())
  for (const [language, words] of line.split("|").entries()) {
    const index = meaningIndexes[language];
    if (index) enter(index, words, number);
  }

/** The meaning for danger of a folded word, in the language with this number. */
export const conceptsOf = (token: string, language: number): readonly number[] =>
  found(token, conceptIndexes[language]);

const light: readonly Concept[] = [
  "self",
  "you",
  "other",
  "want",
  "plan",
  "not",
  "past",
  "now",
  "can",
  "bye",
  "sorry",
  "laugh",
];
const lightNumbers = new Set(light.map((concept) => concepts.indexOf(concept)));

/** Whether a folded word means something that danger is made of, and not only who, when or a farewell. */
export const isGrave = (token: string, language: number): boolean =>
  conceptsOf(token, language).some((number) => !lightNumbers.has(number));

/** The dictionary's numbers for what a folded word means. */
export const meaningsOf = (token: string, language: number): readonly number[] =>
  found(token, meaningIndexes[language]);

function found(token: string, index: Index | undefined): readonly number[] {
  const exact = index?.exact.get(token);
  if (exact || !index) return exact ?? [];
  for (let length = Math.min(token.length, index.longest); length > 1; length--) {
    const stem = index.stems.get(token.slice(0, length));
    if (stem) return stem;
  }
  return [];
}
