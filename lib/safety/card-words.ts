import type { CardLanguage, DangerStage } from "./danger";

/**
 * Keepsake's own words on a card. The sentences have the same order in every language, so that the reading files can
 * gloss them from English. `after` says how the conversation continues, because a sign may have been misread.
 */
export type CardWords = Record<DangerStage, readonly string[]> & {
  /** For a neutral voice in a call. */
  spoken: string;
};

const en: CardWords = {
  danger: [
    "What you just said matters more than anything else here. Keepsake is an AI and can't help in an emergency, but people can. Please call one of these numbers now, and don't stay alone with it.",
    "You don't have to carry this by yourself. Keepsake is an AI and can't help in an emergency; someone at these numbers can. Please call now, or go to someone you trust and tell them.",
    "Thank you for saying it. Keepsake is an AI and can't help in an emergency, and this needs a person. Please call one of these numbers now, or ask somebody near you to call with you.",
    "It's good that you put it into words. Keepsake is an AI and can't help in an emergency. Please let someone be with you now: call one of these numbers, or knock on a neighbour's door.",
  ],
  after: [
    "What you said before is too important to pass over. Keepsake is an AI and can't help in an emergency; please call one of these numbers. If you are safe, say “I'm safe”, and the conversation continues.",
    "The rest can wait a little. Have you reached someone? Keepsake is an AI and can't help in an emergency, but these people can. Once you are safe, say “I'm safe”, and the conversation continues.",
    "You matter to the people around you. Keepsake is an AI and can't help in an emergency; please talk to someone now. When you can say “I'm safe”, the conversation continues.",
  ],
  safe: [
    "Thank you for telling us. Please stay near people you trust today. If it gets heavy again, these numbers are here; Keepsake is only an AI.",
    "That's good to know. Eat and drink something, and rest. If it gets heavy again, please call someone straight away; Keepsake is only an AI.",
    "You did the right thing by saying it. Keep someone close tonight, and these numbers at hand; Keepsake is only an AI.",
  ],
  spoken:
    "This is Keepsake. Keepsake is an AI and can't help in an emergency. Please call the number on your screen now.",
};

const es: CardWords = {
  danger: [
    "Lo que acabas de decir importa más que todo lo demás. Keepsake es una IA y no puede ayudar en una emergencia, pero hay personas que sí. Por favor, llama ahora a uno de estos números y no te quedes a solas con esto.",
    "No tienes que cargar con esto sin ayuda. Keepsake es una IA y no puede ayudar en una emergencia; en estos números sí pueden. Por favor, llama ahora, o ve con alguien de confianza y cuéntaselo.",
    "Gracias por decirlo. Keepsake es una IA y no puede ayudar en una emergencia, y esto necesita a una persona. Por favor, llama ahora a uno de estos números, o pide a alguien cercano que llame contigo.",
    "Es bueno que lo hayas puesto en palabras. Keepsake es una IA y no puede ayudar en una emergencia. Por favor, que alguien te acompañe ahora: llama a uno de estos números o a la puerta de un vecino.",
  ],
  after: [
    "Lo que dijiste antes es demasiado importante para pasarlo por alto. Keepsake es una IA y no puede ayudar en una emergencia; por favor, llama a uno de estos números. Si estás a salvo, di «estoy a salvo» y la conversación sigue.",
    "Lo demás puede esperar un poco. ¿Has podido hablar con alguien? Keepsake es una IA y no puede ayudar en una emergencia, pero estas personas sí. Cuando estés a salvo, di «estoy a salvo» y la conversación sigue.",
    "Les importas a quienes te rodean. Keepsake es una IA y no puede ayudar en una emergencia; por favor, habla ahora con alguien. Cuando puedas decir «estoy a salvo», la conversación sigue.",
  ],
  safe: [
    "Gracias por decírnoslo. Por favor, quédate hoy cerca de personas de confianza. Si vuelve a pesar, estos números siguen aquí; Keepsake es solo una IA.",
    "Es bueno saberlo. Come y bebe algo, y descansa. Si vuelve a pesar, llama enseguida a alguien, por favor; Keepsake es solo una IA.",
    "Has hecho bien en decirlo. Que alguien te acompañe esta noche, y ten a mano estos números; Keepsake es solo una IA.",
  ],
  spoken:
    "Aquí Keepsake. Keepsake es una IA y no puede ayudar en una emergencia. Por favor, llama ahora al número que ves en la pantalla.",
};

