import type { Remembering } from "./remembering";

export const germanRemembering: Remembering = {
  cues: {
    dementia:
      "demen*|alzheimer*|(erkennt|kennt|erkannte) (mich|uns|niemanden|keinen) (nicht|nicht mehr|kaum noch) ~|(erkennt|kennt) ~ nicht mehr|weiss nicht mehr,? wer (ich|sie|er) ~|vergisst (alles|mich|wer|immer mehr) ~|wird immer (verwirrter|vergesslicher)|mit dem falschen namen",
    askedAfter:
      "fragt ~(nach dir|wo du (bist|steckst|bleibst)|wo (papa|mama|opa|oma) (ist|bleibt)|wann du ~(kommst|wiederkommst)|nach (papa|mama|opa|oma))|fragen ~(nach dir|wo du bist|wann du ~kommst)|will wissen,? wo du ~",
    ownIllness:
      "ich habe ~(krebs|einen tumor|diabetes|parkinson|leukamie|ms|einen knoten|epilepsie) ~|bei mir (wurde|haben sie|hat man) ~|meine (diagnose|krebs*|chemo*|erkrankung|krankheit) ~|ich bin (schwer|ernsthaft|unheilbar|sehr) krank|ich habe (eine|die) diagnose ~|mein (tumor|krebs|befund) ~|ich muss (zur|eine) (chemo*|bestrahlung) ~",
    selfAnger:
      "(wutend|sauer|bose) auf mich( selbst| selber)?|ich (argere|hasse|verachte) mich ~|(ich )?konnte mich (ohrfeigen|in den hintern) ~|ich (verzeihe|verzeih) (es )?mir ~nicht|mir ~nicht verzeihen|ich (bin|war) (so )?(ein|eine) (idiot*|versager*|schlechte* \\p{L}+|feigling) ~|ich bin (so )?(dumm|blod|egoistisch) ~|ich schame mich ~|(fuhle mich|fuhl mich|komme mir) ~(dumm|blod|wie ein idiot|wie eine idiotin)",
    apology:
      "(es )?tut mir (so |sehr |wirklich |unendlich )?leid,? (dass|was|wegen|wie) ~|entschuldig* (bitte )?,? (dass|was|wegen|fur) ~|ich (entschuldige|mochte|wollte) mich ~entschuldigen ~|^(entschuldigung|sorry|verzeihung) ~|ich habe es nicht so gemeint|das hatte ich nicht (sagen|tun|machen) (sollen|durfen)",
    unlike:
      "du klingst ~nicht wie ~|(so|das) (hat|hatte|wurde) (er|sie|papa|mama|opa|oma) ~(nie|niemals|nicht) ~(gesagt|geredet|sagen|reden|gesprochen)|(er|sie|papa|mama|opa|oma) (hatte|wurde|hat) (das |so )?(nie|niemals|nicht) ~(gesagt|geredet|sagen|reden)|das (ist|klingt|passt) ~(nicht|gar nicht|uberhaupt nicht) (wie|nach|zu) (ihm|ihr|er|sie|papa|mama|opa|oma)|so hast du nie ~(geredet|gesprochen)",
    myWords:
      "was hab (ich )?(dir )?(gerade|eben|vorhin|gestern|schon)? ?~(erzahlt|gesagt|geschrieben)|was sagte ich ~|was habe ich (dir )?(gerade|eben|vorhin|gestern|schon)? ~(erzahlt|gesagt|geschrieben)|was ich (dir )?~(erzahlt|gesagt|geschrieben) ~|habe ich dir (schon )?~(erzahlt|gesagt)|wovon haben wir ~(geredet|gesprochen)",
    yourWords: "was hast du (gerade|eben)? ?(gesagt|geschrieben)|sag das noch mal|kannst du das wiederholen|wie bitte",
    ahead:
      "morgen|ubermorgen|heute abend|nachste* (woche|monat|jahr|\\p{L}+tag)|am (montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende)|in (einer|zwei|drei|ein paar|wenigen) \\p{L}+|bald|demnachst|steht ~an|werde|habe ich (ein|eine|einen|den|die)",
    announced:
      "ich (muss|will|wollte|mochte|moechte) dir (was|etwas|mal was) (sagen|erzahlen|erzaehlen|beichten)|ich (hab|habe) (dir )?(was|etwas|eine neuigkeit|neuigkeiten|news) ~(zu erzahlen|zu sagen|fur dich|zu beichten)|ich hab(e)? (tolle |gute |schlechte )?(neuigkeiten|nachrichten)|rate mal|stell dir (mal )?vor|du (glaubst|erratst) (es )?nicht|es gibt (was|etwas) neues|darf ich dir (was|etwas) (sagen|erzahlen)|weisst du was",
  },
  opens: {
    dementia: [
      "Das ist schwer, bei jemandem zu sein und ihn doch zu vermissen.",
      "Das tut mir leid{you}. Das ist ein langsamer Abschied.",
      "Es ist die Krankheit, die vergisst, und weh tut es trotzdem{you}.",
      "Das verlangt dir viel ab{you}, immer wieder.",
    ],
    askedAfter: [
      "Das ist eine schwere Frage für dich{you}.",
      "Ach{you}. Und du musst dann eine Antwort finden.",
      "Darauf gibt es keine leichte Antwort.",
      "Das trifft dich sicher jedes Mal{you}.",
    ],
    ownIllness: [
      "Ach{you}. Das tut mir leid. Das ist viel auf einmal.",
      "Das tut mir leid{you}. Du brauchst dafür heute noch keinen Plan.",
      "So eine Nachricht macht Angst{you}.",
      "Danke, dass du es mir sagst{you}. Leicht war das bestimmt nicht.",
    ],
    selfAnger: [
      "Du gehst hart mit dir ins Gericht{you}.",
      "Das ist ein strenges Urteil über dich selbst{you}.",
      "Man kann sich ärgern und trotzdem zu sich halten{you}.",
      "Wut auf sich selbst wiegt schwer{you}.",
    ],
    apology: [
      "Dazu gehört was, das zu sagen{you}.",
      "Gut, dass du es gesagt hast{you}.",
      "Antworten kann ich darauf für keinen anderen{you}. Aber man merkt, dass du es ernst meinst.",
      "Das hat dich lange beschäftigt{you}, und jetzt ist es gesagt.",
    ],
    unlike: [
      "Dann lag ich daneben{you}.",
      "Du musst es wissen. Ich habe nur, was aufgeschrieben ist.",
      "Da hast du recht{you}. Das waren nicht die richtigen Worte.",
      "Gut, dass du es sagst{you}.",
    ],
    announced: ["Erzähl ruhig{you}.", "Sag es mir{you}.", "Dann erzähl{you}.", "Nur zu{you}. Erzähl."],
    told: ["{note}", "{note} Das weißt du ja{you}.", "Das kennst du{you}. {note}", "{note} Das habe ich hier{you}."],
    echo: [
      "{note} Ja, genau so{you}.",
      "Ja, der Satz{you}. {note}",
      "{note} Das hast du gut behalten.",
      "Ja{you}. {note}",
    ],
    recalled: [
      "Du hast gesagt: {note}",
      "Das hast du mir erzählt: {note}",
      "Mit deinen Worten: {note}",
      "Gesagt hast du das hier: {note}",
    ],
    lastTime: [
      "Letztes Mal hast du gesagt: {note}",
      "Bei unserem letzten Gespräch hast du erzählt: {note}",
      "Aus unserem letzten Gespräch, mit deinen Worten: {note}",
      "Letztes Mal war es das: {note}",
    ],
    repeated: ["Ich habe gesagt: {note}", "Gesagt habe ich: {note}", "Also noch einmal: {note}", "Das war es: {note}"],
    notHere: [
      "Das habe ich hier nicht{you}.",
      "In diesem Gespräch steht das nicht{you}, und raten mag ich nicht.",
      "Davon finde ich hier nichts{you}.",
      "Das müsstest du mir noch einmal sagen{you}.",
    ],
  },
  echoRetold: [
    "Ja, das ist ein Satz {of}: {note}",
    "Ja, der Satz: {note}",
    "Das steht auch in den Notizen: {note}",
    "Ja. So geht der Satz: {note}",
  ],
  follows: {
    listen: ["", "Lass dir Zeit.", "Fang an, wo du magst."],
    memory: ["", "Wie ist es heute für dich?", "Hilft dir jemand dabei?", "Gab es diese Woche einen guten Moment?"],
    children: ["", "Was sagst du dann?", "Wie antwortest du?", "Und wie ist das für dich?"],
    own: ["", "Wer weiß denn schon davon?", "Geht jemand mit dir hin?", "Was haben die Ärzte gesagt?"],
    amends: [
      "",
      "Was würdest du sagen, wenn der Tag noch einmal käme?",
      "Willst du mir davon erzählen?",
      "Wie lange trägst du das schon mit dir herum?",
    ],
    correct: [
      "Wie hätte es klingen sollen?",
      "Sag mir, wie es klingen muss.",
      "Was wären die richtigen Worte gewesen?",
      "Schreib auf, wie es klingen soll, dann gilt das.",
    ],
    sure: ["", "Wie kommst du gerade darauf?", "Was fällt dir noch dazu ein?", "Erzähl mir, was du davon noch weißt."],
  },
  news: {
    who: ["Wie geht es {thing} jetzt?", "Und {thing}, wie steht es da?"],
    thing: ["Gibt es was Neues zum Thema {thing}?", "Und wie steht es mit {thing}?"],
    yourself: ["Und wie geht es dir seit dem, was du erzählt hast?", "Wie steht es seitdem um deine Gesundheit?"],
    today: ["Wie geht es dir heute?", "Wer ist heute bei dir?"],
  },
  topics: {
    work: {
      asked: "beruf*|arbeit*|gearbeitet|job|von beruf|verdien*|gelernt|lehre|geschafft|gemacht bei|was hast du bei",
      told: "arbeit*|beruf*|schreiner*|tischler*|lehrer*|krankenschwester|arzt|arztin|fahrer*|bauer|bauerin|ingenieur*|mechaniker*|elektriker*|backer*|metzger*|fleischer*|koch|kochin|schneider*|bergmann|fabrik|werk|laden|geschaft|postbote|polizist*|soldat|seemann|fischer|verkauferin|sekretarin|gartner*|maler*|hebamme|friseur*|bahn|eisenbahn*|rente|lehre|maurer*|lokfuhrer*|landarzt|kochin|putzte|buros geputzt|schulkuche|feuerwehr|schneiderin|lackierer|schaffner*|dreher|schlosser|sekretar*|pfarrer*|verkaufer*|apotheker*|dachdecker",
    },
    born: { asked: "geboren|geburtstag|wie alt|jahrgang|alter", told: "geboren|geburtstag|jahrgang|kam ~zur welt" },
    home: {
      asked:
        "gewohnt|wohnst|aufgewachsen|zuhause|zu hause|heimat|woher|stammst|herkommst|(welche*|in welcher) (stadt|dorf|strasse)|gelebt",
      told: "wohnt*|lebte|wuchs ~auf|aufgewachsen|stammt*|kam aus|aus \\p{L}+|zog nach|dorf|stadt|haus in|heimat",
    },
    partner: {
      asked: "deine frau|dein mann|verheiratet|geheiratet|kennengelernt|hochzeit|heirat*",
      told: "frau|mann|heiratete|verheiratet|hochzeit|lernte ~kennen",
    },
    family: {
      asked: "bruder|schwester*|geschwister|kinder|sohn*|tochter|eltern|enkel*",
      told: "bruder|schwester*|geschwister|kinder*|sohn*|tochter|eltern|enkel*|alteste*|jungste*",
    },
    animals: {
      asked: "hund*|katze*|tier*|haustier*|pferd*|huhner|bienen|vogel|hasen|kaninchen|tauben|esel|papagei",
      told: "hund*|dackel|katze*|kater|tier*|pferd*|huhner|bienen|vogel|wellensittich*|hasen|kaninchen|ziegen|schaferhund*|kanarienvogel|papagei|esel|tauben|schildkrote",
    },
    food: {
      asked:
        "essen|gegessen|gekocht|kochen|gebacken|backen|rezept|lieblingsessen|kuchen|trinken|getrunken|fruhstuck|geschmeckt",
      told: "ass|kochte|kocht|backte|buk|backt|kuchen|brot|suppe|braten|knodel*|kaffee|tee|bier|wein|rezept|pfannkuchen|schokolade|marmelade|strudel|plat?zchen|klosse",
    },
    music: {
      asked: "musik|gesungen|singen|lied*|instrument|gespielt|tanzen|getanzt|chor",
      told: "musik|sang|singt|lied*|chor|klavier|akkordeon|gitarre|geige|trompete|tanzte|schallplatten|pfiff|mundharmonika|cello|orgel|klarinette|posaune|floete|flote",
    },
    pastime: {
      asked:
        "hobby*|freizeit|gern|gerne|am liebsten|sonntags|am wochenende|feierabend|verein|gesammelt|lesen|gelesen|blumen",
      told: "garten|rosen|tomaten|angeln|angelte|strickte|nahte|las|bucher|fussball|schach|karten|skat|wandern|wanderte|schwamm|malte|werkstatt|sammelte|verein|liebte|mochte|jeden (sonntag|samstag|morgen|abend|sommer)|sonntags|blumen|dahlien|geranien|orchideen",
    },
    vehicle: {
      asked:
        "(welches|dein*|ihr*|sein*) ~(auto|wagen|motorrad|fahrrad|schiff|boot)|gefahren|fahrst|fuhrst|fuhr (er|sie)|was fur ein ~(auto|wagen|motorrad)",
      told: "auto|wagen|motorrad|fahrrad|moped|traktor|lastwagen|lkw|schiff|boot|fahrt|fuhr|kafer|trabant|trabi|schneepflug",
    },
    faith: {
      asked: "gott|glaub* (du )?an|glaubig|gebetet|kirche|moschee|religion",
      told: "gott*|kirche*|moschee|betete|gebet*|bibel|fromm|glaubig|rosenkranz|konfirm*",
    },
    team: {
      asked: "mannschaft|fussball|verein|fan|team",
      told: "mannschaft|fan|fussballverein|dauerkarte|hsv|schalke|dortmund|bvb|bayern|werder|hertha|koln|gladbach|union",
    },
    travel: {
      asked: "gereist|reisen|urlaub|ausland|flitterwochen|verreist",
      told: "reist*|urlaub*|ausland|flitterwochen|campingplatz|ausgewandert",
    },
    since: {
      asked: "seit wann|wie lange|wie viele jahre",
      told: "seit|bis|(\\d+|\\p{L}+(zig|zehn)|zehn|zwanzig) jahre*",
    },
    date: {
      asked: "in welchem jahr|welches jahr|wann (bist|kamst|hast) du",
      told: "(in|from|until|en|im|em|nel|dal|desde|seit|sinds|depuis)? ?(18|19|20)[0-9][0-9]",
    },
  },
  asking:
    "((und|aber|also|na|sag mal|ach) )?((von|aus|in|an|auf|mit|fur|seit|bis|bei|zu) )?(wer|wen|wem|was|wann|wo|wie|woher|wohin|warum|wieso|womit|welche|welcher|welches|welchen|welchem) |(hast|warst|hattest|konntest|kamst|bist|magst|mochtest|spieltest) du|(hatte|war|hat|ist|konnte) (sie|er)|erzahl* (noch ?mal|mir) (von|wie|was)",
  whyAsked: "warum|wieso|weshalb",
  nameAsked: "hiess|hiessen|heisst|name*",
  bothWays: "servus",
  titles: "herr|frau|dr|doktor|prof|tante|onkel|sankt",
  sayingAsked:
    "was hast du (immer|stets|oft) ~gesagt|was sagtest du (immer|uber|zu)|was hast du (uber|zu[mr]?) ~gesagt|dein(en)? (lieblings)?(spruch|motto|satz)|was hattest du (jetzt |dazu )?gesagt",
  mine: "mein*|unser*",
  mineAsked: "^(wie|wann|wo|wer|was) (heisst|heissen|hiess|hiessen|ist|sind|war) (mein*|unser*)",
  people: {
    "(meine )?(mama|mutter|mutti)": "deiner Mutter",
    "(mein )?(papa|vater|vati)": "deinem Vater",
    "mein(em|en)? (sohn|junge)": "deinem Sohn",
    "meine(r)? (tochter|kleine)": "deiner Tochter",
    "meine(r)? schwester": "deiner Schwester",
    "mein(em|en)? bruder": "deinem Bruder",
    "mein(em|en)? mann": "deinem Mann",
    "meine(r)? frau": "deiner Frau",
    "(meine )?(oma|grossmutter)": "deiner Großmutter",
    "(mein )?(opa|grossvater)": "deinem Großvater",
    "meine(r)? freundin": "deiner Freundin",
    "mein(em|en)? freund": "deinem Freund",
    "meine(r)? tante": "deiner Tante",
    "mein(em|en)? onkel": "deinem Onkel",
    "(mein(em|en)?|unser(em|en)?|der|dem|den) hund": "dem Hund",
    "(meine(r)?|unsere(r)?|die|der) katze": "der Katze",
  },
  plans: {
    "prufung*|klausur*|abitur|examen": "der Prüfung",
    "fuhrerschein*|fahrprufung": "der Fahrprüfung",
    "vorstellungsgesprach*|bewerbungsgesprach*": "dem Vorstellungsgespräch",
    "operation|op": "der Operation",
    hochzeit: "der Hochzeit",
    "umzug*|umziehe*|ziehe* um": "dem Umzug",
    "termin|arzttermin|untersuchung": "dem Termin",
    "neue(n|r)? (arbeit|stelle|job)|erster arbeitstag": "der neuen Stelle",
    "reise|urlaub|flug": "der Reise",
    "feier|fest|party": "der Feier",
    "einschulung|schulanfang": "der Einschulung",
    "gericht*|verhandlung": "der Verhandlung",
  },
  called: "heisst|namens|genannt",
  persons: {
    he: "Er",
    she: "Sie",
    me: "Ich ",
    adverbs: "(?!)",
    verbs: [
      ["ist", "bin"],
      ["hat", "habe"],
      [
        "(war|ging|kam|sang|las|fuhr|trank|aß|schrieb|sprach|trug|half|blieb|fand|rief|saß|stand|wuchs|lag|gab|nahm|ließ|hielt|buk|zog|verlor|baute|trieb|fing|kannte|konnte|wollte|mochte|durfte|musste|\\p{L}+te)",
        "$1",
      ],
      ["(lieb|koch|sing|arbeite|leb|wohn|spiel|back|strick|mal|sammel|trink)t", "$1e"],
      ["(mag|kann)", "$1"],
    ],
    own: [
      ["sein(?= \\p{Lu})", "mein"],
      ["sein(e|en|em|er|es)", "mein$1"],
      ["ihr(?= \\p{Lu})", "mein"],
      ["ihr(e|en|em|er|es)", "mein$1"],
    ],
    unsure:
      "er|sie|es|ihm|ihr|ihn|ihnen|sich|sein|ich|mich|mir|mein\\p{L}*|wir|uns|unser\\p{L}*|du|dich|dir|dein\\p{L}*|starb|gestorben|tod",
    people:
      "mutter|vater|mama|papa|eltern|bruder|schwester|sohn|tochter|frau|mann|freund|freundin|onkel|tante|junge|mädchen|kind|oma|opa|chef|lehrer|nachbar\\p{L}*|kollege\\p{L}*|mit \\p{Lu}\\p{L}+ und",
  },
};
