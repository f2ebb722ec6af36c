import type { QuestionWords } from "./question-words";

export const german: QuestionWords = {
  requests:
    "erzahl*|(weisst|erinnerst) du|(kannst|konntest) du ~(erzahlen|sagen)|lass (mich|uns) ~horen|(wurde|mochte|will) ~(horen|wissen)|sag (mir|mal|uns)",
  unanswerable:
    "gestern|jetzt|hier|gerade|(hast|bist) du (gut|heute|schon)|wo (ist|sind) mein*|was kostet|was machst|wann kommt|^(\\p{L}+,? )?(soll|sollte|sollten|sollen|darf|muss|mussen|kann|konnte) (ich|wir)|(werde|wird|wirst|werden) (ich|wir|du|es|er|sie)|was soll(te)? ich ~(tun|machen)|wirst|kommst du|(glaubst|meinst|denkst|findest|willst|mochtest|magst|vermisst|liebst|brauchst) du|was (wurdest|meinst|haltst|denkst|machst|soll|sollte|wird) ~|wurdest du|wie geht'?s|wie geht (es )?(dir|euch|ihm|ihr)|wie fuhlst|bist du|wo bist|(hab|habe|bin|war|hatte|mache|mach) ich|kannst du (mir|uns|mich|kommen|singen|helfen)|warum (bist|musstest) du ~(gegangen|tot|gestorben|gehen)|nachste* (woche|monat|jahr|sommer)|morgen (abend|fruh)|heute",
  frame:
    "ich du er sie es wir mir mich der die das ein eine einen einem und ist bin bist zu in im am auf mit von fur nicht kein dein deine mein meine hier was was welche welcher welches welchen welchem wer wen wem wessen wo woher wohin wann wie warum wieso weshalb womit woraus wovon wozu wofur worum wobei worauf woran erzahl erzahle erzahlst erzahlen erzahlt mal noch weisst weiss erinnerst erinnern geschichte geschichten war warst waren wart gewesen hat hast habt haben hatte hattest hatten hattet ist sind seid heisst hiess hiessen heissen name namen genannt nannte nennt damals fruher eigentlich denn doch schon einmal mal immer wieder bitte eben gerade so ganz wollte wolltest wollten wolltet sollte solltest musste musstest konnte konntest durfte mochte magst mag wurde wirst etwas sache sachen los passiert passierte geschah geschehen mal gang dir dich ihr euch das denn hor horen bei nach uber unter vor durch ohne um an bis",
  weak: "schon schone schones schoner nett lustig gut alter grund ort farbe uhr uhrzeit stunde art kind kindheit jung junges klein kleine kleiner junge madchen jugend machen macht machte gemacht tun tat getan geben gab gibt kam kommt kommen ging geht gehen sagen sagt sagte gesagt viel viele lange gern gerne tag jahr jahre zeit alt erste erster erstes ersten letzte besten ende leben gelebt lieblings",
  address:
    "mama mami mutti mutter papa papi vati vater oma omi grossmutter opa opi grossvater tante onkel schatz liebling liebes",
  recipe:
    "wie (geht|macht|backt|kocht|machst|backst|kochst|hast) (man|du|der|die|das|dein*)|rezept|was (kommt|kam|gehort) (in|hinein|rein)",
  linking: "und|aber|also|so|da|dann|denn|darum|deshalb|deswegen|seitdem|danach|er|sie|es|doch",
  self: "ich|mich|mir|mein*|wir|uns|unser*",
  mine: "mein*|unser*",
  yours: "du|dir|dich|dein*|ihr|euch|euer*|eure*",
  ever: "^(\\p{L}+,? )?(warst|hast|bist|hattest|konntest) du",
  christmas: "weihnachten weihnacht heiligabend",
  answers: {
    when: {
      asked: "wann|wie alt|welche* (jahr|tag|uhrzeit)|um wie ?viel uhr|seit wann",
      told: "\\d+|*(zehn|zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert)*|januar|februar|marz|april|juni|juli|august|september|oktober|november|dezember|fruhling|sommer|herbst|winter|weihnachten|ostern|silvester|uhr|(mon|diens|donners|frei|sams|sonn)tag|mittwoch|jahre? alt|mit (elf|zwolf)",
    },
    where: {
      asked: "wo|woher|wohin|in welche* (stadt|ort|dorf|strasse|land)",
      told: "(in|im|aus|nach|bei|beim|an|am|auf|hinter|neben|unter|vor|zu|zur|zum) (der |die |das |dem |den |einem |einer )?\\p{L}{3,}",
    },
    who: {
      asked: "wer|wen|wem|von wem",
      told: "bruder|schwester|mutter|vater|onkel|tante|grossmutter|grossvater|oma|opa|cousine?|vetter|frau|herr|mann|freundin?|nachbarin?|wirtin?",
    },
    why: { asked: "warum|wieso|weshalb|wozu", told: "weil|deshalb|darum|seitdem|denn|damit|deswegen" },
    many: {
      asked: "wie ?(viele?|lange|weit|gross|alt|oft|schwer|hoch|tief)",
      told: "\\d+|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|elf|zwolf|*(zehn|zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)*|zu (zweit|dritt|viert|funft)|halb|dutzend",
    },
    liked: {
      asked: "mochtest|magst|gefiel|gefallen|gern*|am liebsten|lieblings*|geliebt",
      told: "mochte|mag|gefiel|gefallen|gern*|am liebsten|lieblings*|geliebt|liebte|am besten|am schonsten",
    },
    fate: {
      asked: "was (ist|wurde|geschah|passierte) ~(aus|mit)|was ist ~passiert|geworden|wo ist \\S{1,20} geblieben",
      told: "ende|verkauft|geschlossen|gestorben|abgebrannt|verbrannt|verloren|kaputt|umgeworfen|gestohlen|weg",
    },
    name: {
      asked: "hiess|hiessen|heisst|heissen|name*|genannt",
      told: "hiess|heisst|name*|frau|herr|genannt",
    },
    whose: {
      asked: "wessen|wem ~gehort*",
      told: "gehort*|von (meine|deine|seine|ihre|unsere)[mr] \\p{L}+|(meine|deine|seine|ihre|unsere)[rs] \\p{L}+|(war|ist|waren) (meine?s?|deine?s?|seine?s?|ihre?s?)",
    },
    colour: {
      asked: "welche[rn]? farbe*|was fur eine farbe",
      told: "(hell|dunkel|schnee|knall|himmel|blut|gras)?(schwarz|rot|blau|grun|gelb|braun|grau|rosa|lila|bunt|golden|silbern|beige|turkis)(e|er|es|en|em)?|(schnee)?weisse[rsnm]?|(in|war|waren|ganz|schnee) ?weiss|farb*",
    },
  },
  families: `
    hund* dackel* welpe* terrier*
    katz* kater*
    tier* haustier* > hund* katz* kater* pferd* pony esel* kuh* schwein* huhn* ziege* schaf* kaninchen vogel* wellensittich* hamster*
    boot* schiff* segel* dampfer*
    meer* see strand* kust* watt ufer* insel*
    hochzeit* heirat* braut* trau* verlob* brautigam*
    frau ehefrau mann ehemann
    kennen* kennengelernt begegn* getroff* treff*
    lieb* verlieb*
    beruf* arbeit* job* lehre lehrling* gelernt lern* gesell* lohn* verdien* stelle > bergmann backer* metzger* bauer* lehrer* krankenschwester schneider* tischler* schreiner* schlosser* fahrer* verkauf* koch* matrose* soldat* fischer* brieftrager* mechaniker*
    schul* lehrer* unterricht* klasse*
    kind kinder kindheit jung* klein* aufgewachsen
    haus* wohn* zimmer* heim* zuhause
    auto* wagen fahr* gefahren roller* motorrad*
    urlaub* ferien reise* verreis* flitterwoch*
    krieg* soldat* flucht* fluch* fluecht* vertrieb* vertreib* bombe* front
    krank* arzt* doktor* operation* spital klinik* fieber
    tot tod* gestorben sterb* starb beerdig* begrab*
    gebor* geburt* geburtstag*
    koch* back* gebacken rezept* kuchen* brot* teig* mehl hefe
    ess* gegess* gericht* mahlzeit* mittag* abendbrot braten speise* > fleisch schinken speck rind* lamm* schwein* huhn hahnchen gans ente fisch* suppe* eintopf ei eier kase* kartoffel* kohl bohne* wurst* brot* kuchen apfel* marmelade
    trink* getrunk* kneipe* bier wein
    sing* gesung* lied* musik* chor*
    tanz* walzer*
    geld* mark pfennig* arm arme reich* teuer* kost* bezahl*
    kirche* pfarrer* pastor* gott* bet*
    winter* schnee* schnei* eis frost* kalt* kalt
    regen* regn* sturm* wind* wetter* gewitter* nebel*
    feuer* brenn* brann* gebrannt verbrannt*
    verlor* verlier* verlust* weg weggenomm* verschwund*
    geschenk* schenk* geschickt
    angst* furcht* furcht*
    lach* witz* lustig*
    fall* gefallen sturz* gesturzt hingefall*
    rat ratschlag* wunsch*
    naht* nah* genaht schneider* nadel* naherin*
    kleid* rock anzug* kostum* mantel*
    garten* blum* pflanz* beet* baum*
    weihnacht* christ* heiligabend bescher*
    ostern oster*
    baden schwimm* schwamm geschwommen wasser
    bauer* hof bauernhof kuh* feld*
    ruf* angeruf* telefon* anruf*
    brief* schreib* geschrieb* post
    pflaum* zwetschg* zwetsch*
    vat vater papa* vati
    mutter mama mutti
    grossvater opa*
    grossmutter oma*
    `,
};