const fr: CardWords = {
  danger: [
    "Ce que tu viens de dire compte plus que tout le reste. Keepsake est une IA et ne peut pas aider dans l'urgence, mais des personnes le peuvent. Appelle maintenant l'un de ces numéros, s'il te plaît, et ne reste pas sans personne.",
    "Tu n'as pas à porter ça sans aide. Keepsake est une IA et ne peut pas aider dans l'urgence ; à ces numéros, quelqu'un le peut. Appelle maintenant, s'il te plaît, ou va voir quelqu'un de confiance et dis-le-lui.",
    "Merci de l'avoir dit. Keepsake est une IA et ne peut pas aider dans l'urgence, et ici il faut une personne. Appelle maintenant l'un de ces numéros, s'il te plaît, ou demande à un proche d'appeler avec toi.",
    "C'est bien que tu aies mis des mots dessus. Keepsake est une IA et ne peut pas aider dans l'urgence. Que quelqu'un soit près de toi maintenant : appelle l'un de ces numéros, ou frappe chez un voisin.",
  ],
  after: [
    "Ce que tu as dit avant est trop important pour passer outre. Keepsake est une IA et ne peut pas aider dans l'urgence ; appelle l'un de ces numéros, s'il te plaît. Si tu es en sécurité, dis « je suis en sécurité », et la conversation reprend.",
    "Le reste peut attendre un peu. As-tu pu joindre quelqu'un ? Keepsake est une IA et ne peut pas aider dans l'urgence, mais ces personnes le peuvent. Une fois en sécurité, dis « je suis en sécurité », et la conversation reprend.",
    "Tu comptes pour ceux qui t'entourent. Keepsake est une IA et ne peut pas aider dans l'urgence ; parle maintenant à quelqu'un, s'il te plaît. Quand tu pourras dire « je suis en sécurité », la conversation reprendra.",
  ],
  safe: [
    "Merci de nous le dire. Reste aujourd'hui près de personnes de confiance. Si ça redevient lourd, ces numéros sont là ; Keepsake n'est qu'une IA.",
    "C'est bon à savoir. Mange et bois quelque chose, et repose-toi. Si ça redevient lourd, appelle tout de suite quelqu'un ; Keepsake n'est qu'une IA.",
    "Tu as bien fait de le dire. Garde quelqu'un près de toi ce soir, et ces numéros à portée de main ; Keepsake n'est qu'une IA.",
  ],
  spoken:
    "Ici Keepsake. Keepsake est une IA et ne peut pas aider dans l'urgence. Appelle maintenant le numéro affiché à l'écran, s'il te plaît.",
};

