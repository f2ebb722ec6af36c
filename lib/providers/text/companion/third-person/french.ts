import type { ThirdPerson } from "./third-person";

const startsWithVowel = /^[aeiouyhàâäéèêëîïôöûüœæ]/iu;

export const frenchThirdPerson: ThirdPerson = {
  unnamed: "cette personne",
  of: (name) => (name !== null && startsWithVowel.test(name) ? `d'${name}` : `de ${name ?? "cette personne"}`),
  quoted: (words) => `« ${words} »`,
  leads: {
    hello: ["Voici le bonjour {of} : {note}", "C'est le bonjour {of} : {note}"],
    goodbye: ["Voici l'au revoir {of} : {note}", "À bientôt, avec les mots {of} : {note}"],
    love: ["Les notes ont les mots {of} pour ça : {note}", "Avec les mots {of} : {note}"],
    sad: ["Pour les jours durs, il y a les mots {of} : {note}", "Avec les mots {of} : {note}"],
    glad: ["Pour les bonnes nouvelles, il y a les mots {of} : {note}", "Avec les mots {of} : {note}"],
    saying: ["Un dicton {of} : {note}", "Pour ça, il y a la phrase {of} : {note}"],
  },
  opens: {
    greeting: [
      "Bonjour. C'est bien que tu passes.",
      "Bonjour. Pensons un moment à {name}.",
      "Te voilà. On peut parler {of}, ou de ta journée.",
      "Bonjour. Assieds-toi un peu.",
    ],
    howAreYou: [
      "Laisse-moi de côté, parlons de toi, ou {of}.",
      "C'est gentil de demander. Je tiens seulement compagnie pour penser à {name}.",
      "De mon côté, rien à raconter.",
      "C'est gentil de demander. Dis-moi plutôt comment tu vas.",
    ],
    love: [
      "Ce sont de belles paroles pour {name}.",
      "Il n'y a pas de plus beaux mots.",
      "On voit combien {name} compte pour toi.",
      "Tu as bon cœur.",
    ],
    loveAsked: [
      "Je ne peux pas répondre à ça pour {name}. Mais tu sais ce que vous avez été l'un pour l'autre.",
      "Les notes ne le disent pas, et je n'invente pas.",
      "Personne n'a noté de mots pour ça, et je n'en invente pas.",
      "La réponse est dans vos années, pas chez moi.",
    ],
    longing: [
      "Oh. C'est dur.",
      "{name} te manque, bien sûr.",
      "C'est une longue peine.",
      "Le manque, c'est ce que l'amour nous laisse.",
    ],
    pride: [
      "Je ne peux pas le dire pour {name}. Mais regarde ce que tu as fait.",
      "Les notes n'ont pas de mots pour ça, et je n'en invente pas. Mais tu peux garder la tête haute.",
      "Personne ne peut le dire à la place {of}. Mais ce que tu fais compte.",
      "Tu n'as besoin de l'approbation de personne. C'est toi qui l'as fait.",
    ],
    forgive: [
      "Ça, je ne peux pas le donner au nom {of}, et je ne ferai pas semblant.",
      "Ce mot-là ne m'appartient pas. C'est bien de le demander tout haut.",
      "Les notes n'ont pas de mots pour ça, et je n'en invente pas.",
      "Je ne peux pas le dire pour {name}. Ça parle pour toi que tu le demandes.",
    ],
    anger: [
      "Tu as le droit à la colère, contre {name} aussi.",
      "Vas-y, laisse sortir.",
      "Je ne vais pas te contredire.",
      "Ça fait beaucoup de colère, et il y a sûrement une raison.",
    ],
    feelings: [
      "Je ne peux pas répondre à ça pour {name}.",
      "Je n'ai pas de quoi ressentir, et je ne peux pas parler pour {name}.",
      "Les notes ne le disent pas, et je n'invente pas.",
      "Ça, je ne peux pas le savoir.",
    ],
    presence: [
      "Je ne peux ni te voir ni t'entendre, et je ne peux pas parler pour {name}. Il n'y a que les mots que tu me donnes.",
      "Où est {name}, je ne peux pas te le dire. Je n'ai que ce que la famille a noté, et ce que tu me racontes.",
      "Ça, je ne peux pas l'affirmer, ni pour {name} ni pour moi.",
      "Il n'y a que cette conversation, et les notes sur {name}.",
    ],
    memoryTold: [
      "Ces choses-là restent.",
      "Ça ne s'oublie pas.",
      "Ça mérite une place dans les notes sur {name}.",
      "C'est bon à savoir.",
    ],
    memoryAsked: [
      "Ça n'est pas dans les notes. C'est toi qui devrais me le raconter.",
      "Ça, tu le sais mieux que moi.",
      "Les notes sur {name} ne le disent pas, et je n'invente pas.",
      "Personne ne l'a noté.",
    ],
    known: [
      "La famille l'a noté ainsi : {note}",
      "C'est dans les notes : {note}",
      "Dans les notes sur {name}, on lit : {note}",
      "On le raconte ainsi : {note}",
    ],
  },
};
