import type { QuestionWords } from "./question-words";

export const dutch: QuestionWords = {
  requests:
    "vertel*|(weet|herinner) (je|jij|u)|zeg (me|eens|het)|laat (me|ons) ~horen|(wil|zou) ~(horen|weten)|(kun|kan) (je|u) ~vertellen",
  unanswerable:
    "gisteren|nu|hier|wat kost|^(\\p{L}+,? )?(moet|zou|mag|kan|moeten) (ik|we|wij)|(zal|zullen|ga|gaan) (ik|we|wij)|wat moet ik ~doen|(zal|zul|ga|kom|wil|zou) (je|jij|u)|(denk|vind|geloof|hou|mis) (je|jij|u)|wat (vind|denk|doe) (je|jij)|hoe (gaat|is) het|hoe voel|(ben|gaat) (je|het) (goed|daar|boos|trots)|waar ben|wie ben|(heb|ben|had|was|doe) ik|kun je (me|mij|ons|komen|zingen|helpen)|waarom (ben|moest) je ~(weg|dood|gaan|gegaan)|volgende? (week|maand|jaar|zomer)|morgen|vandaag|vanavond",
  frame:
    "ik je jij we wij de het een en of niet in op aan met van voor te dit dat hier wat welke welk wie wiens waar waarheen waarvandaan wanneer hoe waarom hoeveel waarvan waarmee waarover vertel vertellen vertelde verteld nog weet weten herinner herinneren verhaal verhalen was waren is zijn bent geweest had hadden heb hebt heeft hebben gehad geef gingen kwamen kom heet heette heetten genoemd noemde naam eigenlijk dan toch eens al een keer maal altijd weer even zeg wilde wilden moest kon konden mocht werd werden iets ding dingen gebeurd gebeurde toen vroeger je jij jou jouw jullie u uw me mij mijn zo heel horen er het de over onder tussen zonder door om tot bij",
  weak: "mooi mooie leuk leuks leuke grappig goed uur leeftijd reden plek plaats kleur manier laat oud kind kindje jeugd jong klein kleine jongen meisje doen deed deden doet gedaan maken maakte gemaakt geven gaf gaven ging gaan gaat kwam komen komt zeggen zei zeiden gezegd veel graag dag jaar jaren tijd eerste laatste beste leven einde lievelings",
  address: "mama mam mamma moeder ma papa pap pa vader oma omaatje opa opaatje tante oom schat lieverd lieve",
  recipe: "hoe (maak|maakte|bak|kook|maakt) (je|jij|men|u)|recept|wat (gaat|zit|doe je) er in",
  linking: "en|maar|dus|toen|dan|want|daarom|daarna|sindsdien|hij|zij|ze|het",
  self: "ik|mij|me|mijn|we|wij|ons|onze",
  mine: "mijn|mij|ons|onze",
  yours: "je|jij|jou|jouw|u|uw|jullie",
  ever: "^(\\p{L}+,? )?(was|ben|heb|had|kon|ging|werkte|woonde) (je|jij|u)",
  christmas: "kerst kerstmis",
  answers: {
    when: {
      asked: "wanneer|hoe oud|hoe laat|(welk|welke|in welk) (jaar|dag|datum)|sinds wanneer",
      told: "\\d+|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|lente|voorjaar|zomer|herfst|najaar|winter|kerst*|pasen|sinterklaas|(maan|dins|woens|donder|vrij|zater|zon)dag|uur|jaar oud|*(tien|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)*",
    },
    where: {
      asked: "waar|waarheen|waar vandaan|in welke? (stad|dorp|straat|land)",
      told: "(in|uit|naar|bij|aan|op|achter|naast|onder|voor|te) (de |het |een |mijn |zijn |haar )?\\p{L}{3,}",
    },
    who: {
      asked: "(van |met |aan |voor )?wie",
      told: "broer|zus*|moeder|vader|oom|tante|nicht|neef|oma|opa|man|vrouw|meneer|mevrouw|vriend*|buur*",
    },
    why: { asked: "waarom|hoezo", told: "omdat|daarom|want|zodat|sindsdien" },
    many: {
      asked: "hoe ?(veel|lang|ver|groot|oud|vaak|zwaar|hoog|diep)",
      told: "\\d+|een|twee|drie|vier|vijf|zes|zeven|acht|negen|elf|twaalf|*(tien|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend)*|half|halve|dozijn",
    },
    liked: {
      asked: "(vond|hield) (je|jij|u)|graag|lievelings*|favoriete?|het liefst",
      told: "leuk|mooi|fijn|hield van|graag|lievelings*|het liefst|beste|mooiste|dol op",
    },
    fate: {
      asked: "wat is er ~(gebeurd|geworden)|wat gebeurde er|(hoe|waar) \\S{1,20} gebleven|hoe liep",
      told: "einde|verkocht|gesloten|dicht|gestorven|dood|verbrand|afgebrand|verloren|kapot|gestolen|weg",
    },
    name: {
      asked: "heet|heetten?|heette|naam|namen",
      told: "heet|heette|naam|namen|meneer|mevrouw",
    },
    whose: {
      asked: "van wie (is|was|waren|zijn)|wiens",
      told: "behoor*|toebehoor*|van (mijn|je|jouw|zijn|haar|ons|onze|hun|jullie) \\p{L}+|(is|was|waren) (van|de|het) (mij|jou|mijne|jouwe|zijne|hare)",
    },
    colour: {
      asked: "(welke|wat voor) kleur*",
      told: "(licht|donker|knal|hel|sneeuw|hemels)?(zwart|wit|rood|blauw|groen|geel|bruin|grijs|roze|paars|oranje|goud|zilver)e?|witte|rode|gele|grijze|gouden|zilveren|kleur*",
    },
  },
  families: `
    hond* teckel* pup puppy*
    kat katten poes* kater*
    dier* beest* huisdier* > hond* kat katten poes* paard* pony ezel* koe koeien varken* kip kippen geit* schaap schapen konijn* vogel* kanarie* hamster*
    boot* boten schip* schepen zeil*
    zee strand* kust* eiland*
    bruiloft* trouw* getrouwd* huwelijk* bruid* verloof* verloofd*
    man echtgenoot vrouw echtgenote
    ontmoet* kennen kende leren
    lief* liefde* verliefd*
    werk* gewerkt baan beroep* vak loon verdien* leerling* > mijnwerker bakker* slager* boer* leraar* verpleeg* kleermaker* naaister* timmerman monteur chauffeur verkoop* kok matroos soldaat visser* postbode arbeider*
    school* leraar* lerares* juf meester* les klas
    kind* jong* klein* jeugd opgroei* opgegroeid
    huis* woon* gewoond kamer* thuis
    auto* wagen rij* reed gereden
    fiets* brommer* motor*
    vakantie* reis* reiz* trein koffer*
    oorlog* soldaat* soldaten bezetting* onderduik*
    ziek* dokter* ziekenhuis* koorts operatie*
    dood* sterf* stierf* gestorven overleden begrafenis*
    gebor* geboort* verjaardag*
    kook* koken gekookt bak* gebakken recept* taart* brood*
    eet eten at gegeten maaltijd* > vlees ham spek rund* lam lams* varken* kip kalkoen gans vis soep* stamppot* ei eieren kaas aardappel* kool bonen boontjes worst* brood* taart* koek* appel* jam
    drink* dronk* kroeg bier wijn
    zing* zong* gezongen lied* muziek* koor
    dans* gedanst wals*
    geld* gulden* cent* arm rijk* betaal*
    kerk* dominee* pastoor god
    winter* sneeuw* koud* ijs vorst
    regen* storm* wind* onweer mist
    vuur* brand* gebrand verbrand*
    verlor* verloren verlies* kwijt weg verdwen*
    cadeau* gekregen geschonk*
    bang* angst* schrik* schrok
    lach* gelach* grap* grapp*
    val* viel* gevallen
    raad* advies* wens*
    naai* genaaid kleermaker*
    kleed* kleding kleren jurk* jas* schoen*
    tuin* bloem* plant* boom* bomen
    kerst* sinterklaas
    zwem* zwom* gezwommen water
    boer* boerderij* koe koeien veld*
    bel* gebeld telefoon*
    brief* brieven schreef* schrijf* geschreven
    moeder mama mam
    vader papa pap
    `,
};