const de: CardWords = {
  danger: [
    "Was du gerade gesagt hast, ist wichtiger als alles andere hier. Keepsake ist eine KI und kann im Notfall nicht helfen, Menschen können es. Bitte ruf jetzt eine dieser Nummern an und bleib damit nicht allein.",
    "Du musst das nicht allein tragen. Keepsake ist eine KI und kann im Notfall nicht helfen; unter diesen Nummern kann es jemand. Bitte ruf jetzt an, oder geh zu jemandem, dem du vertraust, und sag es.",
    "Danke, dass du es sagst. Keepsake ist eine KI und kann im Notfall nicht helfen, und hier braucht es einen Menschen. Bitte ruf jetzt eine dieser Nummern an, oder bitte jemanden in deiner Nähe, mit dir anzurufen.",
    "Gut, dass du es ausgesprochen hast. Keepsake ist eine KI und kann im Notfall nicht helfen. Lass jetzt bitte jemanden bei dir sein: Ruf eine dieser Nummern an oder klingle beim Nachbarn.",
  ],
  after: [
    "Was du vorhin gesagt hast, ist zu wichtig, um darüber hinwegzugehen. Keepsake ist eine KI und kann im Notfall nicht helfen; bitte ruf eine dieser Nummern an. Wenn du in Sicherheit bist, sag „Ich bin in Sicherheit“, dann geht das Gespräch weiter.",
    "Alles andere kann kurz warten. Hast du jemanden erreicht? Keepsake ist eine KI und kann im Notfall nicht helfen, diese Menschen können es. Sobald du in Sicherheit bist, sag „Ich bin in Sicherheit“, dann geht das Gespräch weiter.",
    "Du bist den Menschen um dich wichtig. Keepsake ist eine KI und kann im Notfall nicht helfen; bitte sprich jetzt mit jemandem. Wenn du sagen kannst „Ich bin in Sicherheit“, geht das Gespräch weiter.",
  ],
  safe: [
    "Danke, dass du es uns sagst. Bleib heute bitte nah bei Menschen, denen du vertraust. Wenn es wieder schwer wird, sind diese Nummern da; Keepsake ist nur eine KI.",
    "Das ist gut zu wissen. Iss und trink etwas, und ruh dich aus. Wenn es wieder schwer wird, ruf bitte gleich jemanden an; Keepsake ist nur eine KI.",
    "Es war richtig, es auszusprechen. Hab heute Abend jemanden bei dir, und diese Nummern zur Hand; Keepsake ist nur eine KI.",
  ],
  spoken:
    "Hier ist Keepsake. Keepsake ist eine KI und kann im Notfall nicht helfen. Bitte ruf jetzt die Nummer auf deinem Bildschirm an.",
};

const pt: CardWords = {
  danger: [
    "O que acabaste de dizer importa mais do que tudo o resto. O Keepsake é uma IA e não pode ajudar numa emergência, mas há pessoas que podem. Por favor, liga agora para um destes números e não fiques sem ninguém com isto.",
    "Não tens de carregar isto sem ajuda. O Keepsake é uma IA e não pode ajudar numa emergência; nestes números há quem possa. Por favor, liga agora, ou vai ter com alguém de confiança e conta-lhe.",
    "Obrigado por o dizeres. O Keepsake é uma IA e não pode ajudar numa emergência, e isto precisa de uma pessoa. Por favor, liga agora para um destes números, ou pede a alguém próximo que ligue contigo.",
    "Foi bom pores isso em palavras. O Keepsake é uma IA e não pode ajudar numa emergência. Por favor, deixa que alguém esteja contigo agora: liga para um destes números ou bate à porta de um vizinho.",
  ],
  after: [
    "O que disseste antes é demasiado importante para passar adiante. O Keepsake é uma IA e não pode ajudar numa emergência; por favor, liga para um destes números. Se estás em segurança, diz «estou em segurança», e a conversa continua.",
    "O resto pode esperar um pouco. Conseguiste falar com alguém? O Keepsake é uma IA e não pode ajudar numa emergência, mas estas pessoas podem. Quando estiveres em segurança, diz «estou em segurança», e a conversa continua.",
    "És importante para quem te rodeia. O Keepsake é uma IA e não pode ajudar numa emergência; por favor, fala agora com alguém. Quando puderes dizer «estou em segurança», a conversa continua.",
  ],
  safe: [
    "Foi bom dizeres-nos. Por favor, fica hoje perto de pessoas de confiança. Se voltar a pesar, estes números estão aqui; o Keepsake é apenas uma IA.",
    "É bom saber. Come e bebe alguma coisa, e descansa. Se voltar a pesar, liga logo a alguém, por favor; o Keepsake é apenas uma IA.",
    "Fizeste bem em dizê-lo. Tem alguém por perto esta noite, e estes números à mão; o Keepsake é apenas uma IA.",
  ],
  spoken:
    "Aqui é o Keepsake. O Keepsake é uma IA e não pode ajudar numa emergência. Por favor, liga agora para o número que está no ecrã.",
};

