import type { ThirdPerson } from "./third-person";

export const germanThirdPerson: ThirdPerson = {
  unnamed: "diese Person",
  of: (name) => (name === null ? "dieser Person" : `von ${name}`),
  quoted: (words) => `„${words}“`,
  leads: {
    hello: ["Hier ist der Gruß {of}: {note}", "So geht der Gruß {of}: {note}"],
    goodbye: ["Hier ist der Abschied {of}: {note}", "Bis dann, mit den Worten {of}: {note}"],
    love: ["Dafür stehen die Worte {of} in den Notizen: {note}", "Mit den Worten {of}: {note}"],
    sad: ["Für schwere Tage gibt es die Worte {of}: {note}", "Mit den Worten {of}: {note}"],
    glad: ["Für gute Nachrichten gibt es die Worte {of}: {note}", "Mit den Worten {of}: {note}"],
    saying: ["Ein Spruch {of}: {note}", "Da passt der Satz {of}: {note}"],
  },
  opens: {
    greeting: [
      "Hallo. Schön, dass du vorbeischaust.",
      "Hallo. Denken wir eine Weile an {name}.",
      "Da bist du ja. Wir können über {name} reden, oder über deinen Tag.",
      "Grüß dich. Setz dich.",
    ],
    howAreYou: [
      "Lass uns lieber über dich reden, oder über {name}.",
      "Lieb, dass du fragst. Ich leiste dir nur Gesellschaft beim Denken an {name}.",
      "Von mir gibt es nichts zu erzählen.",
      "Nett, dass du fragst. Erzähl lieber, wie es dir geht.",
    ],
    love: [
      "Das sind gute Worte für {name}.",
      "Schönere Worte gibt es nicht.",
      "Man merkt, wie viel dir {name} bedeutet.",
      "Du hast ein warmes Herz.",
    ],
    loveAsked: [
      "Das kann ich nicht für {name} beantworten. Aber du weißt, was ihr einander gewesen seid.",
      "In den Notizen steht es nicht, und ich denke mir nichts aus.",
      "Dafür hat keiner Worte aufgeschrieben, und ich erfinde keine.",
      "Die Antwort steckt in euren Jahren, nicht bei mir.",
    ],
    longing: [
      "Ach. Das ist schwer.",
      "Natürlich fehlt dir {name}.",
      "Das ist ein langes Weh.",
      "Vermissen, das bleibt uns von der Liebe.",
    ],
    pride: [
      "Das kann ich nicht für {name} sagen. Aber schau, was du geschafft hast.",
      "In den Notizen gibt es dafür keine Worte, und ich erfinde keine. Aber den Kopf kannst du hoch tragen.",
      "An der Stelle {of} kann das keiner sagen. Aber was du tust, zählt.",
      "Dafür brauchst du von keinem einen Stempel. Es ist dein Werk.",
    ],
    forgive: [
      "Das kann ich nicht im Namen {of} geben, und ich tu auch nicht so.",
      "Dieses Wort steht mir nicht zu. Gut, dass du es laut fragst.",
      "In den Notizen gibt es dafür keine Worte, und ich erfinde keine.",
      "Das kann ich nicht für {name} sagen. Es spricht für dich, dass du fragst.",
    ],
    anger: [
      "Du darfst wütend sein, auch auf {name}.",
      "Nur raus damit.",
      "Da widerspreche ich dir nicht.",
      "Das ist viel Wut, und sie wird ihren Grund haben.",
    ],
    feelings: [
      "Das kann ich nicht für {name} beantworten.",
      "Zum Fühlen habe ich nichts, und für {name} kann ich nicht sprechen.",
      "In den Notizen steht es nicht, und ich denke mir nichts aus.",
      "Das kann ich nicht wissen.",
    ],
    presence: [
      "Sehen oder hören kann ich dich nicht, und für {name} kann ich nicht sprechen. Es gibt nur die Worte, die du mir gibst.",
      "Wo {name} ist, kann ich dir nicht sagen. Ich habe nur, was die Familie aufgeschrieben hat, und was du mir erzählst.",
      "Das kann ich nicht behaupten, weder für {name} noch für mich.",
      "Es gibt nur dieses Gespräch und die Notizen über {name}.",
    ],
    memoryTold: [
      "So etwas bleibt.",
      "Das vergisst man nicht.",
      "Das gehört in die Notizen über {name}.",
      "Gut, das zu wissen.",
    ],
    memoryAsked: [
      "Das steht nicht in den Notizen. Das musst du mir erzählen.",
      "Das weißt du besser als ich.",
      "In den Notizen über {name} steht es nicht, und ich denke mir nichts aus.",
      "Das hat keiner aufgeschrieben.",
    ],
    known: [
      "Die Familie hat es so aufgeschrieben: {note}",
      "Das steht in den Notizen: {note}",
      "In den Notizen über {name} heißt es: {note}",
      "Man erzählt es so: {note}",
    ],
  },
};
