import type { Remembering } from "./remembering";

export const italianRemembering: Remembering = {
  cues: {
    dementia:
      "demenza|alzheimer*|non (mi|ci) riconosce ~|non sa (piu )?(chi sono|chi siamo|chi e) ~|si dimentica (tutto|di me|chi) ~|perde la (memoria|testa)|sempre piu (confus*|smemorat*)|mi chiama con (un altro|il) nome",
    askedAfter:
      "(chiede|chiedono|chiedeva|domanda) ~(di te|dove sei|dov'e (papa|mamma|il nonno|la nonna)|quando (torni|vieni|arrivi)|del (papa|nonno))|vuole sapere dove sei",
    ownIllness:
      "(ho|mi hanno trovato|mi hanno diagnosticato) (un |il |la |una )?(cancro|tumore|leucemia|diabete|parkinson|sclerosi|nodulo|epilessia) ~|mi hanno (diagnosticato|trovato) ~|(la )?mia (diagnosi|malattia|chemio*|biopsia) ~|(il )?mio (tumore|cancro) ~|sono (molto |gravemente )?malat[oa] ~|(comincio|inizio) (la )?(chemio*|radio*)",
    selfAnger:
      "(arrabbiat[oa]|furios[oa]|rabbia) ~con(tro)? me( stess[oa])?|ce l'ho con me|mi (odio|disprezzo|detesto) ~|non (mi|me lo) perdono ~|non riesco a perdonarmi ~|sono (un|una|stat[oa] un|stat[oa] una) (idiota|stupid[oa]|vigliacc[oa]|pessim[oa] figli[oa]|egoista|disastro) ~|sono (cosi|proprio) (egoista|stupid[oa])|mi vergogno di me|mi sento (un|una) (idiota|stupid[oa]|fallit[oa]|schifo)|mi sento (cosi |proprio )?(stupid[oa]|inutile)",
    apology:
      "(scusa|scusami|perdonami|perdono) (per|se|di|che) ~|ti chiedo (scusa|perdono) ~|mi dispiace (per|di|se|che|tanto) ~|non (volevo|intendevo) (dire|dirti|ferirti|urlare) ~|non avrei dovuto (dire|dirti|urlare|andare) ~",
    unlike:
      "non (parli|sembri|suoni) (affatto |per niente |proprio )?(come )?(lui|lei|papa|mamma|il nonno|la nonna|te) ~|(lui|lei|papa|mamma|il nonno|la nonna) non (lo )?(direbbe|diceva|avrebbe|parlava|parlerebbe) (mai )?~|non e (da|come) (lui|lei) ~|non (gli|le) somigli ~|non c'entra niente con (lui|lei) ~",
    myWords:
      "(che )?cosa (ti )?(ho (appena )?(detto|raccontato)|dicevo) ~|(ti ricordi|sai) (quello|cosa|cio) che ti ho (detto|raccontato) ~|te l'ho (gia )?(detto|raccontato) ~\\?|te l'ho (gia )?(detto|raccontato)|di (che )?cosa (parlavamo|stavamo parlando)",
    yourWords: "(che )?cosa hai detto|puoi ripetere|ripeti",
    ahead:
      "domani|dopodomani|stasera|(la settimana|il mese|l'anno) (prossim[oa]|che viene)|(lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)( prossim[oa])?|nel fine settimana|nel weekend|tra (una|due|tre|un|qualche|pochi) ~|fra ~|presto|ho (un|una|il|la|l)|devo|andiamo a|vado a",
    announced:
      "(ho|avrei) (una cosa|qualcosa|una notizia|notizie|una novita) ~(da dirti|da raccontarti|per te)|(devo|voglio|volevo|vorrei) (dirti|raccontarti|confessarti) (una cosa|qualcosa)|ti devo (dire|raccontare) (una cosa|qualcosa)|ho (una )?(bella |brutta |grande |buone )?(notizia|notizie|novita)|indovina|non ci crederai|non indovinerai mai|posso dirti una cosa|sai cosa e successo",
  },
  opens: {
    dementia: [
      "È dura stare accanto a una persona e sentirne già la mancanza.",
      "È un perdersi piano piano{you}.",
      "È la malattia che dimentica, e fa male lo stesso{you}.",
      "Ti chiede tanto{you}, ogni volta di nuovo.",
    ],
    askedAfter: [
      "È una domanda difficile per te{you}.",
      "Eh{you}. E tocca a te trovare una risposta.",
      "Una risposta facile non c'è.",
      "Deve stringerti il cuore ogni volta{you}.",
    ],
    ownIllness: [
      "Oh{you}. Che notizia. È tanto tutto insieme.",
      "È dura{you}. Oggi non ti serve un piano.",
      "Una notizia così fa paura{you}.",
      "Hai fatto bene a dirmelo{you}. Non sarà stato facile.",
    ],
    selfAnger: [
      "Non te ne perdoni una{you}.",
      "È un giudizio severo su di te{you}.",
      "Ci si può arrabbiare e restare dalla propria parte{you}.",
      "La rabbia verso di sé pesa{you}.",
    ],
    apology: [
      "Ci vuole coraggio a dirlo{you}.",
      "Hai fatto bene a dirlo{you}.",
      "Non posso rispondere per nessuno{you}. Ma si vede che è sincero.",
      "Te lo portavi dentro{you}, e adesso è detto.",
    ],
    unlike: [
      "Allora non ci ho preso{you}.",
      "Tu lo sai meglio di me. Io ho solo quello che c'è scritto.",
      "Hai ragione{you}. Non erano le parole giuste.",
      "Fai bene a dirlo{you}.",
    ],
    announced: ["Racconta pure{you}.", "Dimmi{you}.", "Allora racconta{you}.", "Di' pure{you}."],
    told: ["{note}", "{note} Lo sai{you}.", "Questa la conosci{you}. {note}", "{note} Questo ce l'ho{you}."],
    echo: [
      "{note} Proprio quella{you}.",
      "Sì, quella frase{you}. {note}",
      "{note} L'hai tenuta bene a mente.",
      "Sì{you}. {note}",
    ],
    recalled: [
      "Hai detto: {note}",
      "Mi hai raccontato questo: {note}",
      "Con le tue parole: {note}",
      "Quello che hai detto è: {note}",
    ],
    lastTime: [
      "L'ultima volta hai detto: {note}",
      "L'ultima volta che abbiamo parlato mi hai raccontato: {note}",
      "Dall'ultima volta, con le tue parole: {note}",
      "L'ultima volta era questo: {note}",
    ],
    repeated: [
      "Ho detto: {note}",
      "Quello che ho detto è: {note}",
      "Allora, ancora una volta: {note}",
      "Era questo: {note}",
    ],
    notHere: [
      "Questo qui non ce l'ho{you}.",
      "In questa conversazione non c'è{you}, e non voglio indovinare.",
      "Non lo trovo in quello che mi hai detto{you}.",
      "Dovresti dirmelo di nuovo{you}.",
    ],
  },
  echoRetold: [
    "Sì, è una delle frasi {of}: {note}",
    "Sì, quella frase: {note}",
    "C'è anche nelle note: {note}",
    "Sì. La frase è questa: {note}",
  ],
  follows: {
    listen: ["", "Prenditi il tuo tempo.", "Comincia da dove vuoi."],
    memory: ["", "Come va oggi per te?", "Ti aiuta qualcuno?", "C'è stato un momento buono questa settimana?"],
    children: ["", "E tu che cosa dici?", "Come rispondi?", "E per te com'è?"],
    own: ["", "Chi lo sa già?", "Viene qualcuno con te?", "Che cosa hanno detto i medici?"],
    amends: ["", "Che cosa diresti se quel giorno tornasse?", "Vuoi raccontarmelo?", "Da quanto te lo porti dentro?"],
    correct: [
      "Come avrebbe dovuto suonare?",
      "Dimmi come deve suonare.",
      "Quali sarebbero state le parole giuste?",
      "Scrivi come deve suonare, e sarà così.",
    ],
    sure: [
      "",
      "Che cosa te l'ha fatto venire in mente?",
      "Che cos'altro ti torna in mente?",
      "Raccontami che cosa ne ricordi.",
    ],
  },
  news: {
    who: ["Come sta {thing} adesso?", "E {thing}, come va?"],
    thing: ["Ci sono novità per {thing}?", "E per {thing}, allora?"],
    yourself: ["E tu, come stai dopo quello che mi hai detto?", "Come va la tua salute da allora?"],
    today: ["Come stai oggi?", "Chi è con te oggi?"],
  },
  topics: {
    work: {
      asked: "lavor*|mestiere|professione|facevi nella vita|guadagnavi|pension*|che facevi|cosa facevi|lavoro",
      told: "lavor*|mestiere|falegname|maestr[oa]|insegnante*|insegnava (a scuola|in|al|alle|\\p{L}+ica)|ci ha insegnato a suonare|infermier[ae]|medico|autista|camionista|contadin[oa]|campi|ingegnere|meccanic[oa]|elettricista|fornai[oa]|macellai[oa]|cuoc[oa]|sart[oa]|minatore|miniera|fabbrica|negozio|postin[oa]|poliziott[oa]|soldato|marinaio|pescatore|segretaria|giardinier[ea]|imbianchino|ostetrica|parrucchier[ea]|ferrovi*|pension*|bottega|muratore|operai[oa]|ferrovier[ei]|verniciatura|fiat|ricercatric[ei]|barbier[ei]|sart[ae]|camionist[ai]|idraulic[oi]|portinai[oa]|bidell[oa]|ostess|ricercatore",
    },
    born: { asked: "nat[oa]|nascita|compleanno|quanti anni|eta", told: "nat[oa]|nascita|compleanno" },
    home: {
      asked: "vive*|abita*|di dove|da dove|cresciut[oa]|paese|citta|casa tua",
      told: "vive*|abita*|era di|cresciut[oa]|crebbe|paese|citta|veniva da|si trasferi|casa a",
    },
    partner: {
      asked: "(tua )?moglie|(tuo )?marito|sposat[oai]|conosciut*|matrimonio|fidanzat*",
      told: "moglie|marito|sposo|sposat[oa]|matrimonio|conobbe|conosciut*|fidanzat*",
    },
    family: {
      asked: "fratell[oi]|sorell[ae]|figli[oae]?|genitori|famiglia|nipot[ei]",
      told: "fratell[oi]|sorell[ae]|figli[oae]?|genitori|famiglia|nipot[ei]",
    },
    animals: {
      asked:
        "can[ei]|gatt[oaie]|animal[ei]|cavall[oi]|galline|api|uccell[oi]|canarin[oi]|bestiol[ae]|top[oi]|pappagall[oi]|asin[oi]",
      told: "can[ei]|cagnolin[oa]|gatt[oaie]|animal[ei]|cavall[oi]|galline|api|uccell[oi]|canarin[oi]|conigli|capre|asino|top[oi]|pappagall[oi]|tartarug[ah]e?|piccion[ei]|bestiol[ae]",
    },
    food: {
      asked:
        "mangia*|cucina*|piatto|ricetta|beve*|dolce|torta|pane|colazione|ci mettevi|mettevi (dentro|nel)|ingredient*",
      told: "mangia*|cucina*|piatto|ricetta|pane|minestra|pasta|lasagne|gnocchi|sugo|ragu|caffe|vino|birra|dolci|cioccolat*|tort[ae]|marmellat*|polenta|risotto|ragu|latte|fuoco",
    },
    music: {
      asked: "musica|canta*|canzon[ei]|strumento|suona*|balla*",
      told: "musica|canta*|canzon[ei]|coro|pianoforte|fisarmonica|chitarra|violino|tromba|balla*|dischi|fischia*",
    },
    pastime: {
      asked:
        "passatemp[oi]|tempo libero|ti piaceva|domenica|fine settimana|weekend|squadra|leggev[ia]|collezion*|fiori",
      told: "giardino|orto|rose|pomodori|pesca*|lavorava a maglia|cuciva|leggeva|libri|calcio|scacchi|carte|bocce|passeggi*|nuotava|dipingeva|collezion*|(gli|le) piace*|amava|(tutte le|ogni) (domenic[ah]e?|sabat[oi]|mattin[ae]|ser[ae]|estate)|la domenica|fiori|gerani|orchidee|viti|vino",
    },
    vehicle: {
      asked: "(che|tua|sua|quale) ~(macchina|auto|vespa|moto|bici*|barca)|guidav[ia]",
      told: "macchina|auto|vespa|moto*|bici*|camion*|furgone|trattore|barca|guidav*|cinquecento",
    },
    faith: {
      asked: "dio|credev*|credente|preg*|chiesa|messa|religios*|fede",
      told: "dio|preg*|chiesa|messa|rosario|bibbia|devot*|credente|credere|religios*|cero|sant'\\p{L}+|madonna",
    },
    team: {
      asked: "squadra|tifo|tifav*|tifos*|calcio",
      told: "squadra|tifo|tifav*|tifos*|inter|milan|roma|lazio|torino|fiorentina|bologna|arsenal|everton|liverpool|chelsea|united|juventus|napoli|benfica|sporting|feyenoord|ajax|schalke|bayern",
    },
    travel: {
      asked: "viagg*|estero|luna di miele|vacanz[ae]",
      told: "viagg*|estero|luna di miele|emigr*",
    },
    since: {
      asked: "da (quanto|quando)|quanto tempo|quanti anni",
      told: "dal|dall'|fino al|per (\\d+|\\p{L}+) anni|(\\d+|\\p{L}+(anta|enta)|vent|dieci)'?anni|(\\d+|\\p{L}+(anta|enta)|venti|dieci) anni",
    },
    date: {
      asked: "in che anno|che anno|quando (sei|hai)",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((e|ma|allora|senti|ah) )?((a|di|da|in|con|per) )?(che|chi|cosa|che cosa|quale|quali|come|dove|quando|quanto|quanta|quanti|quante) (\\p{L}+ ){0,2}(ti |si |vi |ci |gli )?(\\p{L}+(avi|evi|ivi|ava|eva|iva|asti|esti|isti)|eri|era|erano|sei|hai|chiam*|studi|fai|facev*)|(com'era|cos'era|dov'era|chi era|qual era)",
  whyAsked: "perche",
  nameAsked: "chiam*|nom[ei]",
  bothWays: "ciao",
  titles: "signor|signora|sig|dottor|dottoressa|dott|don|zi[oa]|san|santa",
  sayingAsked: "(che )?cosa (mi |ci )?dicevi|(il )?tuo (motto|detto)|(la )?tua frase|che mi dicevi quando",
  mine: "mio|mia|miei|mie|nostr*",
  mineAsked:
    "^(come si chiama*|qual e|quando e|dov'e|dove e|chi e) ((il|lo|la|i|le) )?(nome del )?(mio|mia|miei|mie|nostr*)",
  people: {
    "(mia )?(mamma|madre)": "tua madre",
    "(mio )?(papa|padre|babbo)": "tuo padre",
    "mio figlio|il mio (bambino|ragazzo)": "tuo figlio",
    "mia figlia|la mia (bambina|ragazza)": "tua figlia",
    "mia sorella": "tua sorella",
    "mio fratello": "tuo fratello",
    "mio marito": "tuo marito",
    "mia moglie": "tua moglie",
    "(mia |la )nonna": "tua nonna",
    "(mio |il )nonno": "tuo nonno",
    "(la )?mia amica": "la tua amica",
    "(il )?mio amico": "il tuo amico",
    "mia zia": "tua zia",
    "mio zio": "tuo zio",
    "(il )?(mio|nostro) cane": "il cane",
    "(il )?(mio|nostro|la mia|la nostra) gatt[oa]": "il gatto",
  },
  plans: {
    "esame|esami|maturita|concorso": "l'esame",
    patente: "la patente",
    colloquio: "il colloquio",
    "operazione|intervento|opera*": "l'operazione",
    matrimonio: "il matrimonio",
    "trasloco|trasloc*": "il trasloco",
    "visita|controllo": "la visita",
    "nuovo lavoro|lavoro nuovo|primo giorno": "il nuovo lavoro",
    "viaggio|vacanza|vacanze|volo": "il viaggio",
    festa: "la festa",
    "processo|tribunale": "il processo",
    scuola: "la scuola",
  },
  called: "si chiama|chiamat[oa]|nome e",
  persons: {
    he: "Lui|Egli",
    she: "Lei|Ella",
    isDropped: true,
    me: "",
    adverbs: "non|sempre|anche",
    verbs: [
      ["è (nat[oa]|cresciut[oa]|stat[oa])", "sono $1"],
      ["è", "sono"],
      ["era", "ero"],
      ["ha", "ho"],
      ["(\\p{L}+[aei])va", "$1vo"],
      ["faceva", "facevo"],
      ["(?:gli|le) (piaceva|piacevano|piace|piacciono)", "mi $1"],
    ],
    own: [
      ["suoi", "miei"],
      ["sue", "mie"],
      ["suo", "mio"],
      ["sua", "mia"],
    ],
    unsure:
      "e (?:lo |la |li |le |gli )?\\p{L}+ò|lui|lei|loro|gli|si|sé|io|mi|me|mio|mia|miei|mie|ci|noi|nostr[oaie]|ti|te|tu|tuo|tua|morì|mort[oa]|morte|scompars[oa]|\\p{L}+(?:arlo|arla|argli|arsi)",
    people:
      "madre|padre|mamma|papà|genitori|fratello|sorella|figli[oa]|moglie|marito|amic[oa]|zi[oa]|cugin[oa]|bambin[oa]|ragazz[oa]|nonn[oa]|capo|maestr[oa]|vicin[oa]|collega|uomo|medico",
  },
};