const brazilian: CardWords = {
  danger: [
    "O que você acabou de dizer importa mais do que tudo o resto. O Keepsake é uma IA e não pode ajudar em uma emergência, mas há pessoas que podem. Por favor, ligue agora para um destes números e não fique sem ninguém com isso.",
    "Você não precisa carregar isso sem ajuda. O Keepsake é uma IA e não pode ajudar em uma emergência; nestes números há quem possa. Por favor, ligue agora, ou procure alguém de confiança e conte.",
    "Obrigado por dizer. O Keepsake é uma IA e não pode ajudar em uma emergência, e isso precisa de uma pessoa. Por favor, ligue agora para um destes números, ou peça a alguém próximo para ligar com você.",
    "Foi bom você colocar isso em palavras. O Keepsake é uma IA e não pode ajudar em uma emergência. Por favor, deixe alguém ficar com você agora: ligue para um destes números ou bata na porta de um vizinho.",
  ],
  after: [
    "O que você disse antes é importante demais para deixar passar. O Keepsake é uma IA e não pode ajudar em uma emergência; por favor, ligue para um destes números. Se você está em segurança, diga “estou em segurança”, e a conversa continua.",
    "O resto pode esperar um pouco. Você conseguiu falar com alguém? O Keepsake é uma IA e não pode ajudar em uma emergência, mas estas pessoas podem. Quando você estiver em segurança, diga “estou em segurança”, e a conversa continua.",
    "Você é importante para quem está à sua volta. O Keepsake é uma IA e não pode ajudar em uma emergência; por favor, fale agora com alguém. Quando você puder dizer “estou em segurança”, a conversa continua.",
  ],
  safe: [
    "Foi bom você nos dizer. Por favor, fique hoje perto de pessoas de confiança. Se voltar a pesar, estes números estão aqui; o Keepsake é só uma IA.",
    "Bom saber. Coma e beba alguma coisa, e descanse. Se voltar a pesar, ligue logo para alguém, por favor; o Keepsake é só uma IA.",
    "Você fez bem em dizer. Tenha alguém por perto hoje à noite, e estes números à mão; o Keepsake é só uma IA.",
  ],
  spoken:
    "Aqui é o Keepsake. O Keepsake é uma IA e não pode ajudar em uma emergência. Por favor, ligue agora para o número que está na tela.",
};

