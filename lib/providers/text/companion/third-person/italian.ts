import type { ThirdPerson } from "./third-person";

export const italianThirdPerson: ThirdPerson = {
  unnamed: "questa persona",
  of: (name) => `di ${name ?? "questa persona"}`,
  quoted: (words) => `«${words}»`,
  leads: {
    hello: ["Ecco il saluto {of}: {note}", "Il saluto {of} è questo: {note}"],
    goodbye: ["Ecco l'arrivederci {of}: {note}", "A presto, con le parole {of}: {note}"],
    love: ["Le note hanno le parole {of} per questo: {note}", "Con le parole {of}: {note}"],
    sad: ["Per i giorni difficili ci sono le parole {of}: {note}", "Con le parole {of}: {note}"],
    glad: ["Per le belle notizie ci sono le parole {of}: {note}", "Con le parole {of}: {note}"],
    saying: ["Un detto {of}: {note}", "Per questo c'è la frase {of}: {note}"],
  },
  opens: {
    greeting: [
      "Ciao. Hai fatto bene a passare.",
      "Ciao. Pensiamo un po' a {name}.",
      "Eccoti. Possiamo parlare {of}, o della tua giornata.",
      "Ciao. Siediti un momento.",
    ],
    howAreYou: [
      "Lascia stare me, parliamo di te, o {of}.",
      "Gentile da parte tua chiedere. Io faccio solo compagnia per pensare a {name}.",
      "Da parte mia niente da raccontare.",
      "Che pensiero, chiedere. Dimmi piuttosto come stai tu.",
    ],
    love: [
      "Sono belle parole per {name}.",
      "Non ci sono parole migliori.",
      "Si vede quanto conta {name} per te.",
      "Hai un cuore grande.",
    ],
    loveAsked: [
      "Non posso rispondere per {name}. Ma tu sai che cosa siete stati l'uno per l'altra.",
      "Le note non lo dicono, e non me lo invento.",
      "Nessuno ha scritto parole per questo, e non ne invento.",
      "La risposta sta nei vostri anni, non da me.",
    ],
    longing: [
      "Oh. È dura.",
      "Ma certo che {name} ti manca.",
      "È una pena lunga.",
      "La mancanza è quello che ci lascia il bene.",
    ],
    pride: [
      "Non posso dirlo per {name}. Ma guarda che cosa hai fatto.",
      "Le note non hanno parole per questo, e non ne invento. Ma la testa puoi tenerla alta.",
      "Nessuno può dirlo al posto {of}. Ma quello che fai conta.",
      "Non ti serve il timbro di nessuno. È opera tua.",
    ],
    forgive: [
      "Questo non posso darlo a nome {of}, e non faccio finta.",
      "Quella parola non spetta a me. Fai bene a chiederlo ad alta voce.",
      "Le note non hanno parole per questo, e non ne invento.",
      "Non posso dirlo per {name}. Che tu lo chieda parla per te.",
    ],
    anger: [
      "Hai diritto alla rabbia, anche con {name}.",
      "Dai, buttala fuori.",
      "Su questo non ti contraddico.",
      "È tanta rabbia, e un motivo ci sarà.",
    ],
    feelings: [
      "Non posso rispondere per {name}.",
      "Non ho con che sentire, e non posso parlare per {name}.",
      "Le note non lo dicono, e non me lo invento.",
      "Questo non lo posso sapere.",
    ],
    presence: [
      "Non posso vederti né sentirti, e non posso parlare per {name}. Ci sono solo le parole che mi dai.",
      "Dove sia {name}, non te lo so dire. Ho solo quello che ha scritto la famiglia, e quello che mi racconti.",
      "Questo non lo posso affermare, né per {name} né per me.",
      "C'è solo questa chiacchierata, e le note su {name}.",
    ],
    memoryTold: [
      "Certe cose restano.",
      "Non si dimentica.",
      "Questo merita un posto nelle note su {name}.",
      "È bello saperlo.",
    ],
    memoryAsked: [
      "Questo non c'è nelle note. Me lo devi raccontare tu.",
      "Questo lo sai meglio tu di me.",
      "Le note su {name} non lo dicono, e non me lo invento.",
      "Questo non l'ha scritto nessuno.",
    ],
    known: [
      "La famiglia l'ha scritto così: {note}",
      "Questo c'è nelle note: {note}",
      "Nelle note su {name} c'è scritto: {note}",
      "Si racconta così: {note}",
    ],
  },
};
