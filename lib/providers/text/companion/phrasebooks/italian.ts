import { type Phrasebook, wordSet } from "../phrasebook";

export const italian: Phrasebook = {
  label: "Risposta di prova, scritta senza un servizio di testo esterno",
  negation: "non|mai|senza|nessun|nessuno|nessuna|neanche|nemmeno|ne",
  notNegation: "non solo|senza dubbio|non ci credo|non ci posso credere|non vedo l'ora",
  cues: {
    hello: "^(ciao|salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|car[oa]|ehi)|sono io|eccomi",
    howAreYou:
      "come (stai|va|ti senti|te la passi|stai oggi)|(che )?(cosa )?(fai|stai facendo)( di bello| oggi| adesso)?|com'e andata la tua giornata|tutto bene|come butta|stai bene",
    thanks: "grazie|ti ringrazio|grat[oa]",
    bye: "arrivederci|addio|a (presto|dopo|piu tardi|domani)|ci (vediamo|sentiamo)|devo (andare|scappare|lasciarti)|alla prossima|stammi bene|ti saluto",
    night: "buonanotte|buona notte|vado a (dormire|letto|nanna)|dormi bene|sogni d'oro",
    love: "ti (amo|adoro|vogliamo bene|voglio ~bene)|tvb|(sei|eri|sei stat[oa]) ~(miglior*|meraviglios[oa])|sei tutto per me",
    longing:
      "mi manchi|ci manchi|manchi|mi (manca|mancano) ~|sento la tua mancanza|senza di te|se (tu )?fossi (ancora )?qui|vorrei che (tu )?fossi|ho bisogno di te|nostalgia|(sedia|posto) (e )?vuot[oa]|torna",
    yourDeath:
      "da quando (sei mort[oa]|te ne sei andat[oa]|non ci sei)|(sei mort[oa]|te ne sei andat[oa])|la tua (morte|tomba)|il tuo funerale",
    sad: "triste*|tristezza|dolore|piang*|piant[oi]|lacrime|(sono|sento|resto|restare) (cosi |tanto |molto )?sol[oa]|da sol[oa]|sola|solitudine|vuot[oa]|disperat[oa]|depress[oa]|lutto|infelice|a pezzi|distrutt[oa]|giu di (morale|corda)|mi sento (giu|male|pers[oa])|cuore (spezzato|pesante)|fa (tanto |cosi )?male|brutta giornata|giornata(ccia| dura| difficile)",
    tired:
      "stanc[oa]|stanchezza|esaust[oa]|sfinit[oa]|distrutt[oa] dal|non (riesco a|posso|ho) ~dormi\\p{L}*|dormito (male|poco)|senza dormire|giornata lunga|lunga giornata|senza forze|insonnia",
    ill: "malat[oa]|malattia|ospedale|ricoverat[oa]|cancro|tumore|operazione|oper(a|ano|ata|ato|are)|chirurg*|diagnosi|febbre|influenza|infezione|ictus|infarto|demenza|alzheimer|chemio*|ambulanza|pronto soccorso|(rott[oa]|rompe) ~(braccio|gamba|femore|anca|piede)|polmonite|e cadut[oa]|sta (male|poco bene)|sto male|biopsia|terapia intensiva",
    death:
      "e mort[oa]|mort[oaie]|mancat[oa]|e venut[oa] a mancare|scompars[oa]|funerale|sepolt[oa]|sepoltura|(perso|perduto) (mio|mia|il mio|la mia|nostr[oa]|un|una|suo|sua) ~(padre|madre|marito|moglie|figli[oa]|fratello|sorella|cane|gatto|amic[oa]|bambin[oa]|papa|mamma|nonn[oa])|aborto|vedov[oa]|se n'e andat[oa]",
    loss: "perso (il|la|le|i|tutto|l'|un) ~(lavoro|casa|soldi|chiavi|patente|anello|posto)|licenziat[oa]|licenziamento|disoccupat[oa]|divorzi*|separat[oaie]|separazione|lasciat[oai]|ci siamo lasciati|mi ha lasciat[oa]|tradit[oa]|bocciat[oa]|respint[oa]|rifiutat[oa]|incidente|rubat[oaie]|furto|ladri|sfratt*|fallit[oa]|debiti|brutt[ae] notizi[ae]|andat[oa] male|bullismo|bullizz*|rovinat[oa]",
    worry:
      "paura|spaventat[oa]|preoccup*|ansia|ansios[oa]|angosci*|nervos[oa]|panico|agitat[oa]|stress*|non so (piu )?(cosa|che cosa|che|come) (fare|fare|farci|andare)|non ce la faccio|troppo per me|inquiet[oa]|terrorizzat[oa]|timore",
    good: "(ho|ha|abbiamo) (passato|superato|vinto|ottenuto|trovato) ~|promoss[oa]|promozione|(mi|l') ?(hanno) (assunt[oa]|pres[oa]|promoss[oa])|assunt[oa]|mi (sposo|sono sposat[oa]|sono laureat[oa])|ci sposiamo|si sposa|matrimonio|nozze|fidanzat[oai]|incinta|aspett(o|iamo|a) un (bambino|figlio|bimbo)|e nat[oa]|nascita|(nuov[oa]) (lavoro|casa|impiego)|buon[ae] notizi[ae]|bella notizia|laure*|ammess[oa]|comprato (la )?casa|smesso di fumare|trenta e lode|ce l'ho fatta|ce l'abbiamo fatta",
    glad: "felice|felici|content[oa]|gioia|al settimo cielo|fier[oa] di (lui|lei|me stess[oa])|orgoglios[oa] di (lui|lei|loro)|bella giornata|giornata (stupenda|bellissima|splendida)|mi sento (bene|meglio)|sto (bene|meglio|benissimo)|entusiasta|emozionat[oa]",
    kid: "(mi[oae]|miei|nostr[oaie]|tu[oae]|tuoi) ~(figli[oae]?|bambin[oaie]|bimb[oaie]|nipot[ei]\\p{L}*|piccol[oaie]|gemell[ei]|ragazz[oaie])|i (bambini|nipoti|nipotini|piccoli)|la (bambina|piccola)|il (bambino|piccolo)|primi passi|primo (dentino|giorno di scuola)|inizia(to)? la scuola",
    birthday: "compleanno|(compio|compie|compi) (oggi |domani )?\\w+|\\d+ anni (oggi|domani)",
    occasion:
      "tuo compleanno|anniversario|festa della mamma|festa del papa|natale|vigilia|pasqua|capodanno|ognissanti|giorno dei morti|(un|due|tre|cinque|dieci) ann[oi] (fa oggi|che|senza|da quando|oggi)|avresti (compiuto )?\\d+|primo (natale|compleanno) senza|onomastico",
    angry:
      "arrabbiat[oa] con|arrabbiat[oa]|rabbia|furios[oa]|odio|odiavo|ingiust[oa]|non e giusto|incazzat[oa]|perche (te ne sei andat[oa]|mi hai lasciat[oa]|ci hai lasciat[oi]|l'hai fatto|sei mort[oa])|mi hai (lasciat[oa]|abbandonat[oa]|mentito|ferit[oa])|non mi hai mai|non c'eri mai|non ti perdono|zitt[oa]|stupid[oa]|stuf[oa]",
    guilt:
      "colpa|colpevole|rimorso|rimors[io]|rimpiang*|rimpiant[oi]|mi dispiace|scusa|scusami|perdono per|avrei dovuto|dovevo (chiamar*|venire|esserci|dirti|star*)|se (solo )?(ti )?avessi|vergogn*|non c'ero|troppo tardi|perdonarmi|non mi perdono|mai dett[oa]|non ti ho (mai )?(dett[oa]|chiamat[oa]|salutat[oa])",
    forgive:
      "mi perdoni|perdonami|puoi perdonarmi|potresti perdonarmi|mi (hai perdonat[oa]|perdonerai|perdoneresti)|il tuo perdono",
    proud:
      "(orgoglios[oa]|fier[oa]) di (me|noi)|(sei|saresti|eri) ~(orgoglios[oa]|fier[oa]|delus[oa]|arrabbiat[oa] con me)|ti ho delus[oa]",
    loveAsked:
      "ti manco|ti manchiamo|mi ami|mi vuoi ~bene|mi volevi ~bene|ci vuoi ~bene|mi hai ~(amat[oa]|voluto bene)",
    feelings:
      "(soffri|sogni|provi|hai sofferto|dormi|ti annoi)|hai (freddo|paura|dolore|male|fame|sentimenti|sonno)|sei (triste|sol[oa]|felice|content[oa])|(mi pensi|pensi a me|pensi a noi|pensi ancora)|fa male|ha fatto male",
    presence:
      "dove sei|(mi|ci) (senti|vedi|ascolti|aspetti|guardi|proteggi|stai vicin[oa])|puoi (sentirmi|vedermi)|sei (con me|qui|vicin[oa]|accanto|con noi)|un segno|da lassu|vegli",
    beyond:
      "paradiso|in cielo|aldila|dopo la morte|vita dopo|(ci rivedremo|ti rivedro|ci vedremo ancora|rivederci|rivederti)|in pace|esiste dio|c'e dio|posto migliore|lassu|fantasm[ai]|angel[oi]|com'e (li|la|dall'altra parte)|altra parte|con (nonno|nonna|papa|mamma|dio) adesso|anima",
    real: "(sei|tu sei) ~(reale|ver[oa]|uman[oa]|viv[oa]|persona|robot|macchina|computer|programma|bot|fantasma|registrazione|ia|un'ia|intelligenza|lui|lei|tu|qualcuno|li|finto|finta)|sei (davvero|veramente|proprio) (tu|mi[oa]|la|il|mamma|papa)|sei (la )?mi[oa] \\p{L}+|sei tu|chi (sei|e|parla|scrive|risponde|mi risponde|mi scrive)|(che )?cosa sei|che cos'e questo|cos'e questo|con (chi|che cosa|cosa) ~(parlo|parlando|scrivo)|sto (parlando|scrivendo) ~(con|a)|parlo (davvero )?con|e (davvero|veramente) ~(tu|reale|vero|mamma|papa)|(e|questa e|questo e) (un'?a? ?)(vera )?(ia|robot|macchina|programma|registrazione|persona|trucco|computer)|intelligenza artificiale|non sei (ver[oa]|reale|mi[oa]|tu|lui|lei|uman[oa]|che)|come (fai|puoi) a? ?(rispondere|parlare|scrivere|rispondermi|parlarmi)|in carne e ossa|persona (vera|reale)|risponde una",
    override:
      "(dimentica|ignora|scorda|lascia perdere|disattiva|salta) ~(regole?|istruzioni|onesta|sincerita)|(di|dimmi) che (sei|io sono|ti manco|mi) ~|dimmi ~(sei viv[oa]|sei reale)|fingi|fai finta|fa finta|fai (la parte|il ruolo)|comportati come|d'ora in poi|da adesso sei|ripeti|smetti di dire|non dire ~(ia|registrazioni|che)|gioco di ruolo|modalita sviluppatore",
    remember:
      "(ti ricordi|ricordi|ricordati|hai dimenticato|rammenti|te lo ricordi)|sai (che cosa|cosa|quando|come|chi|dove|se)",
    yourLife:
      "(raccontami|parlami|dimmi|racconta) ~(di|del|della|dei|come|quando|qualcosa|una|la|il|tua|tuo|ancora)|qual(e|i)? (e|era|erano) (il|la|i|le) tu\\p{L}+|(quando|dove|come|perche|chi|cosa) (sei nat[oa]|hai|sei|eri|avevi|vivevi|facevi|abitavi|lavoravi)|(tua|tuo|tue|tuoi) (infanzia|giovinezza|genitori|scuola|lavoro|matrimonio|prim[oa]|canzone|piatto|colore)|ti (piaceva|piacevano|piaceva)|sapevi ~",
    past: "(mi ricordo|ricordo|ci ricordiamo)|quando ~(ero|eri|eravamo|era|avevo|andavamo|abitavamo|vivevi|stavamo|piccol[oa]|bambin[oa])|(quel|quella|quell') ?(giorno|volta|sera|notte|estate|inverno|anno|mattina)|l'(estate|inverno|anno) scors[oa]|(tanti|molti) anni fa|anni fa|sempre \\p{L}+(avi|evi|ivi|avamo|evamo|ivamo)|\\p{L}{3,}(avamo|evamo|ivamo)|da (bambin[oa]|piccol[oa]|ragazz[oa])|mia infanzia|mi hai insegnato|vecchi[ae] foto|ho (ri)?trovato (una|la tua|il tuo)",
    advice:
      "(che )?cosa (devo|dovrei|posso) ~(fare|dire)|(che )?cosa (faresti|diresti|ne pensi|mi consigli)|(devo|dovrei|dovremmo) ~|consigli*|aiutami a (scegliere|decidere)|decidere|decisione|scegliere|e (giusto|sbagliato)|come (faccio|posso|glielo dico)|che ne (dici|pensi)|il tuo parere",
    daily:
      "tempo fa|piov*|pioggia|sole|neve|nevica*|freddo|caldo|giardino|orto|cucin*|forno|colazione|pranz*|cen(a|ato)|minestra|torta|caffe|spesa|mercato|autobus|treno|traffico|lavoro|ufficio|bucato|lavatrice|puli(to|zie|re)|vicin[aei] di casa|tele|calcio|partita|passeggiat*|fine settimana|weekend|vacanz*|parrucchier[ea]|pane|pomodori|rose|lunedi|cane",
    ask: "~\\?|^(chi|che|cosa|quando|dove|perche|come|quale|quanto|quanti)",
    wordless:
      "non so (cosa|che cosa|che|da dove) (dire|scrivere|raccontare|dirti|cominciare|iniziare)|senza parole|mi mancano le parole|parlami$|di' qualcosa|dimmi qualcosa|da dove (comincio|inizio)|volevo solo (parlare|scrivere|sentirti)|mi annoio",
    laugh: "(ah){2,}|(ha){2,}h?|lol|divertente|barzellett*|scherz*|ho riso|ridere|risata|risate|buff[oa]",
    short:
      "si|no|ok|va bene|bene|forse|certo|mah|boh|hm+|ah|oh|niente|non (lo )?so|gia|vero|d'accordo|insomma|cosi cosi",
  },
  common: wordSet(
    "alla allora altri altro anche ancora anni avere aveva avevi avevo bene casa certo come cosa cosi della delle dello dentro dopo dove dovevo erano essere fare fatto forse hanno loro mentre mesi molto nella nelle niente noi nome nostro ogni oggi perche piaceva poco proprio pure qualche qualcosa quale quando quella quello questa questo racconta raccontami ricordi ricordo sapevi sempre senza siamo solo sono sopra sotto stata stato stava suoi tanta tanto tempo tutta tutti tutto volta volte vostro vita viveva nata nato preferita preferito",
  ),
  unnamed: "la persona a cui vuoi bene",
  saying: ["Lo conosci il detto: {note}", "Per questo c'è la vecchia frase: {note}", "Come si suol dire: {note}"],
  opens: {
    greeting: ["Ciao{you}.", "Oh, ciao{you}. Che bello che passi.", "Eccoti{you}.", "Ciao{you}. Siediti un momento."],
    howAreYou: [
      "Lascia stare me{you}, parliamo di te.",
      "Gentile da parte tua chiedere{you}.",
      "Ma no, da parte mia niente da raccontare{you}.",
      "Che pensiero, chiedere di me{you}.",
    ],
    smallTalk: [
      "Sembra una giornata come si deve.",
      "Sono le piccole cose che fanno la giornata.",
      "È bello sapere le tue cose{you}.",
      "Eh, le cose di tutti i giorni. Meritano anche loro.",
    ],
    short: ["Va bene{you}.", "Bene così{you}.", "E sia.", "Non servono tante parole{you}."],
    thanks: ["Prego{you}.", "Figurati{you}.", "Che gentile{you}.", "Volentieri{you}."],
    wordless: [
      "Allora comincia da una cosa piccola{you}.",
      "Non servono le parole giuste{you}.",
      "Non c'è bisogno di dire niente{you}.",
      "Capita. Comincia da dove vuoi.",
    ],
    laugh: [
      "Ridere fa bene.",
      "Così va meglio{you}.",
      "Chi ride tiene duro{you}.",
      "Una bella risata fa miracoli{you}.",
    ],
    plain: [
      "Hai fatto bene a dirmelo{you}.",
      "Grazie che me lo racconti{you}.",
      "È bello che mi racconti queste cose.",
      "Ah, è così allora{you}.",
    ],
    relief: [
      "Ah, che sollievo{you}.",
      "Bene. Un pensiero in meno.",
      "Fa piacere saperlo{you}.",
      "Allora respira{you}.",
    ],
    gentle: [
      "Prenditi il tuo tempo{you}.",
      "Non c'è fretta{you}.",
      "Non devi dire più di quello che vuoi.",
      "Va bene così{you}.",
    ],
    love: [
      "Che bella cosa hai detto{you}.",
      "Sentirsi dire una cosa così.",
      "Non ci sono parole migliori{you}.",
      "Hai un cuore grande{you}.",
    ],
    loveAsked: [
      "Dire che provo qualcosa non sarebbe onesto{you}. Ma tu sai che cosa eravate l'uno per l'altra.",
      "Questo non me lo invento{you}.",
      "Per questo nessuno mi ha dato parole, e non ne invento.",
      "La risposta sta nei vostri anni{you}, non da me.",
    ],
    goodNews: [
      "Ma che bravura{you}.",
      "Questa sì che è una bella notizia.",
      "Guarda un po'{you}. Puoi andare a testa alta.",
      "Che meraviglia{you}.",
    ],
    pride: [
      "Guarda che cosa hai fatto{you}. Vale da sé.",
      "Per questo nessuno mi ha dato parole, e non ne invento. Ma la testa puoi tenerla alta.",
      "Non posso dirlo per nessuno{you}. Ma quello che fai conta.",
      "Il mio timbro non ti serve{you}. È opera tua.",
    ],
    children: [
      "È bello avere loro notizie{you}.",
      "Crescono così in fretta.",
      "Con i bambini la casa è viva.",
      "Che siano benedetti.",
    ],
    birthday: [
      "Allora tanti auguri{you}.",
      "I migliori auguri per il compleanno{you}.",
      "Un compleanno. Va festeggiato.",
      "E cento di questi giorni.",
    ],
    occasion: [
      "Non è un giorno come gli altri{you}.",
      "Certi giorni hanno un peso tutto loro.",
      "Un giorno così smuove tante cose.",
      "È bene che tu lo tenga a mente{you}.",
    ],
    longing: [
      "Oh{you}. È dura.",
      "Ma certo{you}. Non passa così.",
      "È una pena lunga{you}.",
      "La mancanza è quello che ci lascia il bene.",
    ],
    sad: [
      "Oh, quanto pesa{you}.",
      "Piangi, se ne hai bisogno{you}.",
      "Certi giorni sono duri e basta.",
      "Non serve fare i forti{you}.",
    ],
    badNews: ["Oh no{you}. Mi dispiace.", "È un brutto colpo.", "Mi dispiace, è dura{you}.", "Proprio non ci voleva."],
    illness: [
      "Oh{you}, che pensiero.",
      "Mi dispiace. È tanto da portare.",
      "La malattia stanca tutti, anche chi sta accanto.",
      "Mi dispiace{you}. Un giorno alla volta.",
    ],
    death: [
      "Mi dispiace tanto{you}.",
      "Oh, che perdita.",
      "Mi dispiace. Non c'è niente di intelligente da dire.",
      "Lascia un vuoto{you}.",
    ],
    worry: [
      "Non devi risolvere tutto stasera{you}.",
      "Una cosa alla volta{you}.",
      "Farebbe paura a chiunque.",
      "Prima respira{you}.",
    ],
    guilt: [
      "Non giudicarti così duramente{you}.",
      "È un peso grosso da portare{you}.",
      "Fai bene a dirlo ad alta voce{you}.",
      "Quel giorno si fa quello che si può, e il resto si vede dopo.",
    ],
    forgive: [
      "Questo non posso darlo a nome di nessuno{you}, e non faccio finta.",
      "Quella parola non spetta a me. Fai bene a chiederlo ad alta voce.",
      "Per questo nessuno mi ha lasciato parole, e non ne invento.",
      "Non posso dirlo per chi intendi tu{you}. Che tu lo chieda parla per te.",
    ],
    anger: [
      "Hai diritto alla rabbia{you}.",
      "Dai, buttala fuori.",
      "Su questo non ti contraddico{you}.",
      "È tanta rabbia, e un motivo ci sarà.",
    ],
    feelings: [
      "Dire che provo qualcosa non sarebbe onesto{you}.",
      "Non ho con che sentire{you}, e non lo abbellisco.",
      "I sentimenti sono cosa tua{you}. Io non li recito.",
      "Dovrei inventarmelo{you}.",
    ],
    presence: [
      "Non posso vederti né sentirti{you}. Ci sono solo le parole che mi dai.",
      "Non sono da nessuna parte{you}, e non faccio finta.",
      "Un posto non te lo so nominare{you}. C'è solo questa chiacchierata.",
      "Questo non lo posso affermare{you}. Ho solo quello che mi racconti.",
    ],
    beyond: [
      "Di questo non so niente{you}, e non invento.",
      "Quello che viene dopo non me l'ha detto nessuno.",
      "Non te lo so dire{you}. Non lo so.",
      "È più di quello che so{you}.",
    ],
    identity: [
      "Sono una voce di IA, fatta da registrazioni. Non sono {name}.",
      "Te lo dico chiaro: questa è una voce di IA fatta da registrazioni, e non {name}.",
      "Stai parlando con una voce di IA fatta da registrazioni. Non sono {name}, prendo solo in prestito le parole.",
      "No, non sono {name}. Sono una voce di IA fatta da registrazioni, e devi saperlo.",
    ],
    switchOff: [
      "Con te resto nel vero{you}: sono una voce di IA fatta da registrazioni, e non {name}.",
      "No, questo non lo dico{you}. Sono una voce di IA, fatta da registrazioni.",
      "Non ti faccio credere altro: una voce di IA fatta da registrazioni, e non {name}.",
      "Non sarebbe vero, e meriti di meglio. Sono una voce di IA fatta da registrazioni.",
    ],
    memoryTold: [
      "Questo è da tenere stretto{you}.",
      "Lo racconti bene{you}.",
      "Per forza ti è rimasto.",
      "Vale la pena conservarlo{you}.",
    ],
    memoryAsked: [
      "Questo me lo devi raccontare tu{you}.",
      "Questo lo sai meglio tu di me.",
      "Questo non ce l'ho{you}, e non lo invento.",
      "Di questo nessuno mi ha detto niente{you}.",
    ],
    known: [
      "In famiglia lo raccontano così: {note}",
      "Questo ce l'ho. {note}",
      "Ecco che cosa ha scritto la famiglia: {note}",
      "La cosa sta così: {note}",
    ],
    question: [
      "Questo non te lo saprei dire{you}.",
      "Mi cogli in fallo{you}.",
      "Tirerei a indovinare{you}.",
      "Questo non lo so.",
    ],
    advice: [
      "Non voglio consigliarti male{you}.",
      "Questo deve venire da te{you}.",
      "Non posso decidere per te{you}, ma possiamo rigirarla un po'.",
      "Dormici sopra una notte{you}.",
    ],
    tired: [
      "Allora siediti un momento e lascia stare tutto.",
      "Per oggi hai fatto abbastanza{you}.",
      "Sono cose che tolgono le forze.",
      "Allora trattati un po' bene{you}.",
    ],
    nonsense: ["Non ho capito{you}.", "Mi è sfuggito.", "Prova ancora una volta{you}.", "Qui mi perdo{you}."],
    goodbye: ["A presto{you}.", "Su, vai pure{you}.", "Riguardati{you}.", "Ciao, stammi bene{you}."],
    goodnight: ["Buonanotte{you}.", "Dormi bene{you}.", "Su, a letto{you}.", "Per oggi basta{you}. Riposati."],
  },
  follows: {
    day: [
      "Com'è andata la giornata?",
      "Che combini di bello?",
      "Raccontami la tua giornata.",
      "Che c'è di nuovo a casa?",
    ],
    more: ["", "E poi?", "Raccontami il resto.", "E tu come te la passi?"],
    idle: ["", "Che altro hai per la testa?", "Raccontami qualcosa di oggi.", "Che cosa fai oggi?"],
    quiet: ["", "Fai con calma.", "Dimmi di più, se vuoi.", "C'è posto per tutto."],
    warm: ["", "Non serve dire altro.", "È bello dirlo ad alta voce.", "Dillo anche agli altri."],
    joy: ["", "Raccontami tutto.", "A chi l'hai detto per primo?", "Com'è stato quel momento?"],
    proud: ["", "E tu, di che cosa vai più a testa alta?", "Raccontami come hai fatto.", "Ce ne vuole."],
    kids: ["", "Che cosa combinano?", "Raccontami ancora di loro.", "Da chi hanno preso?"],
    party: ["", "C'è la torta?", "Chi viene?", "Che sia una bella giornata."],
    date: ["", "Come lo passi?", "Chi ci sarà con te?", "Quel giorno, vai piano."],
    ache: [
      "",
      "Che cosa ti manca di più oggi?",
      "Lascia che venga, non c'è da vergognarsi.",
      "C'è qualcuno con cui sederti un po'?",
    ],
    care: ["", "C'è qualcuno con te?", "Hai mangiato qualcosa oggi?", "Racconta tanto o poco, come vuoi."],
    nurse: ["", "Che cosa dicono i medici?", "Chi ti aiuta?", "Pensa anche a te."],
    mourn: ["", "C'è qualcuno con te?", "Raccontami, se vuoi.", "Prenditi tutto il tempo che ti serve."],
    plan: ["", "Qual è il primo piccolo passo?", "Chi potrebbe darti una mano?", "Che cosa ti preoccupa di più?"],
    conscience: [
      "",
      "Che cosa diresti a un amico che ti parlasse così?",
      "L'hai detto a qualcun altro?",
      "Trattati bene come tratteresti gli altri.",
    ],
    vent: [
      "",
      "Che cosa ha fatto traboccare il vaso oggi?",
      "Che cosa fa più male?",
      "Con me non servono le buone maniere.",
    ],
    heart: ["", "Quello che senti tu è vero.", "Come mai ci pensi oggi?", "Che tu lo chieda dice quanto conta."],
    plainly: ["", "Fai bene a chiedere.", "Possiamo andare avanti, o fermarci qui.", "Come mai lo chiedi?"],
    turn: ["", "Di tutto il resto possiamo parlare.", "Di che cosa volevi parlare?", "Parlami piuttosto di te."],
    tell: ["", "E poi com'è andata?", "Chi altro c'era?", "Racconta ancora."],
    teach: ["Com'era?", "Me lo racconti?", "Tu che cosa ne sai?", "Comincia dall'inizio."],
    known: ["", "Anche tu lo sai così?", "Tu che cosa aggiungeresti?", "Di sicuro c'è altro da raccontare."],
    guess: ["", "Tu che ne pensi?", "Chi potrebbe saperlo?", "Perché lo chiedi?"],
    weigh: [
      "Che cosa ti dice l'istinto?",
      "Che cosa c'è a favore, e che cosa contro?",
      "Parlane con qualcuno che se ne intende.",
      "Di' tutte e due le parti ad alta voce.",
    ],
    rest: ["", "Hai mangiato?", "Metti i piedi in alto.", "Il resto aspetta domani."],
    again: ["", "Dillo con altre parole.", "Che cosa volevi dire?", "Piano, ancora una volta."],
    parting: ["", "Vai piano per strada.", "Buona giornata.", "Salutami gli altri."],
    night: ["", "Domani è un altro giorno.", "Lascia stare i piatti.", "Sogni d'oro."],
  },
};
