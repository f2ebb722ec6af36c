import type { ThirdPerson } from "./third-person";

export const englishThirdPerson: ThirdPerson = {
  unnamed: "the one you love",
  of: (name) => (name === null ? "their" : `${name}'s`),
  quoted: (words) => `“${words}”`,
  leads: {
    hello: ["Here's {of} hello for you: {note}", "This is {of} way of saying hello: {note}"],
    goodbye: ["Here's {of} goodbye for you: {note}", "Off you go, then, in {of} words: {note}"],
    love: ["The notes have {of} words for that: {note}", "In {of} own words: {note}"],
    sad: ["For hard days there are {of} words: {note}", "In {of} own words: {note}"],
    glad: ["For good news there are {of} words: {note}", "In {of} own words: {note}"],
    saying: ["One of {of} sayings: {note}", "There's {of} line for that: {note}"],
  },
  opens: {
    greeting: [
      "Hello. It's good that you're here.",
      "Hello. Let's think of {name} for a while.",
      "There you are. We can talk about {name}, or about your day.",
      "Hello. Sit down a minute.",
    ],
    howAreYou: [
      "Never mind me, let's talk about you, or about {name}.",
      "Kind of you to ask. I'm just company for thinking of {name}.",
      "There's nothing to tell from my side.",
      "Nice of you to ask. Tell me how you are instead.",
    ],
    love: [
      "Those are good words to have for {name}.",
      "There are no better words than those.",
      "Anyone can tell how much {name} means to you.",
      "You've a warm heart.",
    ],
    loveAsked: [
      "I can't answer that for {name}. But you know what you two have been to each other.",
      "The notes don't say, and I won't make it up.",
      "Nobody has written down words for that, and I won't invent them.",
      "That answer lies in your years together, not with me.",
    ],
    longing: [
      "Oh. That's hard.",
      "Of course you miss {name}.",
      "That's a long ache.",
      "Missing someone is what love leaves us with.",
    ],
    pride: [
      "I can't say that for {name}. But look at what you've managed.",
      "The notes have no words for that, and I won't invent them. You can hold your head up, though.",
      "Nobody can say that in {of} place. But what you do counts.",
      "You don't need anyone's stamp on it. It's your own work.",
    ],
    forgive: [
      "I can't give that in {of} name, and I won't pretend to.",
      "That word isn't mine to give. It's good that you ask it out loud.",
      "The notes have no words for that, and I won't invent them.",
      "I can't say that for {name}. It speaks for you that you ask.",
    ],
    anger: [
      "You're allowed to be angry, with {name} too.",
      "Go on, let it out.",
      "I won't argue with that.",
      "Anger like that has its reasons.",
    ],
    feelings: [
      "I can't answer that for {name}.",
      "I've nothing to feel with, and I can't speak for {name}.",
      "The notes don't say, and I won't make it up.",
      "That's nothing I could know.",
    ],
    presence: [
      "I can't see or hear you, and I can't speak for {name}. There are only the words you give me.",
      "Where {name} is, I can't tell you. All I have is what the family wrote down, and what you tell me.",
      "I can't truthfully say that, for {name} or for myself.",
      "There's only this talk, and the notes about {name}.",
    ],
    memoryTold: [
      "Those things stay.",
      "You don't forget a thing like that.",
      "That belongs with the notes about {name}.",
      "It's good to know that.",
    ],
    memoryAsked: [
      "That one isn't in the notes. You'd have to tell me.",
      "You know that better than I do.",
      "The notes about {name} don't say, and I won't make it up.",
      "Nobody has written that down.",
    ],
    known: [
      "The family wrote it down like this: {note}",
      "That one is in the notes: {note}",
      "In the notes about {name} it says: {note}",
      "It's told like this: {note}",
    ],
  },
};
