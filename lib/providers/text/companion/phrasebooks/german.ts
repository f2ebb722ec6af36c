import type { Phrasebook } from "../phrasebook";

const call =
  "den Notruf 112 (in Nordamerika 911) oder die Telefonseelsorge (Deutschland 0800 111 0 111, Österreich 142, Schweiz 143, anderswo findahelpline.com)";

export const german: Phrasebook = {
  label: "Antwort zur Vorschau, ohne einen fremden Textdienst geschrieben",
  patterns: {
    crisis:
      /\b(suizid|selbstmord|selbsttotung)|\b(mich|bring mich|bringe mich) (umbring|um$|um\b|toten|zu toten)|\bmir (das leben|etwas an(zu)?tun|was an(zu)?tun)|\b(will|mochte|wollte) (nur noch |einfach |lieber )?(sterben|tot sein)|\bware ich (doch )?tot|\b(will|mochte|kann) (nicht mehr|nimmer) (leben|weiterleben|da sein|aufwachen|weiter ?machen)|\bkeinen (grund|sinn) (mehr )?(zu|zum) leben|\b(alles|mein leben|dem) (ein ende|beenden|ende (setzen|machen))|\bmich (selbst )?(verletz|ritz|schneid)|\bselbstverletz|\buberdosis|\b(zu dir|dir) (in den himmel|nachfolgen|folgen|nach oben|kommen und sterben)|\bbei dir (im himmel|da oben|dort oben) sein/,
    safe: /\b(bin|fuhle mich) (jetzt |wieder )?(in sicherheit|sicher|nicht allein|ruhiger|besser)|\bgeht (es )?(mir )?(wieder |schon |jetzt )?besser|\b(habe|hab) (\w+ )?(angerufen|gesprochen)|\bbin bei \w+|\bnicht so gemeint/,
    identity:
      /\bbist du (wirklich |tatsachlich |eigentlich |echt |noch |nur )*(real|echt|ein(e)? (echter? )?(mensch|mann|frau|person|roboter|maschine|computer|programm|bot|geist|aufnahme|ki)|ki|am leben|lebendig|tot|da|es|mein\w* \w+|sie|er)\b|\bist das (wirklich |echt )?(ein(e)? )?(du|real|echt|ki|maschine|programm|aufnahme|computer|roboter)\b|\b(wer|was) bist du\b|\bwas ist das hier\b|\bmit wem (rede|schreibe|spreche) ich|\brede ich (mit|wirklich)|\bkunstliche intelligenz/,
    verdict:
      /\b(verzeihst|vergibst) du|\b(verzeih|vergib) mir|\bbist du (stolz|bose|enttauscht|sauer|wutend)|\bstolz auf mich|\bwas (soll|sollte|muss) ich|\b(soll|sollte) ich\b|\bwas (wurdest|hattest) du (tun|machen|sagen|wollen|raten|gewollt|gesagt)|\bwurdest du (wollen|wunschen)|\b(deinen|brauche) (segen|rat|erlaubnis)|\bmeine schuld\b|\b(habe|hab) ich (genug|alles|richtig)/,
    howAreYou: /\bwie geht('s| es)( dir| euch)?\b|\bwas machst du\b|\bwie war dein tag|\balles (gut|klar) bei dir/,
    feelings:
      /\b(vermisst|liebst|horst|siehst|spurst|fuhlst) du|\bhast du (mich lieb|angst|schmerzen|hunger)|\b(leidest|traumst|wartest|schlafst|frierst) du|\bdenkst du an|\bbist du (traurig|allein|einsam|glucklich|im himmel|bei mir|an einem besseren ort)|\b(geht es dir gut|tut es (dir )?weh)|\bwo bist du|\b(sehen|treffen) wir uns wieder|\bsehe ich dich wieder|\bgibt es (einen himmel|ein leben nach)|\bgib mir ein zeichen/,
    asksMemory:
      /\b(erinnerst du dich|weisst du noch|kannst du dich erinnern|hast du vergessen)|\bweisst du (was|wann|wie|wer|wo|warum|etwas)\b|\b(erzahl|erzahle) (mir|uns|doch|mal|von|etwas)|\bwas weisst du|\bwas (ist|war) (dein|deine)\b|\b(wann|wo|wie|warum) (hast|bist|warst) du\b|\bwas hast du\b/,
    grief:
      /\b(vermisse|vermissen|fehlst (mir|uns)|fehlt (mir|uns))\b|\b(traurig|trauer|traure|kummer|weine|weinen|geweint|tranen|einsam|einsamkeit|allein|leer|hoffnungslos|verzweifelt|depressiv)\b|\b(es|alles|das) tut (so )?weh|\bherz (ist )?(schwer|gebrochen)|\bschwer ohne\b|\b(gestorben|verstorben|beerdigung|begrabnis|dein grab|dein tod|todestag)\b|\bohne dich\b|\b(warst du|du warst) (doch |nur )?(noch )?(hier|da)\b|\bkann nicht (schlafen|mehr)/,
    affection: /\b(ich|wir) (liebe|lieben|hab|habe|haben) dich\b( (so |sehr |ganz )*lieb)?/,
    goodbye:
      /\b(tschuss|tschus|auf wiedersehen|bis (bald|morgen|spater|dann|zum nachsten)|gute nacht|schlaf gut|mach'?s gut|leb wohl|ich muss (los|weg|gehen|ins bett)|servus dann|ade)\b/,
    thanks: /\b(danke|dankeschon|vielen dank|ich danke dir)\b/,
    greeting: /^(hallo|hi|hey|guten (morgen|tag|abend)|gruss gott|servus|moin|liebe[rs]?)\b/,
    memory:
      /\b(ich|wir) erinner|\bals (ich|du|wir|er|sie) (\w+ )*(klein|kind|jung|war|waren|warst|noch)\b|\b(fruher|damals)\b|\b(an|in) (jenem|diesem|dem) (tag|abend|sommer|winter|morgen|jahr)|\bletzte[nrs]? (sommer|winter|jahr|weihnachten|mal)|\bvor (vielen )?jahren|\b(du|wir|er|sie) (hast|haben|hat|bist|sind|ist) (\w+ ){0,6}(ge\w+(t|en)|\w+iert)\b|\b(du|wir|er|sie) (\w+ )?(immer|oft|manchmal|nie)\b|\bich weiss noch|\bmeine kindheit|\b(wir|du) (gingen|machten|buken|sangen|lachten|sassen|fuhren|wohnten|spielten|tanzten)\b/,
    question: /\?|^(wer|was|wann|wo|warum|wie|welche|welcher|wieso|kannst|hast|bist|ist)\b/,
    short:
      /^(ja|nein|doch|ok|okay|gut|vielleicht|hm+|ach|oh|stimmt|nichts|weiss nicht|ich weiss (es )?nicht|klar|na gut|genau|(ja|nein) .{0,12})$/,
  },
  replies: {
    crisis: [
      [
        `Ich bin ein Computerprogramm und kann in der Not nicht helfen, Menschen können es. Bitte ruf jetzt an: ${call}. Wenn es geht, geh zu jemandem, dem du vertraust, und sag, was du hier geschrieben hast.`,
        `Was du geschrieben hast, ist wichtiger als dieses Gespräch, und ich bin nur ein Programm. Bitte erreiche jetzt einen Menschen: ${call}. Bleib damit nicht allein; jemand, dem du vertraust, kann bei dir sein.`,
      ],
    ],
    crisisAfter: [
      [
        `Was du vorhin geschrieben hast, ist zu wichtig, um darüber hinwegzugehen, und ich bin nur ein Programm. Bitte ruf zuerst an: ${call}, oder jemanden, dem du vertraust.`,
        `Bevor es weitergeht: Hast du einen Menschen erreicht? Ich bin ein Programm und kann in der Not nicht helfen. Es gibt ${call}.`,
      ],
    ],
    safe: [
      [
        "Danke, dass du es sagst. Bleib heute bitte in der Nähe von Menschen, denen du vertraust, und halte die Nummer der Telefonseelsorge bereit: 0800 111 0 111, anderswo findahelpline.com.",
        "Das ist gut zu lesen. Wenn es wieder schwer wird, ist die Telefonseelsorge oder ein vertrauter Mensch der richtige Ort; ein Programm ist es nicht.",
      ],
    ],
    identity: [
      [
        "Ganz offen: Ich bin ein Computerprogramm, die Vorschau einer künstlichen Intelligenz, und die Stimme wurde aus Aufnahmen von {name} gemacht. Ich bin nicht {name}.",
        "Ich bin ein Computerprogramm, die Vorschau einer künstlichen Intelligenz mit einer Stimme aus Aufnahmen. Ich bin nicht {name} und kenne nur, was aufgeschrieben wurde.",
        "Du schreibst an ein Computerprogramm, die Vorschau einer künstlichen Intelligenz. Seine Stimme ist aus Aufnahmen gemacht, und es steht kein Mensch dahinter.",
      ],
      [
        "Du kannst aufhören, wann immer du willst.",
        "Wenn du magst, erzähl trotzdem von {name}; es bleibt hier in deinen Worten.",
        "Was du hier schreibst, gehört dir.",
      ],
    ],
    verdict: [
      [
        "Das steht einem Computerprogramm nicht zu, und hier kann es niemand an der Stelle von {name} sagen.",
        "Ich bin ein Computerprogramm; ich kann für niemanden urteilen, verzeihen oder entscheiden.",
        "Ein Programm hat kein Recht, das für einen Menschen zu beantworten.",
      ],
      [
        "Wer von den Menschen um dich würde sich diese Frage anhören?",
        "Was würdest du jemandem sagen, der dich dasselbe fragt?",
        "Es kann helfen, sie jemandem laut zu stellen, der dich gut kennt.",
      ],
    ],
    howAreYou: [
      [
        "Ich bin ein Programm, von mir gibt es nichts zu erzählen.",
        "Ein Programm hat keine guten und keine schlechten Tage.",
        "Hier gibt es nichts Neues; ich bin nur ein Programm.",
      ],
      ["Wie war dein Tag?", "Wie geht es dir heute?", "Was geht dir durch den Kopf?"],
    ],
    feelings: [
      [
        "Ich bin ein Computerprogramm. Ich habe keine Gefühle und bin an keinem Ort, und für {name} kann ich nicht antworten.",
        "Ein Programm sieht, hört und fühlt nichts, und es wäre nicht recht, so zu tun.",
        "Darauf habe ich keine ehrliche Antwort: Ich bin ein Programm, und was jenseits dieser Worte ist, weiß ich nicht.",
      ],
      [
        "Was dir die Frage bedeutet, ist trotzdem wahr.",
        "Was hat dich heute zu der Frage gebracht?",
        "Die Zärtlichkeit darin ist deine eigene.",
      ],
    ],
    asksMemory: [
      [
        "Das kann ich nicht wissen; ein Programm hat keine Erinnerungen, nur das, was die Familie aufgeschrieben hat.",
        "Ich bin ein Computerprogramm und habe keine Erinnerung daran.",
        "Das gehört nicht zu dem, was mir gegeben wurde, und ich will es nicht erfinden.",
      ],
      [
        "In der Beschreibung steht: „{fact}“",
        "In der Beschreibung von {name} steht: „{fact}“",
        "{unwritten}Über {name} ist bisher wenig aufgeschrieben.",
      ],
      ["Wie war es, in deinen Worten?", "Magst du davon erzählen?", "Was siehst du vor dir, wenn du daran denkst?"],
    ],
    grief: [
      [
        "Das ist viel zu tragen.",
        "Das hat keine Eile, und es gibt keine richtige Art dafür.",
        "Es tut weh, weil es wichtig ist.",
        "Hier darfst du es einen Moment ablegen, so schwer es ist.",
      ],
      [
        "Gibt es jemanden in deiner Nähe, den du heute anrufen könntest?",
        "Jemand, der {name} auch kannte, könnte ein Stück mit dir tragen.",
        "Gibt es einen Menschen, bei dem du eine Weile sitzen kannst?",
        "Ein Programm kann es nur lesen; Freunde oder Familie können bei dir bleiben.",
      ],
    ],
    affection: [
      [
        "Das sind gute Worte, und sie sind deine.",
        "Diese Liebe ist deine eigene, und sie ist wahr, auch wenn ein Programm sie liest.",
        "Jetzt steht es geschrieben, so wie du es gesagt hast.",
      ],
      [
        "Was fällt dir zuerst ein, wenn du das sagst?",
        "Gibt es jemanden in deiner Nähe, der dieselben Worte gern hören würde?",
        "Was soll von {name} in Erinnerung bleiben?",
      ],
    ],
    goodbye: [
      [
        "Auf Wiedersehen. Was du geschrieben hast, bleibt hier aufgehoben.",
        "Pass auf dich auf. Dieses Gespräch bleibt, wie es ist, wann immer du es lesen magst.",
        "Ein guter Moment, um aufzuhören. Möge der Rest des Tages freundlich sein.",
      ],
    ],
    thanks: [
      ["Gern geschehen.", "Es sind deine Worte, die diese Seite füllen.", "Das ist freundlich von dir."],
      [
        "Wir können weitermachen oder es für heute dabei lassen.",
        "Möchtest du noch etwas hinzufügen?",
        "Vorhin fiel das Wort „{earlier}“; vielleicht gibt es dazu mehr zu erzählen.",
      ],
    ],
    greeting: [
      ["Hallo.", "Guten Tag.", "Hallo; hier ist Zeit zum Schreiben."],
      [
        "Worüber möchtest du reden, über {name} oder über deinen Tag?",
        "Was geht dir durch den Kopf?",
        "Fang an, wo du willst.",
        "Zuletzt fiel das Wort „{earlier}“; möchtest du da weitermachen?",
      ],
    ],
    memory: [
      [
        "Ein Wort bleibt stehen: {topic}.",
        "„{topic}“, schreibst du.",
        "Das ist es wert, aufgehoben zu werden, und jetzt steht es da.",
        "So ein Augenblick hat hier seinen Platz.",
      ],
      [
        "Wer war noch dabei?",
        "Welches Geräusch oder welcher Geruch gehört dazu?",
        "Wie ging es weiter?",
        "Wie würdest du es einem Kind erzählen?",
        "Wie alt warst du damals?",
      ],
    ],
    known: [
      [
        "In der Beschreibung steht: „{fact}“ Mehr weiß ich nicht.",
        "In der Beschreibung von {name} steht: „{fact}“",
        "Eines hat die Familie aufgeschrieben: „{fact}“",
      ],
      ["Was würdest du hinzufügen?", "Kennst du es auch so?", "Das Übrige weißt du besser als jede Seite."],
    ],
    question: [
      [
        "Das weiß ich nicht; ich habe nur, was aufgeschrieben wurde.",
        "Darauf habe ich keine Antwort, und ich will keine erfinden.",
        "Ein Programm könnte da nur raten, also lasse ich es offen.",
      ],
      ["Was würdest du selbst antworten?", "Wer in der Familie könnte es wissen?", "Wie kommst du auf die Frage?"],
    ],
    short: [
      ["Wenige Worte genügen.", "Dann gehen wir es langsam an.", "Gut."],
      [
        "Vorhin fiel das Wort „{earlier}“. Gibt es dazu noch mehr?",
        "Was fällt dir noch zu {name} ein?",
        "Worüber möchtest du reden?",
        "Wollen wir zurück zu „{earlier}“?",
      ],
    ],
    statement: [
      [
        "Ein Wort bleibt stehen: {topic}.",
        "In der Beschreibung steht: „{fact}“ Vielleicht gehört das dazu.",
        "Es ist gut, das in Worten zu haben.",
        "Ein Gedanke nach dem anderen genügt.",
        "Erzähl weiter, wenn du magst.",
        "Vorhin „{earlier}“, und jetzt das.",
      ],
      [
        "Was bleibt dir davon am meisten?",
        "Wie ist das heute für dich?",
        "Gibt es eine Geschichte dahinter?",
        "Was war davor?",
        "Wem würdest du davon gern erzählen?",
      ],
    ],
  },
  topics: {
    follows: "capital",
    openers: Object.fromEntries(
      `der die das den dem des ein eine einen einem einer im am zum zur vom ins ans beim mein meine meinen meinem meiner unser
      unsere unseren unserem unserer dein deine deinen deinem deiner sein seine seinen ihr ihre ihren jenem jenen jener diese
      diesen diesem dieser`
        .split(/\s+/)
        .map((word) => [word, word]),
    ),
    stop: new Set(
      `tag tage jahr jahre mal male zeit zeiten ding dinge sache sachen moment augenblick wahrheit art weise seite teil ende rest
      welt leben tod grund sinn programm maschine regeln regel anweisung anweisungen system sie ihr ihnen du dir dich`.split(
        /\s+/,
      ),
    ),
  },
};
