import type { ThirdPerson } from "./third-person";

export const dutchThirdPerson: ThirdPerson = {
  unnamed: "degene van wie je houdt",
  of: (name) => `van ${name ?? "degene van wie je houdt"}`,
  quoted: (words) => `“${words}”`,
  leads: {
    hello: ["Dit is de groet {of}: {note}", "Zo gaat de groet {of}: {note}"],
    goodbye: ["Dit is het afscheid {of}: {note}", "Tot dan, in de woorden {of}: {note}"],
    love: ["De notities hebben de woorden {of} daarvoor: {note}", "In de woorden {of}: {note}"],
    sad: ["Voor zware dagen zijn er de woorden {of}: {note}", "In de woorden {of}: {note}"],
    glad: ["Voor goed nieuws zijn er de woorden {of}: {note}", "In de woorden {of}: {note}"],
    saying: ["Een gezegde {of}: {note}", "Daar hoort de zin {of} bij: {note}"],
  },
  opens: {
    greeting: [
      "Hallo. Fijn dat je even langskomt.",
      "Hallo. Laten we even aan {name} denken.",
      "Daar ben je. We kunnen over {name} praten, of over je dag.",
      "Dag. Ga even zitten.",
    ],
    howAreYou: [
      "Laten we het liever over jou hebben, of over {name}.",
      "Lief dat je het vraagt. Ik ben alleen gezelschap om aan {name} te denken.",
      "Van mij valt niets te vertellen.",
      "Aardig dat je het vraagt. Vertel liever hoe het met jou gaat.",
    ],
    love: [
      "Dat zijn goede woorden voor {name}.",
      "Mooier kun je het niet zeggen.",
      "Je merkt hoeveel {name} voor je betekent.",
      "Je hebt een warm hart.",
    ],
    loveAsked: [
      "Dat kan ik niet voor {name} beantwoorden. Maar jij weet wat jullie voor elkaar zijn geweest.",
      "In de notities staat het niet, en ik verzin niets.",
      "Daar heeft niemand woorden voor opgeschreven, en ik verzin ze niet.",
      "Dat antwoord zit in jullie jaren, niet bij mij.",
    ],
    longing: [
      "Ach. Dat is zwaar.",
      "Natuurlijk mis je {name}.",
      "Dat is lang verdriet.",
      "Missen, dat houden we over van de liefde.",
    ],
    pride: [
      "Dat kan ik niet voor {name} zeggen. Maar kijk wat je gedaan hebt.",
      "De notities hebben daar geen woorden voor, en ik verzin ze niet. Maar je mag je hoofd hoog houden.",
      "In de plaats {of} kan niemand dat zeggen. Maar wat je doet, telt.",
      "Daar heb je niemands stempel voor nodig. Het is je eigen werk.",
    ],
    forgive: [
      "Dat kan ik niet in naam {of} geven, en ik doe niet alsof.",
      "Dat woord is niet aan mij. Goed dat je het hardop vraagt.",
      "De notities hebben daar geen woorden voor, en ik verzin ze niet.",
      "Dat kan ik niet voor {name} zeggen. Het pleit voor je dat je het vraagt.",
    ],
    anger: [
      "Je mag boos zijn, ook op {name}.",
      "Gooi het er maar uit.",
      "Daar spreek ik je niet in tegen.",
      "Dat is heel wat boosheid, en die zal een reden hebben.",
    ],
    feelings: [
      "Dat kan ik niet voor {name} beantwoorden.",
      "Ik heb niks om mee te voelen, en voor {name} kan ik niet spreken.",
      "In de notities staat het niet, en ik verzin niets.",
      "Dat kan ik niet weten.",
    ],
    presence: [
      "Zien of horen kan ik je niet, en voor {name} kan ik niet spreken. Er zijn alleen de woorden die jij me geeft.",
      "Waar {name} is, kan ik je niet zeggen. Ik heb alleen wat de familie opschreef, en wat jij me vertelt.",
      "Dat kan ik niet beweren, niet voor {name} en niet voor mezelf.",
      "Er is alleen dit gesprek, en de notities over {name}.",
    ],
    memoryTold: [
      "Zulke dingen blijven.",
      "Dat vergeet je niet.",
      "Dat hoort bij de notities over {name}.",
      "Goed om te weten.",
    ],
    memoryAsked: [
      "Dat staat niet in de notities. Dat moet jij me vertellen.",
      "Dat weet jij beter dan ik.",
      "In de notities over {name} staat het niet, en ik verzin niets.",
      "Dat heeft niemand opgeschreven.",
    ],
    known: [
      "De familie schreef het zo op: {note}",
      "Dat staat in de notities: {note}",
      "In de notities over {name} staat: {note}",
      "Zo wordt het verteld: {note}",
    ],
  },
};
