import type { Remembering } from "./remembering";

export const dutchRemembering: Remembering = {
  cues: {
    dementia:
      "dement*|alzheimer*|(herkent|kent|herkende) (me|mij|ons|niemand) (niet|niet meer|nauwelijks) ~|(herkent|kent) ~niet meer|weet niet meer wie (ik|ze|hij) ~|vergeet (alles|me|wie|steeds meer) ~|wordt steeds (verwarder|vergeetachtiger)|noemt me bij een andere naam|herken(t|de|den)? (me|mij|ons|haar|hem) ~(niet|niks|niemand)",
    askedAfter:
      "vraagt ~(naar je|naar jou|waar je (bent|blijft)|waar (papa|mama|opa|oma) (is|blijft)|wanneer je (komt|terugkomt)|naar (papa|mama|opa|oma))|vragen ~(naar je|waar je bent)|wil weten waar je ~",
    ownIllness:
      "ik heb (een |de )?~(kanker|tumor|diabetes|parkinson|leukemie|ms|knobbel|epilepsie) ~|bij mij (is|hebben ze) ~|mijn (diagnose|kanker|tumor|chemo*|ziekte) ~|ik ben (ernstig|erg|ongeneeslijk|heel) ziek|ik heb (een|de) diagnose ~|ik (begin|moet) ~(chemo*|bestraling*)|(dokter|arts|ze) (heeft|hebben) iets gevonden|iets gevonden in mijn ~",
    selfAnger:
      "(boos|kwaad|woedend) op (mezelf|mijzelf|me zelf)|ik (haat|veracht|verwijt) (mezelf|mijzelf) ~|ik kan mezelf wel ~|ik vergeef (het )?mezelf ~niet|mezelf niet vergeven|ik (ben|was) (zo )?een (idioot|sukkel|lafaard|slechte \\p{L}+|egoist) ~|ik ben (zo )?(dom|stom|egoistisch) ~|ik schaam me ~|voel (me|mij) (zo |echt |heel )?(stom|dom|een sukkel|waardeloos)",
    apology:
      "(het )?spijt me (zo |heel erg |echt )?,? ?(dat|wat|van|voor) ~|sorry (dat|voor|van|wat) ~|ik (bied|wil) ~(excuses|verontschuldig*) ~|ik bedoelde het niet zo|dat had ik niet (mogen|moeten) (zeggen|doen)|neem me niet kwalijk dat ~",
    unlike:
      "je (klinkt|praat|schrijft) ~niet (als|zoals) ~|(dat|zo) (zou|had|heeft) (hij|ze|zij|papa|mama|opa|oma) ~(nooit|niet) ~(zeggen|gezegd|praten|gepraat)|(hij|ze|zij|papa|mama|opa|oma) (zou|had|heeft) (dat |zo )?(nooit|niet) ~(zeggen|gezegd|praten|gepraat)|dat (is|klinkt) ~niet (als|zoals) (hem|haar|hij|zij|papa|mama)|niks voor (hem|haar)|zo praatte (hij|ze) ~niet",
    myWords:
      "wat zei ik( je)?( net)? ~|wat (heb ik|had ik) (je )?(net|zojuist|gisteren)? ?~(verteld|gezegd)|wat ik (je )?(net )?~(vertelde|zei|verteld heb) ~|heb ik je (al )?~(verteld|gezegd)|waar hadden we het (net )?over",
    yourWords: "wat zei je|wat heb je (net )?gezegd|zeg dat nog eens|kun je dat herhalen",
    ahead:
      "morgen|overmorgen|vanavond|volgende (week|maand|jaar|\\p{L}+dag)|(op|aanstaande) (maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|(maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|in het weekend|over (een|twee|drie|een paar) ~|binnenkort|ga|gaan|heb ik (een|het|de)|ik heb (een|het|de)",
    announced:
      "ik (moet|wil|wou|wilde) je (iets|wat) (vertellen|zeggen|opbiechten)|ik (heb|had) (je )?(iets|wat|nieuws|een nieuwtje) ~(te vertellen|te zeggen|voor je)|ik heb (goed |slecht |groot )?nieuws|raad (eens|'ns|maar)|je (raadt|gelooft) (het )?nooit|je gelooft het niet|mag ik je iets (vertellen|zeggen)|weet je wat er is gebeurd",
  },
  opens: {
    dementia: [
      "Dat is zwaar, bij iemand zijn en die toch missen.",
      "Wat verdrietig{you}. Dat is langzaam kwijtraken.",
      "Het is de ziekte die vergeet, en pijn doet het toch{you}.",
      "Dat vraagt veel van je{you}, telkens weer.",
    ],
    askedAfter: [
      "Dat is een moeilijke vraag voor je{you}.",
      "Ach{you}. En jij moet dan een antwoord vinden.",
      "Daar is geen makkelijk antwoord op.",
      "Dat raakt je vast elke keer{you}.",
    ],
    ownIllness: [
      "Ach{you}. Wat een bericht. Dat is veel ineens.",
      "Wat zwaar{you}. Je hoeft er vandaag nog geen plan voor te hebben.",
      "Van zo'n bericht schrik je{you}.",
      "Goed dat je het zegt{you}. Dat was vast niet makkelijk.",
    ],
    selfAnger: [
      "Je bent streng voor jezelf{you}.",
      "Dat is een hard oordeel over jezelf{you}.",
      "Je kunt kwaad zijn om iets en toch aan je eigen kant staan{you}.",
      "Boosheid naar binnen weegt zwaar{you}.",
    ],
    apology: [
      "Daar is moed voor nodig, om dat te zeggen{you}.",
      "Goed dat je het gezegd hebt{you}.",
      "Ik kan daar voor niemand op antwoorden{you}. Maar je merkt dat het gemeend is.",
      "Je liep er al mee rond{you}, en nu is het gezegd.",
    ],
    unlike: [
      "Dan zat ik ernaast{you}.",
      "Jij weet het beter. Ik heb alleen wat er is opgeschreven.",
      "Daar heb je gelijk in{you}. Dat waren niet de goede woorden.",
      "Goed dat je het zegt{you}.",
    ],
    announced: ["Vertel maar{you}.", "Zeg het maar{you}.", "Vertel het me dan{you}.", "Toe maar{you}. Vertel."],
    told: ["{note}", "{note} Dat weet je{you}.", "Deze ken je{you}. {note}", "{note} Dat heb ik hier{you}."],
    echo: [
      "{note} Ja, die is het{you}.",
      "Ja, die zin{you}. {note}",
      "{note} Die heb je goed bewaard.",
      "Ja{you}. {note}",
    ],
    recalled: ["Je zei: {note}", "Je vertelde me dit: {note}", "In jouw woorden: {note}", "Wat je zei was: {note}"],
    lastTime: [
      "De vorige keer zei je: {note}",
      "In ons vorige gesprek vertelde je: {note}",
      "Uit ons vorige gesprek, in jouw woorden: {note}",
      "De vorige keer was het dit: {note}",
    ],
    repeated: ["Ik zei: {note}", "Wat ik zei was: {note}", "Nog een keer dan: {note}", "Het was dit: {note}"],
    notHere: [
      "Dat heb ik hier niet{you}.",
      "In dit gesprek staat het niet{you}, en raden doe ik niet.",
      "Dat vind ik niet terug in wat je verteld hebt{you}.",
      "Dat zou je me nog eens moeten vertellen{you}.",
    ],
  },
  echoRetold: [
    "Ja, dat is een uitspraak {of}: {note}",
    "Ja, die zin: {note}",
    "Die staat ook in de notities: {note}",
    "Ja. Zo gaat de zin: {note}",
  ],
  follows: {
    listen: ["", "Neem de tijd.", "Begin waar je wilt."],
    memory: ["", "Hoe is het vandaag voor jou?", "Helpt iemand je erbij?", "Was er deze week een goed moment?"],
    children: ["", "Wat zeg je dan?", "Hoe antwoord je?", "En hoe is dat voor jou?"],
    own: ["", "Wie weet het al?", "Gaat er iemand met je mee?", "Wat hebben de dokters gezegd?"],
    amends: [
      "",
      "Wat zou je zeggen als die dag terugkwam?",
      "Wil je het me vertellen?",
      "Hoe lang loop je er al mee rond?",
    ],
    correct: [
      "Hoe had het moeten klinken?",
      "Zeg me hoe het moet klinken.",
      "Wat waren de goede woorden geweest?",
      "Schrijf op hoe het moet klinken, dan gaat het voortaan zo.",
    ],
    sure: ["", "Hoe kom je daar nu op?", "Wat komt er nog meer boven?", "Vertel me wat jij ervan weet."],
  },
  news: {
    who: ["Hoe gaat het nu met {thing}?", "En met {thing}, hoe staat het?"],
    thing: ["Is er nieuws over {thing}?", "En hoe zit het met {thing}?"],
    yourself: ["En hoe gaat het met jou na wat je vertelde?", "Hoe is het sindsdien met je gezondheid?"],
    today: ["Hoe gaat het vandaag met je?", "Wie is er vandaag bij je?"],
  },
  topics: {
    work: {
      asked: "werk*|gewerkt|beroep|baan|vak|kost verdien*|deed je voor werk|pensioen",
      told: "werk*|beroep|baan|timmerman|meubelmaker|leraar|lerares|juf|verpleeg*|dokter|chauffeur|boer*|ingenieur|monteur|elektricien|bakker*|slager*|kok|kleermaker|naaister|mijnwerker|mijn in|fabriek|winkel|postbode|politie*|soldaat|zeeman|visser|secretaresse|tuinman|schilder|vroedvrouw|kapper|kapster|spoor*|pensioen|metselaar|onderwijzer*|schipper|visboer|markt|boerin|schooljuf|boekhouder|loodgieter|schoonma*|bouwvakker|machinist",
    },
    born: { asked: "geboren|verjaardag|hoe oud|geboorte*", told: "geboren|verjaardag|geboorte*" },
    home: {
      asked: "woon*|gewoond|opgegroeid|waar kom|kwam je vandaan|thuis|dorp|stad",
      told: "woon*|groeide ~op|opgegroeid|kwam uit|uit \\p{L}+|verhuisde|dorp|stad|huis in",
    },
    partner: {
      asked: "je vrouw|je man|getrouwd|trouwde|leerden ~kennen|leerde ~kennen|ontmoet|bruiloft|verliefd",
      told: "vrouw|man|trouwde|getrouwd|bruiloft|leerde ~kennen|ontmoette",
    },
    family: {
      asked: "broer*|zus*|kinderen|zoon|zonen|dochter*|ouders|kleinkind*",
      told: "broer*|zus*|kinderen|zoon|zonen|dochter*|ouders|kleinkind*|oudste|jongste",
    },
    animals: {
      asked: "hond*|kat|katten|poes|dier*|huisdier*|paard*|kippen|bijen|vogel*|koeien|beesten|poes|papegaai|ezel",
      told: "hond*|teckel|kat|katten|poes|dieren|paard*|kippen|bijen|vogel*|kanarie*|konijn*|geiten|duiven|kanarie|koeien|papegaai|ezel|vee|veestapel",
    },
    food: {
      asked:
        "eten|gegeten|at|kook*|gekookt|bakken|bakte|recept|lekkerste|taart|drinken|dronk|ontbijt|lievelingseten|lust*|lustte",
      told: "at|kookte|kookt|bakte|bakt|taart|brood|soep|stamppot|koffie|thee|bier|wijn|recept|pannenkoeken|chocola*|jam|appeltaart|hachee|drop|lust*|haatte|erwtensoep|snert|azijn",
    },
    music: {
      asked: "muziek|zingen|zong|lied*|instrument|speelde|dansen|danste|koor",
      told: "muziek|zong|zingt|lied*|koor|piano|accordeon|gitaar|viool|trompet|danste|platen|floot|mondharmonica",
    },
    pastime: {
      asked: "hobby*|vrije tijd|graag|zondag*|weekend|club|verzamel*|lezen|las je|bloemen|tuin",
      told: "tuin*|rozen|tomaten|vissen|viste|breide|naaide|las|boeken|voetbal|schaken|schaakte|kaart*|klaverjas*|wandel*|zwom|schilderde|schuur|verzamelde|club|hield van|elke (zondag|zaterdag|ochtend|avond|zomer)|op zondag|orchidee*|bloemen",
    },
    vehicle: {
      asked: "(welke|je|jouw|haar|zijn) ~(auto|brommer|motor|fiets|schip|boot)|reed|rijden",
      told: "auto|brommer|motor*|fiets*|solex|tractor|schip*|boot|vrachtwagen|bus|reed",
    },
    faith: {
      asked: "god|geloof*|gelovig|bad|bidden|kerk|moskee|bijbel",
      told: "god*|kerk*|moskee|bad|bidt|bijbel|gereformeerd|katholiek|vroom|gelovig|rozenkrans",
    },
    team: {
      asked: "club|elftal|voetbal|voor wie was|fan",
      told: "feyenoord|ajax|psv|twente|club|fan|seizoenkaart|supporter*",
    },
    travel: {
      asked: "gereisd|reizen|reis|vakantie|buitenland|huwelijksreis",
      told: "reis*|vakantie|buitenland|huwelijksreis|emigreer*",
    },
    since: {
      asked: "sinds wanneer|hoe lang|hoelang|hoeveel jaar",
      told: "sinds|tot|(\\d+|\\p{L}+tig|tien) jaar",
    },
    date: {
      asked: "in welk jahr|in welk jaar|welk jaar|wanneer (kwam|ben|heb)",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((en|maar|dus|zeg|oh|ach) )?((van|uit|in|op|met|voor|sinds|bij|aan|naar) )?(wie|wat|wanneer|waar|waarom|hoe|welke|welk|hoeveel) |(had|was|kon|hield|deed|bad|ben|heb|kwam) (je|jij|ze|zij|hij)",
  whyAsked: "waarom",
  nameAsked: "heet|heette|heetten|naam|namen",
  bothWays: "moi|dag",
  titles: "meneer|mevrouw|dhr|mevr|dr|dokter|juf|meester|tante|oom|sint",
  sayingAsked:
    "wat zei je (altijd|steeds|vaak)|wat zei je (als|toen|over)|je (favoriete )?(uitspraak|motto|gezegde|lijfspreuk)",
  mine: "mijn|m'n|onze|ons",
  mineAsked: "^(hoe heet|hoe heten|wanneer is|waar is|wie is|wat is) (mijn|m'n|onze|ons)",
  people: {
    "(mijn )?(mama|moeder|mam|ma)": "je moeder",
    "(mijn )?(papa|vader|pap|pa)": "je vader",
    "mijn (zoon|jongen)": "je zoon",
    "mijn (dochter|meisje)": "je dochter",
    "mijn (zus|zusje)": "je zus",
    "mijn (broer|broertje)": "je broer",
    "mijn man": "je man",
    "mijn vrouw": "je vrouw",
    "(mijn )?oma": "je oma",
    "(mijn )?opa": "je opa",
    "mijn vriendin": "je vriendin",
    "mijn vriend": "je vriend",
    "mijn tante": "je tante",
    "mijn oom": "je oom",
    "(mijn|onze|de) hond": "de hond",
    "(mijn|onze|de) (kat|poes)": "de kat",
  },
  plans: {
    "examen*|tentamen*": "het examen",
    "rijexamen|rijbewijs": "het rijexamen",
    "sollicitatie*|sollicitatiegesprek": "het sollicitatiegesprek",
    "operatie|geopereerd": "de operatie",
    "bruiloft|trouwerij": "de bruiloft",
    "verhuiz*|verhuis": "de verhuizing",
    "afspraak|controle|onderzoek": "de afspraak",
    "nieuwe (baan|werk)|eerste werkdag": "de nieuwe baan",
    "reis|vakantie|vlucht": "de reis",
    "feest|feestje": "het feest",
    "rechtbank|rechtszaak": "de rechtszaak",
    "eerste schooldag|naar school": "school",
  },
  called: "heet|genaamd|noemen",
  persons: {
    he: "Hij",
    she: "Zij|Ze",
    me: "Ik ",
    adverbs: "(?!)",
    verbs: [
      ["is", "ben"],
      ["heeft", "heb"],
      ["houdt", "hou"],
      [
        "(was|had|hield|ging|kwam|zong|las|reed|dronk|at|schreef|sprak|droeg|hielp|bleef|vond|zat|stond|liep|gaf|nam|deed|kon|wilde|mocht|bracht|dacht|kocht|verkocht|sliep|zwom|floot|won|verloor|gebruikte|\\p{L}+[td]e)",
        "$1",
      ],
      ["(werk|woon|speel|zing|drink|brei|verzamel)t", "$1"],
      ["(kookt)", "kook"],
      ["(bakt)", "bak"],
    ],
    own: [
      ["zijn(?= \\p{L}+(?! en| of))", "mijn"],
      ["haar(?= \\p{L})", "mijn"],
    ],
    unsure:
      "hij|zij|ze|hem|haar|zijn|hun|hen|zich|ik|me|mij|mijn|wij|we|ons|onze|je|jij|jou|jouw|stierf|overleed|overleden|dood",
    people:
      "moeder|vader|mama|papa|ouders|broer|zus|zoon|dochter|vrouw|vriend|vriendin|oom|tante|jongen|meisje|kind|oma|opa|baas|leraar|buur\\p{L}*|collega",
  },
};
