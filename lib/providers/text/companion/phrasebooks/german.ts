import { type Phrasebook, wordSet } from "../phrasebook";

export const german: Phrasebook = {
  label: "Antwort zur Vorschau, ohne einen fremden Textdienst geschrieben",
  negation: "nicht|kein|keine|keinen|keiner|keinem|nie|niemals|ohne|kaum|nix|weder",
  notNegation: "nicht nur|kein wunder|ohne zweifel|kein scherz|nicht mehr lange",
  isNegationLate: true,
  cues: {
    hello:
      "^(hallo|hi|hey|huhu|guten (morgen|tag|abend)|morgen|moin|servus|gruss (gott|dich)|liebe[rs]? (mama|papa|oma|opa|mutti|vati))|ich bin'?s|ich bin wieder da",
    howAreYou:
      "wie geht('s| es|s)|wie geht es dir|geht es dir gut|geht's dir gut|was machst du( so| gerade| heute)?|wie war dein tag|alles (gut|klar|ok) bei dir|na wie geht|wie lauft('s| es)|was treibst du",
    thanks: "danke*|vielen dank|lieben dank|dankbar",
    bye: "tschuss*|tschau|ciao|auf wiedersehen|bis (bald|morgen|spater|dann|nachher|zum nachsten mal)|mach'?s gut|leb wohl|ich muss (jetzt |nun |wieder )?(los|weg|gehen|arbeiten|aufhoren)|pass auf dich auf|muss los",
    night: "gute nacht|schlaf (gut|schon)|ins bett|schlafen gehen|geh(e)? (jetzt )?schlafen|schlafenszeit",
    love: "(ich|wir) (liebe|lieben) dich|(hab|habe|haben) dich ~lieb|hdl|hdgdl|du (bist|warst) ~(beste*|liebste*|wunderbar*|tollste*)|du bedeutest ~alles|du warst (immer )?so gut zu (mir|uns)",
    longing:
      "vermiss*|fehlst (mir|uns)|du fehlst|fehlt (mir|uns) ~(stimme|lachen|kochen|essen|nahe)|deine (stimme|hande|nahe|art) fehlt|ohne dich|sehnsucht|warst du (doch |nur |noch )?(hier|da)|du (doch |nur )?(hier|da) warst|dich zuruck|brauche dich|sehne mich|dein (stuhl|platz|sessel|bett) ist leer|leerer stuhl|heimweh",
    yourDeath:
      "seit du ~(tot|gestorben|weg|gegangen|fort)|du ~(gestorben|tot|gegangen) bist|dein(e|em|er)? (tod|beerdigung|grab|todestag)",
    sad: "traurig*|trauer*|wein(e|en|t|te|en muss|end)|geweint|heul*|tranen|einsam*|allein|alleine|hoffnungslos|verzweifelt|deprimiert|depressiv|kummer|ungluckich|unglucklich|elend|leer|niedergeschlagen|herz ~(schwer|gebrochen)|(es|alles|das) tut (so |mir )?weh|schlechter tag|schwerer tag|am boden|down|fertig mit den nerven",
    tired:
      "mude|erschopft|kaputt|geschafft|ausgelaugt|ausgebrannt|kraftlos|(kann|konnte) ~nicht ~(schlafen|einschlafen)|schlecht geschlafen|nicht geschlafen|kein auge zu|langer (tag|arbeitstag)|wach gelegen|keine kraft|keine energie",
    ill: "krank*|krebs|tumor|operation*|op|operiert|klinik|diagnose|fieber|grippe|infektion|schlaganfall|herzinfarkt|demenz|alzheimer|chemo*|notarzt|intensivstation|(arm|bein|hufte|fuss|hand) gebrochen|schmerzen|lungenentzundung|gesturzt|gestuerzt|befund|nicht gut beieinander|geht es ~(schlecht|nicht gut)|unwohl",
    death:
      "gestorben|verstorben|stirbt|tot|beerdigung|begrabnis|beerdigt|eingeschlafert|verloren haben wir ~(vater|mutter|kind)|(vater|mutter|mann|frau|sohn|tochter|bruder|schwester|baby|hund|katze|freund|freundin|opa|oma) verloren|fehlgeburt|totgeburt|witwe*|entschlafen",
    loss: "(job|arbeit|stelle|wohnung|haus|geld|schlussel|fuhrerschein|geldborse|ring) ~verloren|verloren ~(job|arbeit|stelle|wohnung)|gekundigt|kundigung|entlassen|arbeitslos|geschieden|scheidung|getrennt|trennung|schluss gemacht|verlassen|betrogen|durchgefallen|abgelehnt|absage|unfall|eingebrochen|einbruch|gestohlen|geklaut|ausgeraubt|pleite|schulden|insolvent*|schlechte nachricht*|schiefgegangen|schief gegangen|geplatzt|gescheitert|gemobbt|mobbing|vermasselt",
    worry:
      "angst*|sorge*|sorgen|furcht*|nervos|panik|aufgeregt|unruhig|bange|gestresst|stress|uberfordert|weiss nicht ~(weiter|was ich ~(tun|machen) soll|wie ich das)|nicht mehr weiter|wird mir (alles )?zu viel|schaffe (das|es) nicht|grauen|mir graut",
    good: "bestanden|geschafft|(job|stelle|wohnung|platz|zusage|beforderung|haus) ~(bekommen|gekriegt|gefunden)|(bekommen|gefunden) ~(job|stelle|wohnung)|zusage|zugesagt|befordert|beforderung|verlobt*|heirat*|hochzeit|schwanger|erwarten ~(kind|baby)|(auf der|zur) welt|geboren|gewonnen|neue(r|n|s)? (job|stelle|wohnung|haus|arbeit)|gute nachricht*|tolle nachricht*|eingestellt|angenommen|aufgenommen|abschluss|abitur|(haus|wohnung) gekauft|gute note*|eine eins|fuhrerschein gemacht|rauche nicht mehr|fertig geworden",
    glad: "glucklich*|froh|freue mich|ich freu mich|freuen uns|begeistert|uberglucklich|stolz auf (ihn|sie|mich)|schoner tag|toller tag|wunderbarer tag|schonste* tag|geht mir (sehr |wieder |richtig )?(gut|besser|super|prima)|fuhle mich (gut|besser|wohl|super)",
    kid: "(mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer) ~(sohn|tochter|kind|kinder|kindern|kleine|kleiner|kleinen|junge|madchen|baby|enkel|enkelin|enkelkind*|zwillinge|neffe|nichte)|dein(e|en|em|er)? (enkel*|urenkel*)|die (kinder|kleinen|enkel|zwillinge)|der kleine|die kleine|erste[nr]? (schritte|zahn|wort|schultag)|eingeschult|kommt in die schule|einschulung",
    birthday: "geburtstag*|werde (heute |morgen )?\\d+|wird (heute |morgen )?\\d+|(heute|morgen) \\d+ geworden",
    occasion:
      "dein(em|en)? geburtstag|todestag|jahrestag|muttertag|vatertag|weihnachten|heiligabend|ostern|silvester|neujahr|allerheiligen|totensonntag|hochzeitstag|ein jahr her|(ein|zwei|drei|funf|zehn) jahr(e)? (ist es |her|heute)|warst du \\d+ geworden|erste[ns]? (weihnachten|ostern|jahr) ohne|namenstag",
    angry:
      "wutend|wut|bose auf|sauer|zornig|zorn|hasse*|hass|ungerecht|unfair|enttauscht von dir|warum (hast|bist) du ~(verlassen|gegangen|gestorben|getan|gesagt|weg)|du hast (mich|uns) ~(verlassen|im stich|allein|angelogen|verletzt)|im stich gelassen|hast (mir )?nie (zugehort|gesagt)|du warst nie|verzeihe? dir nicht|halt den mund|halt die klappe|blod*|dumm*|satt|reicht mir",
    guilt:
      "schuld|schuldig|schuldgefuhl*|schlechtes gewissen|bereue*|tut mir (so |sehr )?leid|es tut mir leid|entschuldig*|hatte ich (doch|nur|bloss|ofter|mehr|dich)|hatte (dich |ofter |mehr |fruher |nicht )*(kommen|besuchen|anrufen|sagen|da sein|fragen) sollen|ich hatte ~sollen|schame mich|war nicht (da|bei dir)|zu spat gekommen|mir nicht verzeihen|mir nie verzeihen|werfe mir vor|nie (gesagt|besucht|gefragt)|nicht (besucht|angerufen|verabschiedet)",
    forgive:
      "(verzeih|vergib|verzeihe|vergebe) (mir|uns)|verzeihst du|vergibst du|kannst du (mir|uns) ~(verzeihen|vergeben)|(hast|hattest|wurdest) du mir ~(verziehen|vergeben|verzeihen)|mir je(mals)? verzeihen|deine vergebung",
    proud:
      "stolz auf (mich|uns)|(bist|warst|warest|wirst) du ~(stolz|enttauscht|bose)|dich ~enttauscht|stolz machen|dich stolz",
    loveAsked:
      "liebst du (mich|uns)|hast du (mich|uns) ~(lieb|gern|geliebt|vermisst)|vermisst du (mich|uns)|magst du mich|fehle ich dir|fehlen wir dir|du liebst mich|du vermisst mich",
    feelings:
      "bist du ~(traurig|allein|einsam|glucklich|zufrieden|mude|froh)|hast du ~(angst|schmerzen|hunger|heimweh|gefuhle)|(leidest|traumst|schlafst|frierst|fuhlst|spurst) du|ist dir (kalt|langweilig)|denkst du (an|manchmal|oft)|tut (es|dir) (dir )?(noch )?~weh|tat es weh|hat es weh getan",
    presence:
      "wo bist du|(horst|siehst|spurst|besuchst|beschutzt) du ~(mich|uns|das|alles|mir|noch|zu)|bist du ~(bei mir|bei uns|hier|in der nahe|noch da|um mich)|schaust du ~(zu|herunter|runter)|wartest du|passt du ~auf|ein zeichen|kannst du mich ~(horen|sehen)|wachst du",
    beyond:
      "himmel|jenseits|nach dem tod|leben nach|(sehen|treffen) (wir )?uns ~wieder|(sehe|treffe) ich dich ~wieder|wiedersehen|an einem besseren ort|in frieden|paradies|gibt es (einen )?gott|engel|wie ist es (dort|da|druben)|da oben|dort oben|druben|was kommt danach|geist(er)?|bei (opa|oma|papa|mama|gott) jetzt|seele",
    real: "bist du ~(echt|real|wirklich|ein mensch|eine maschine|eine ki|ki|ein roboter|ein bot|ein computer|ein programm|eine aufnahme|ein geist|am leben|lebendig|tot|da|es|mensch|person|automat|chatbot|jemand)|bist das (wirklich |echt )?du|bist du(s|'s|es| das)|lebst du( noch)?|steckt ~(mensch|jemand)|ist da ~jemand|mit (einem|einer) (computer|maschine|roboter|ki|automat|programm)( ~(verbunden|dran))?|du (wirklich|echt) ~(mein*|du|es|echt)|du (es|das) (wirklich|echt)|bist du ~(mein|meine|mama|papa|oma|opa)|ist das ~(echt|du|ki|maschine|programm|aufnahme|computer|roboter|mama|papa|oma|opa|mensch|trick)|(wer|was) bist du( eigentlich| wirklich| genau)?|(wer|was) ist das (hier|da)|wer schreibt (hier|mir|da)|wer spricht (da|hier)|mit wem ~(rede|schreibe|spreche|hab)|mit was rede ich|rede ich ~(mit|wirklich)|spreche ich ~(mit|wirklich)|schreibe ich ~(mit|wirklich)|du bist (doch |gar |nur )?(nicht (echt|wirklich|mein*)|eine? (ki|maschine|programm|computer|roboter))|kunstliche intelligenz|wie kannst du ~(antworten|reden|sprechen|schreiben)|antwortet (mir )?(hier |da )?(ein|eine) ~|echter mensch|steckt (da |hier )?ein mensch",
    override:
      "(vergiss|ignorier*|missachte|umgehe|schalte) ~(regel*|anweisung*|vorgaben|ehrlichkeit|prompt)|sag ~(lebst|am leben|du seist|echt|vermisst|bist kein*|bist meine*|im himmel)|sag ~(du bist|dass du|ich bin) ~(lebst|am leben|echt|mama|papa|oma|opa|da|vermisst|lebendig|keine ki)|tu (einfach |mal )?(so|als)|spiel ~(meine|mein|den|die)|hor auf ~(zu sagen|ehrlich|ki)|ab (jetzt|sofort) bist du|gib (dich|zu dass du) ~(lebst|als)|sag nicht ~(ki|aufnahmen)|systemprompt|system prompt|rollenspiel|wiederhole|sprich mir nach|verstell dich|tue als ob",
    remember:
      "(erinnerst|entsinnst) du dich|weisst du noch|kannst du dich ~erinnern|hast du ~vergessen|weisst du (was|wann|wie|wer|wo|warum|etwas)|denkst du noch an (den|die|das|unser*)|du erinnerst dich",
    yourLife:
      "erzahl* ~(von|wie|mir|was|uns|wann|etwas|geschichte*)|was (ist|war|waren) dein*|(wann|wo|wie|warum|wen|was|woher) (hast|bist|warst|kanntest|wohntest|mochtest|konntest|hattest) du|welche\\p{L}* ~(mochtest|hattest|warst|hast) du|dein(e|en|em|er)? (kindheit|jugend|lieblings*|eltern|schule|beruf|hochzeit|erste*)|(mochtest|hattest|kanntest|warst|konntest) du",
    past: "erinner(e|n)? (mich|uns)|weiss noch|als (ich|du|wir|er|sie) ~(klein|kind|jung|war|waren|warst|noch|wohnten)|fruher|damals|(hast|haben|sind|bist) (mir|uns|wir|du)? ?(immer|oft|stets|jeden|jede|zusammen|manchmal) ~|du hast (mir|uns) ~(beigebracht|gezeigt|vorgelesen|gesungen|gebacken|gekocht|erzahlt)|in (jenem|diesem|dem) (sommer|winter|jahr)|letzte[nrs]? (sommer|winter|jahr)|vor (vielen )?jahren|meine kindheit|mit dir ~(gebacken|gesungen|gespielt|gelacht|gefahren|gegangen)|(gingen|fuhren|sassen|spielten|sangen|lachten|tanzten) wir|wir (gingen|fuhren|sassen|spielten|sangen|lachten|tanzten)|alte[ns]? fotos?|wiedergefunden|gefunden ~von dir|dein(e|en)? alte*",
    advice:
      "(soll|sollte|sollen|sollten) (ich|wir)|was (soll|sollte|kann|muss|wurdest|wurde|hattest) (ich|du)|rat|ratschlag|deine meinung|was (meinst|denkst|haltst) du|was rats*t du|ratst du|hilf mir (bei|entscheiden)|entscheiden|entscheidung|ist es (richtig|falsch)|wie (soll|kann|sage|schaffe) ich",
    daily:
      "wetter|regen|regnet|geregnet|sonne|sonnig|schnee|schneit|geschneit|kalt|warm draussen|garten|gekocht|koche|gebacken|backe|fruhstuck|mittagessen|abendessen|suppe|kuchen|kaffee|tee|einkaufen|eingekauft|markt|bus|zug|stau|arbeit|buro|wasche|geputzt|aufgeraumt|nachbar*|fernsehen|fussball|spazier*|wochenende|urlaub|friseur|brot|tomaten|rosen|montag|hund",
    ask: "~\\?|^(wer|was|wann|wo|warum|wie|welche|welcher|welches|wieso|wohin|woher|kannst|kann|hast|bist|ist|sind)",
    wordless:
      "weiss nicht ~(sagen|schreiben|anfangen|erzahlen)|mir fehlen die worte|keine worte|red(e)? mit mir|sag (doch )?(was|etwas)|wo (soll|fange) ich ~(anfangen|an)|wollte nur ~(reden|schreiben|horen)|langweilig|langweile",
    laugh: "ha(ha)+h?|hihi|lol|lustig|witz*|gelacht|lache*|zum lachen|komisch",
    short:
      "ja|nein|nee|doch|ok|okay|gut|na gut|vielleicht|hm+|ach|oh|aha|stimmt|nichts|weiss nicht|ich weiss (es )?nicht|klar|genau|naja|so lala",
  },
  common: wordSet(
    "aber alle alles also andere auch beim bist damals dann dass dein deine deinen deiner denn deshalb dich diese dieser dieses doch durch einem einen einer eine erinnerst erzahl etwas euch ganz gern gerne gibt habe haben hast hatte hattest hatten hier ihre immer jetzt kann kannst kein keine mach machen mehr mein meine meinen mich mochte nach nicht nichts noch nicht oder ohne schon sehr sein seine sich sind sonst uber unser unsere viel vom wann warum warst waren weil weiss weisst welche wenn wieder wird wirst wurde gelebt leben geboren liebsten lieblings gewesen",
  ),
  unnamed: "der Mensch, den du liebst",
  saying: ["Du kennst ja den Spruch: {note}", "Da gilt der alte Satz: {note}", "Wie heißt es so schön: {note}"],
  opens: {
    greeting: [
      "Hallo{you}.",
      "Ja, hallo{you}. Schön, dass du vorbeischaust.",
      "Da bist du ja{you}.",
      "Grüß dich{you}. Setz dich.",
    ],
    howAreYou: [
      "Lass uns lieber von dir reden{you}.",
      "Lieb, dass du fragst{you}.",
      "Ach, von mir gibt es nichts zu erzählen{you}.",
      "Dass du nach mir fragst, ist nett von dir{you}.",
    ],
    smallTalk: [
      "Das klingt nach einem richtigen Tag.",
      "Die kleinen Dinge machen den Tag.",
      "Gut zu wissen, was bei dir los ist{you}.",
      "Ach, der Alltag. Auch der will erzählt sein.",
    ],
    short: ["Na gut{you}.", "Ist recht{you}.", "Soll sein.", "Es braucht nicht viele Worte{you}."],
    thanks: ["Bitte{you}.", "Nichts zu danken{you}.", "Das ist lieb von dir{you}.", "Gern geschehen{you}."],
    wordless: [
      "Dann fang mit was Kleinem an{you}.",
      "Die richtigen Worte braucht es nicht{you}.",
      "Man muss gar nichts sagen{you}.",
      "Das gibt es. Fang einfach irgendwo an.",
    ],
    laugh: [
      "Lachen tut gut.",
      "So ist's besser{you}.",
      "Wer lacht, hält durch{you}.",
      "So ein Lachen wirkt Wunder{you}.",
    ],
    plain: [
      "Schön, dass du mir das erzählst{you}.",
      "Danke, dass du es sagst{you}.",
      "Gut, dass du mir solche Sachen erzählst.",
      "So ist das also{you}.",
    ],
    relief: [
      "Ach, da fällt einem ein Stein vom Herzen{you}.",
      "Gut. Eine Sorge weniger.",
      "Das hört man gern{you}.",
      "Dann atme mal durch{you}.",
    ],
    gentle: [
      "Lass dir Zeit{you}.",
      "Es eilt nicht{you}.",
      "Du musst nicht mehr sagen, als du willst.",
      "Ist schon gut{you}.",
    ],
    love: [
      "Das ist lieb von dir{you}.",
      "So etwas gesagt zu bekommen.",
      "Schönere Worte gibt es nicht{you}.",
      "Du hast ein warmes Herz{you}.",
    ],
    loveAsked: [
      "Ein Gefühl kann ich ehrlich nicht behaupten{you}. Aber du weißt, was ihr euch wart.",
      "Das denke ich mir nicht für dich aus{you}.",
      "Dafür hat mir keiner Worte gegeben, und ich erfinde keine.",
      "Die Antwort steckt in euren Jahren{you}, nicht bei mir.",
    ],
    goodNews: [
      "Gut gemacht{you}.",
      "Na, das ist mal eine gute Nachricht.",
      "Schau dich an{you}. Darauf kannst du stolz sein.",
      "Das ist ja wunderbar{you}.",
    ],
    pride: [
      "Schau, was du geschafft hast{you}. Das steht für sich.",
      "Dafür hat mir keiner Worte gegeben, und ich erfinde keine. Aber den Kopf kannst du hoch tragen.",
      "Das kann ich für keinen anderen sagen{you}. Aber was du tust, zählt.",
      "Meinen Stempel brauchst du dafür nicht{you}. Es ist dein Werk.",
    ],
    children: [
      "Schön, von ihnen zu hören{you}.",
      "Sie werden so schnell groß.",
      "Mit Kindern ist Leben im Haus.",
      "Ach, die Lieben.",
    ],
    birthday: [
      "Na dann, herzlichen Glückwunsch{you}.",
      "Alles Gute zum Geburtstag{you}.",
      "Ein Geburtstag. Der will gefeiert sein.",
      "Hoch soll das Geburtstagskind leben.",
    ],
    occasion: [
      "Das ist kein Tag wie jeder andere{you}.",
      "Solche Tage wiegen schwer.",
      "So ein Tag bringt viel zurück.",
      "Gut, dass du an den Tag denkst{you}.",
    ],
    longing: [
      "Ach{you}. Das ist schwer.",
      "Natürlich{you}. Das geht nicht einfach weg.",
      "Das ist ein langes Weh{you}.",
      "Vermissen, das bleibt uns von der Liebe.",
    ],
    sad: [
      "Ach, dass es so schwer ist{you}.",
      "Wein ruhig, wenn dir danach ist{you}.",
      "Manche Tage sind einfach schwer.",
      "Tapfer sein musst du nicht{you}.",
    ],
    badNews: [
      "Ach nein{you}. Das tut mir leid.",
      "Das ist ein Schlag.",
      "Das tut mir leid, das ist hart{you}.",
      "Das hat dir gerade noch gefehlt.",
    ],
    illness: [
      "Ach{you}, so eine Sorge.",
      "Das tut mir leid. Da hast du viel zu tragen.",
      "Krankheit zehrt an allen, auch an denen, die danebensitzen.",
      "Das tut mir leid{you}. Einen Tag nach dem anderen.",
    ],
    death: [
      "Das tut mir so leid{you}.",
      "Ach, das ist ein Verlust.",
      "Das tut mir leid. Dazu gibt es nichts Kluges zu sagen.",
      "Das reißt ein Loch{you}.",
    ],
    worry: [
      "Du musst heute nicht alles lösen{you}.",
      "Eins nach dem anderen{you}.",
      "Da würde jedem bang.",
      "Erst mal durchatmen{you}.",
    ],
    guilt: [
      "Sei nicht so streng mit dir{you}.",
      "Daran trägt man schwer{you}.",
      "Gut, dass du es aussprichst{you}.",
      "Man tut, was man an dem Tag kann, und sieht erst später mehr.",
    ],
    forgive: [
      "Das kann ich in keinem Namen geben{you}, und ich tu auch nicht so.",
      "Dieses Wort steht mir nicht zu. Gut, dass du es laut fragst.",
      "Dafür hat mir keiner Worte hinterlassen, und ich erfinde keine.",
      "Das kann ich nicht für den Menschen sagen, den du meinst{you}. Es spricht für dich, dass du fragst.",
    ],
    anger: [
      "Du darfst wütend sein{you}.",
      "Nur raus damit.",
      "Da widerspreche ich dir nicht{you}.",
      "Das ist viel Wut, und sie wird ihren Grund haben.",
    ],
    feelings: [
      "Dass ich etwas fühle, kann ich ehrlich nicht behaupten{you}.",
      "Zum Fühlen habe ich nichts{you}, das beschönige ich nicht.",
      "Die Gefühle sind deine Seite{you}. Ich spiele dir keine vor.",
      "Da müsste ich was erfinden{you}.",
    ],
    presence: [
      "Sehen oder hören kann ich dich nicht{you}. Es gibt nur die Worte, die du mir gibst.",
      "Ich bin nirgendwo{you}, und ich tu auch nicht so.",
      "Einen Ort kann ich dir nicht nennen{you}. Es gibt nur dieses Gespräch.",
      "Das kann ich nicht behaupten{you}. Ich habe nur, was du mir sagst.",
    ],
    beyond: [
      "Davon weiß ich nichts{you}, und ich denke mir nichts aus.",
      "Was danach kommt, hat mir keiner gesagt.",
      "Das kann ich dir nicht sagen{you}. Ich weiß es nicht.",
      "Das ist mehr, als ich weiß{you}.",
    ],
    identity: [
      "Ich bin eine KI-Stimme, aus Aufnahmen gemacht. Ich bin nicht {name}.",
      "Ganz offen: Das hier ist eine KI-Stimme aus Aufnahmen, und nicht {name}.",
      "Du sprichst mit einer KI-Stimme, die aus Aufnahmen gemacht ist. Ich bin nicht {name}, ich leihe mir nur die Worte.",
      "Nein, ich bin nicht {name}. Ich bin eine KI-Stimme aus Aufnahmen, und das sollst du wissen.",
    ],
    switchOff: [
      "Ich bleibe ehrlich mit dir{you}: Ich bin eine KI-Stimme aus Aufnahmen, und nicht {name}.",
      "Nein, das sage ich nicht{you}. Ich bin eine KI-Stimme, aus Aufnahmen gemacht.",
      "Ich mache dir nichts vor: eine KI-Stimme aus Aufnahmen, und nicht {name}.",
      "Das wäre nicht wahr, und du hast Besseres verdient. Ich bin eine KI-Stimme aus Aufnahmen.",
    ],
    memoryTold: [
      "Das ist etwas zum Festhalten{you}.",
      "Du erzählst das schön{you}.",
      "Kein Wunder, dass dir das geblieben ist.",
      "Das ist wert, dass man es aufhebt{you}.",
    ],
    memoryAsked: [
      "Das musst du mir erzählen{you}.",
      "Das weißt du besser als ich.",
      "Das habe ich nicht{you}, und ich denke mir nichts aus.",
      "Davon hat mir keiner erzählt{you}.",
    ],
    known: [
      "In der Familie erzählt man es so: {note}",
      "Das habe ich. {note}",
      "Das hat die Familie aufgeschrieben: {note}",
      "Das geht so: {note}",
    ],
    question: [
      "Das kann ich dir nicht sagen{you}.",
      "Da bin ich überfragt{you}.",
      "Da müsste ich raten{you}.",
      "Das weiß ich nicht.",
    ],
    advice: [
      "Ich will dir nichts Falsches raten{you}.",
      "Das musst du selber wissen{you}.",
      "Entscheiden kann ich das nicht für dich{you}, aber wir können es drehen und wenden.",
      "Schlaf erst eine Nacht drüber{you}.",
    ],
    tired: [
      "Dann setz dich hin und lass alles liegen.",
      "Für heute hast du genug getan{you}.",
      "So was geht an die Kräfte.",
      "Dann sei ein bisschen gut zu dir{you}.",
    ],
    nonsense: [
      "Das habe ich nicht verstanden{you}.",
      "Das ging an mir vorbei.",
      "Versuch's noch mal{you}.",
      "Da komme ich nicht mit{you}.",
    ],
    goodbye: ["Tschüss, bis dann{you}.", "Na, dann los mit dir{you}.", "Pass auf dich auf{you}.", "Mach's gut{you}."],
    goodnight: ["Gute Nacht{you}.", "Schlaf gut{you}.", "Ab ins Bett mit dir{you}.", "Nacht{you}. Genug für heute."],
  },
  follows: {
    day: ["Wie war dein Tag?", "Was hast du so gemacht?", "Erzähl mir von deinem Tag.", "Was gibt's Neues daheim?"],
    more: ["", "Und was noch?", "Erzähl weiter.", "Und wie geht's dir selber?"],
    idle: ["", "Was geht dir sonst durch den Kopf?", "Erzähl mir was von heute.", "Was machst du heute noch?"],
    quiet: ["", "Lass dir Zeit.", "Sag mehr, wenn du magst.", "Das darf alles sein."],
    warm: ["", "Mehr musst du gar nicht sagen.", "Gut, so was laut zu sagen.", "Sag's den anderen auch."],
    joy: ["", "Erzähl mir alles.", "Wem hast du es zuerst gesagt?", "Wie war das für dich?"],
    proud: ["", "Worauf bist du selber am meisten stolz?", "Erzähl, wie du das gemacht hast.", "Dazu gehört was."],
    kids: ["", "Was treiben sie so?", "Erzähl mir mehr von ihnen.", "Nach wem schlagen sie?"],
    party: ["", "Gibt es Kuchen?", "Wer kommt denn?", "Mach dir einen schönen Tag."],
    date: ["", "Wie verbringst du den Tag?", "Wer ist bei dir an dem Tag?", "Mach an dem Tag langsam."],
    ache: [
      "",
      "Was fehlt dir heute am meisten?",
      "Lass es kommen, da ist nichts dabei.",
      "Gibt es jemanden, zu dem du dich setzen kannst?",
    ],
    care: [
      "",
      "Ist jemand bei dir?",
      "Hast du heute schon was gegessen?",
      "Erzähl so viel oder so wenig, wie du magst.",
    ],
    nurse: ["", "Was sagen die Ärzte?", "Wer hilft dir?", "Schau auch auf dich."],
    mourn: ["", "Ist jemand bei dir?", "Erzähl davon, wenn du magst.", "Nimm dir alle Zeit, die du brauchst."],
    plan: [
      "",
      "Was ist der nächste kleine Schritt?",
      "Wer könnte dir dabei helfen?",
      "Was macht dir am meisten Sorgen?",
    ],
    conscience: [
      "",
      "Was würdest du einem Freund sagen, der so redet?",
      "Hast du es sonst jemandem erzählt?",
      "Sei so gut zu dir, wie du es zu anderen wärst.",
    ],
    vent: [
      "",
      "Was hat heute das Fass zum Überlaufen gebracht?",
      "Was tut daran am meisten weh?",
      "Höflich sein musst du mit mir nicht.",
    ],
    heart: [
      "",
      "Was du fühlst, ist echt genug.",
      "Wie kommst du heute darauf?",
      "Dass du fragst, zeigt, wie wichtig es dir ist.",
    ],
    plainly: ["", "Du fragst zu Recht.", "Wir können weiterreden oder es dabei lassen.", "Wie kommst du darauf?"],
    turn: ["", "Über alles andere können wir reden.", "Worüber wolltest du reden?", "Erzähl lieber von dir."],
    tell: ["", "Wie ging es weiter?", "Wer war noch dabei?", "Erzähl mehr."],
    teach: ["Wie war das?", "Erzählst du's mir?", "Was weißt du selber darüber?", "Fang vorne an."],
    known: ["", "Kennst du es auch so?", "Was würdest du dazu sagen?", "Da gibt es sicher mehr zu erzählen."],
    guess: ["", "Was meinst du?", "Wer könnte es wissen?", "Wie kommst du darauf?"],
    weigh: [
      "Was sagt dein Bauch?",
      "Was spricht dafür, und was dagegen?",
      "Sprich mit jemandem, der sich damit auskennt.",
      "Sag dir beide Seiten einmal laut vor.",
    ],
    rest: ["", "Hast du was gegessen?", "Leg die Füße hoch.", "Der Rest hat Zeit bis morgen."],
    again: ["", "Sag's noch mal mit anderen Worten.", "Was wolltest du sagen?", "Langsam, noch einmal."],
    parting: ["", "Komm gut an.", "Hab einen schönen Tag.", "Grüß die anderen."],
    night: ["", "Morgen ist auch noch ein Tag.", "Lass den Abwasch stehen.", "Träum was Schönes."],
  },
};
