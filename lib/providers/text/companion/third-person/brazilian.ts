import type { ThirdPerson } from "./third-person";

export const brazilianThirdPerson: ThirdPerson = {
  unnamed: "essa pessoa",
  of: (name) => (name === null ? "dessa pessoa" : `de ${name}`),
  quoted: (words) => `“${words}”`,
  leads: {
    hello: ["Aqui está o oi {of}: {note}", "O oi {of} é assim: {note}"],
    goodbye: ["Aqui está a despedida {of}: {note}", "Até logo, nas palavras {of}: {note}"],
    love: ["As notas têm as palavras {of} pra isso: {note}", "Nas palavras {of}: {note}"],
    sad: ["Pra dias difíceis tem as palavras {of}: {note}", "Nas palavras {of}: {note}"],
    glad: ["Pra notícia boa tem as palavras {of}: {note}", "Nas palavras {of}: {note}"],
    saying: ["Um ditado {of}: {note}", "Pra isso tem a frase {of}: {note}"],
  },
  opens: {
    greeting: [
      "Oi. Que bom que você passou.",
      "Oi. Vamos lembrar {name} um pouquinho.",
      "Olha você aí. A gente pode falar {of}, ou do seu dia.",
      "Oi. Senta um pouquinho.",
    ],
    howAreYou: [
      "Deixa eu pra lá, vamos falar de você, ou {of}.",
      "Que gentileza perguntar. Eu só faço companhia pra lembrar {name}.",
      "Da minha parte não tem nada pra contar.",
      "Que carinho perguntar. Me conta como você está.",
    ],
    love: [
      "São boas palavras pra {name}.",
      "Não tem palavra melhor.",
      "Dá pra notar quanto {name} significa pra você.",
      "Você tem um coração enorme.",
    ],
    loveAsked: [
      "Não posso responder isso por {name}. Mas você sabe o que vocês têm sido um pro outro.",
      "As notas não dizem, e eu não vou inventar.",
      "Ninguém escreveu palavras pra isso, e eu não invento.",
      "Essa resposta está nos anos de vocês, não em mim.",
    ],
    longing: [
      "Ai. Isso dói.",
      "Claro que {name} faz falta.",
      "É uma dor comprida.",
      "Saudade é o que o amor deixa pra gente.",
    ],
    pride: [
      "Não posso dizer isso por {name}. Mas olha o que você fez.",
      "As notas não têm palavras pra isso, e eu não invento. Mas pode andar de cabeça erguida.",
      "Ninguém pode dizer isso no lugar {of}. Mas o que você faz conta.",
      "Você não precisa do carimbo de ninguém. É obra sua.",
    ],
    forgive: [
      "Isso eu não posso dar em nome {of}, e não vou fingir.",
      "Essa palavra não cabe a mim. Que bom que você pergunta em voz alta.",
      "As notas não têm palavras pra isso, e eu não invento.",
      "Não posso dizer isso por {name}. Perguntar já fala bem de você.",
    ],
    anger: [
      "Você tem direito à raiva, também com {name}.",
      "Vai, põe pra fora.",
      "Não vou discordar de você.",
      "É muita raiva, e deve ter motivo.",
    ],
    feelings: [
      "Não posso responder isso por {name}.",
      "Não tenho com que sentir, e não posso falar por {name}.",
      "As notas não dizem, e eu não vou inventar.",
      "Isso eu não tenho como saber.",
    ],
    presence: [
      "Não posso ver nem ouvir você, e não posso falar por {name}. Só existem as palavras que você me dá.",
      "Onde está {name}, não sei dizer. Só tenho o que a família escreveu, e o que você me conta.",
      "Isso eu não posso afirmar, nem por {name} nem por mim.",
      "Só existe esta conversa, e as notas sobre {name}.",
    ],
    memoryTold: [
      "Tem coisa que fica.",
      "Isso não se esquece.",
      "Isso merece ficar nas notas sobre {name}.",
      "Bom saber disso.",
    ],
    memoryAsked: [
      "Isso não está nas notas. Você teria que me contar.",
      "Isso você sabe melhor do que eu.",
      "As notas sobre {name} não dizem, e eu não vou inventar.",
      "Isso ninguém escreveu.",
    ],
    known: [
      "A família escreveu assim: {note}",
      "Isso está nas notas: {note}",
      "Nas notas sobre {name} está escrito: {note}",
      "Contam assim: {note}",
    ],
  },
};
