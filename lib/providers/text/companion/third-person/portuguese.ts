import type { ThirdPerson } from "./third-person";

export const portugueseThirdPerson: ThirdPerson = {
  unnamed: "essa pessoa",
  of: (name) => (name === null ? "dessa pessoa" : `de ${name}`),
  quoted: (words) => `«${words}»`,
  leads: {
    hello: ["Aqui está o olá {of}: {note}", "É assim o olá {of}: {note}"],
    goodbye: ["Aqui está a despedida {of}: {note}", "Até logo, nas palavras {of}: {note}"],
    love: ["As notas têm as palavras {of} para isso: {note}", "Nas palavras {of}: {note}"],
    sad: ["Para os dias difíceis há as palavras {of}: {note}", "Nas palavras {of}: {note}"],
    glad: ["Para as boas notícias há as palavras {of}: {note}", "Nas palavras {of}: {note}"],
    saying: ["Um ditado {of}: {note}", "Para isso há a frase {of}: {note}"],
  },
  opens: {
    greeting: [
      "Olá. Ainda bem que apareces.",
      "Olá. Vamos lembrar {name} um bocadinho.",
      "Cá estás tu. Podemos falar {of}, ou do teu dia.",
      "Olá. Senta-te um bocadinho.",
    ],
    howAreYou: [
      "Deixa-me a mim, falemos de ti, ou {of}.",
      "És uma simpatia por perguntar. Só faço companhia para lembrar {name}.",
      "Da minha parte não há nada a contar.",
      "É bonito perguntares. Conta-me antes como estás tu.",
    ],
    love: [
      "São boas palavras para {name}.",
      "Não há melhores palavras.",
      "Vê-se quanto {name} significa para ti.",
      "Tens um grande coração.",
    ],
    loveAsked: [
      "Não posso responder a isso por {name}. Mas tu sabes o que têm sido um para o outro.",
      "As notas não o dizem, e não vou inventar.",
      "Ninguém escreveu palavras para isso, e não as invento.",
      "Essa resposta está nos vossos anos, não em mim.",
    ],
    longing: [
      "Ai. Isso custa.",
      "Claro que {name} te faz falta.",
      "É uma dor comprida.",
      "As saudades são o que o amor nos deixa.",
    ],
    pride: [
      "Não o posso dizer por {name}. Mas olha o que tu fizeste.",
      "As notas não têm palavras para isso, e não as invento. Mas podes andar de cabeça erguida.",
      "Ninguém o pode dizer em lugar {of}. Mas o que fazes conta.",
      "Não precisas do carimbo de ninguém. É obra tua.",
    ],
    forgive: [
      "Isso não posso dar em nome {of}, e não vou fingir.",
      "Essa palavra não me cabe a mim. Fazes bem em perguntar em voz alta.",
      "As notas não têm palavras para isso, e não as invento.",
      "Não o posso dizer por {name}. Perguntares fala bem de ti.",
    ],
    anger: [
      "Tens direito à raiva, também com {name}.",
      "Vá, deita cá para fora.",
      "Não te vou contrariar.",
      "É muita raiva, e por alguma razão será.",
    ],
    feelings: [
      "Não posso responder a isso por {name}.",
      "Não tenho com que sentir, e não posso falar por {name}.",
      "As notas não o dizem, e não vou inventar.",
      "Isso não o posso saber.",
    ],
    presence: [
      "Não posso ver-te nem ouvir-te, e não posso falar por {name}. Só há as palavras que me dás.",
      "Onde está {name}, não te posso dizer. Só tenho o que a família escreveu, e o que me contas.",
      "Isso não o posso afirmar, nem por {name} nem por mim.",
      "Só há esta conversa, e as notas sobre {name}.",
    ],
    memoryTold: [
      "Há coisas que ficam.",
      "Isso não se esquece.",
      "Isso merece ficar nas notas sobre {name}.",
      "É bom saber isso.",
    ],
    memoryAsked: [
      "Isso não está nas notas. Tinhas de ser tu a contar-me.",
      "Isso sabes tu melhor do que eu.",
      "As notas sobre {name} não o dizem, e não vou inventar.",
      "Isso ninguém escreveu.",
    ],
    known: [
      "A família escreveu-o assim: {note}",
      "Isso está nas notas: {note}",
      "Nas notas sobre {name} diz: {note}",
      "Conta-se assim: {note}",
    ],
  },
};