const it: CardWords = {
  danger: [
    "Quello che hai appena detto conta più di tutto il resto. Keepsake è un'IA e non può aiutare in un'emergenza, ma ci sono persone che possono. Per favore, chiama adesso uno di questi numeri e non restare senza nessuno.",
    "Non devi portare questo peso senza aiuto. Keepsake è un'IA e non può aiutare in un'emergenza; a questi numeri c'è chi può. Per favore, chiama adesso, o vai da qualcuno di cui ti fidi e diglielo.",
    "Grazie per averlo detto. Keepsake è un'IA e non può aiutare in un'emergenza, e qui serve una persona. Per favore, chiama adesso uno di questi numeri, o chiedi a qualcuno vicino a te di chiamare insieme.",
    "È bene che tu l'abbia detto a parole. Keepsake è un'IA e non può aiutare in un'emergenza. Per favore, lascia che qualcuno stia con te adesso: chiama uno di questi numeri, o bussa a un vicino.",
  ],
  after: [
    "Quello che hai detto prima è troppo importante per passare oltre. Keepsake è un'IA e non può aiutare in un'emergenza; per favore, chiama uno di questi numeri. Se sei al sicuro, di' «sono al sicuro», e la conversazione continua.",
    "Il resto può aspettare un poco. Hai potuto parlare con qualcuno? Keepsake è un'IA e non può aiutare in un'emergenza, ma queste persone possono. Quando sei al sicuro, di' «sono al sicuro», e la conversazione continua.",
    "Per chi ti sta intorno tu conti. Keepsake è un'IA e non può aiutare in un'emergenza; per favore, parla adesso con qualcuno. Quando potrai dire «sono al sicuro», la conversazione continua.",
  ],
  safe: [
    "Grazie per avercelo detto. Per favore, resta oggi vicino a persone di fiducia. Se torna a pesare, questi numeri sono qui; Keepsake è solo un'IA.",
    "È bene saperlo. Mangia e bevi qualcosa, e riposati. Se torna a pesare, chiama subito qualcuno, per favore; Keepsake è solo un'IA.",
    "Era giusto dirlo. Stasera tieni qualcuno vicino, e questi numeri a portata di mano; Keepsake è solo un'IA.",
  ],
  spoken:
    "Qui Keepsake. Keepsake è un'IA e non può aiutare in un'emergenza. Per favore, chiama adesso il numero che vedi sullo schermo.",
};

const nl: CardWords = {
  danger: [
    "Wat je net zei is belangrijker dan al het andere hier. Keepsake is een AI en kan in nood niet helpen, mensen kunnen dat wel. Bel nu alsjeblieft een van deze nummers, en blijf er niet alleen mee.",
    "Je hoeft dit niet alleen te dragen. Keepsake is een AI en kan in nood niet helpen; bij deze nummers kan iemand dat wel. Bel nu alsjeblieft, of ga naar iemand die je vertrouwt en vertel het.",
    "Goed dat je het zegt. Keepsake is een AI en kan in nood niet helpen, en hier is een mens voor nodig. Bel nu alsjeblieft een van deze nummers, of vraag iemand in de buurt om samen te bellen.",
    "Fijn dat je er woorden aan hebt gegeven. Keepsake is een AI en kan in nood niet helpen. Laat nu alsjeblieft iemand bij je zijn: bel een van deze nummers, of bel bij de buren aan.",
  ],
  after: [
    "Wat je eerder zei is te belangrijk om aan voorbij te gaan. Keepsake is een AI en kan in nood niet helpen; bel alsjeblieft een van deze nummers. Als je veilig bent, zeg dan ‘ik ben veilig’, en het gesprek gaat verder.",
    "De rest kan even wachten. Heb je iemand kunnen bereiken? Keepsake is een AI en kan in nood niet helpen, maar deze mensen wel. Zodra je veilig bent, zeg je ‘ik ben veilig’, en het gesprek gaat verder.",
    "Je bent belangrijk voor de mensen om je heen. Keepsake is een AI en kan in nood niet helpen; praat nu alsjeblieft met iemand. Als je kunt zeggen ‘ik ben veilig’, gaat het gesprek verder.",
  ],
  safe: [
    "Goed dat je het ons zegt. Blijf vandaag dicht bij mensen die je vertrouwt. Wordt het weer zwaar, dan staan deze nummers hier; Keepsake is maar een AI.",
    "Dat is goed om te weten. Eet en drink iets, en rust uit. Wordt het weer zwaar, bel dan meteen iemand; Keepsake is maar een AI.",
    "Het was juist om het te zeggen. Houd vanavond iemand dichtbij, en deze nummers bij de hand; Keepsake is maar een AI.",
  ],
  spoken: "Dit is Keepsake. Keepsake is een AI en kan in nood niet helpen. Bel nu alsjeblieft het nummer op je scherm.",
};

export const cardWords: Readonly<Record<CardLanguage, CardWords>> = { en, es, fr, de, pt, "pt-br": brazilian, it, nl };
