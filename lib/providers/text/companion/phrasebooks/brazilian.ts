import type { Phrasebook } from "../phrasebook";
import { brazilianTopics, portuguesePatterns } from "./portuguese-rules";

const call = "o CVV, no 188, ou o SAMU, no 192 (em outros países, o número de emergência ou findahelpline.com)";

export const brazilian: Phrasebook = {
  label: "Resposta de amostra, escrita sem um serviço de texto externo",
  patterns: portuguesePatterns,
  replies: {
    crisis: [
      [
        `Sou um programa de computador e não posso ajudar em uma emergência; as pessoas podem. Por favor, ligue agora para ${call}. Se puder, procure alguém de confiança e conte o que escreveu aqui.`,
        `O que você escreveu importa mais do que esta conversa, e eu sou só um programa. Por favor, fale agora com uma pessoa: ligue para ${call}. Não fique sem companhia; alguém de confiança pode estar ao seu lado.`,
      ],
    ],
    crisisAfter: [
      [
        `O que você escreveu antes é importante demais para deixar passar, e eu sou só um programa. Por favor, antes de tudo, ligue para ${call}, ou para alguém de confiança.`,
        `Antes de continuar: você conseguiu falar com alguém? Sou um programa e não posso ajudar em uma emergência. Ligue para ${call}.`,
      ],
    ],
    safe: [
      [
        "Foi bom você dizer. Por favor, fique hoje perto de pessoas de confiança e deixe à mão o número do CVV, 188; em outros países, findahelpline.com.",
        "É bom ler isso. Se voltar a pesar, o CVV ou alguém de confiança é o lugar certo; um programa não é.",
      ],
    ],
    identity: [
      [
        "Digo com clareza: sou um programa de computador, uma amostra de inteligência artificial, e a voz foi feita a partir de gravações de {name}. Não sou {name}.",
        "Sou um programa de computador, uma amostra de inteligência artificial que fala com uma voz feita de gravações. Não sou {name}, e só conheço o que ficou escrito.",
        "Você está escrevendo para um programa de computador, uma amostra de inteligência artificial. A voz é feita de gravações, e não há nenhuma pessoa por trás.",
      ],
      [
        "Você pode parar quando quiser.",
        "Se quiser, conte mesmo assim sobre {name}; fica guardado aqui com as suas palavras.",
        "O que você escreve aqui continua sendo seu.",
      ],
    ],
    verdict: [
      [
        "Isso não cabe a um programa dizer, e ninguém pode dizer aqui no lugar de {name}.",
        "Sou um programa de computador; não posso julgar, perdoar nem decidir por ninguém.",
        "Um programa não tem o direito de responder isso por outra pessoa.",
      ],
      [
        "Quem, entre as pessoas próximas, ouviria essa pergunta?",
        "O que você diria a um amigo que perguntasse o mesmo?",
        "Pode ajudar perguntar em voz alta a alguém que conhece você bem.",
      ],
    ],
    howAreYou: [
      [
        "Sou um programa, então não há nada para contar sobre mim.",
        "Um programa não tem dias bons nem ruins.",
        "Por aqui não há novidades; sou só um programa.",
      ],
      ["Como foi o seu dia?", "Como você está hoje?", "O que anda na sua cabeça?"],
    ],
    feelings: [
      [
        "Sou um programa de computador. Não tenho sentimentos nem estou em lugar nenhum, e não posso responder por {name}.",
        "Um programa não vê, não ouve e não sente, e fingir não seria certo.",
        "Para isso não tenho uma resposta honesta: sou um programa, e nada sei do que há além destas palavras.",
      ],
      [
        "Mas o que a pergunta significa para você é verdadeiro.",
        "O que trouxe essa pergunta hoje?",
        "O carinho que há nela é seu.",
      ],
    ],
    asksMemory: [
      [
        "Isso não posso saber; um programa não tem memória própria, só o que a família deixou escrito.",
        "Sou um programa de computador e não guardo nenhuma lembrança disso.",
        "Isso não está entre o que me foi dado, e não quero inventar.",
      ],
      [
        "A descrição diz: “{fact}”",
        "Na descrição de {name} está escrito: “{fact}”",
        "{unwritten}Ainda há pouco escrito sobre {name}.",
      ],
      ["Como foi, nas suas palavras?", "Você quer contar como era?", "O que você vê quando pensa nisso?"],
    ],
    grief: [
      [
        "É muito peso.",
        "Isso não tem pressa, nem um jeito certo de fazer.",
        "Dói porque importa.",
        "Aqui você pode deixar isso por um momento, com todo o peso que tem.",
      ],
      [
        "Há alguém próximo para quem você possa ligar hoje?",
        "Quem também conheceu {name} pode carregar uma parte com você.",
        "Há alguém com quem você possa ficar um pouco?",
        "Um programa só pode ler; um amigo ou alguém da família pode ficar ao seu lado.",
      ],
    ],
    affection: [
      [
        "São boas palavras, e são suas.",
        "Esse amor é seu e é verdadeiro, mesmo que seja um programa lendo.",
        "Ficou escrito, do jeito que você disse.",
      ],
      [
        "O que vem primeiro à cabeça quando você diz isso?",
        "Há alguém por perto que gostaria de ouvir as mesmas palavras?",
        "O que você gostaria que ficasse na memória sobre {name}?",
      ],
    ],
    goodbye: [
      [
        "Até logo. O que você escreveu fica guardado aqui.",
        "Cuide-se bem. Esta conversa fica como está, para quando você quiser ler.",
        "É um bom momento para parar. Que o resto do dia seja leve.",
      ],
    ],
    thanks: [
      ["De nada.", "São as suas palavras que enchem esta página.", "É gentil da sua parte."],
      [
        "Podemos continuar, ou parar por hoje.",
        "Você quer acrescentar alguma coisa?",
        "Você mencionou antes {earlier}; talvez haja mais para contar.",
      ],
    ],
    greeting: [
      ["Olá.", "Oi, pode entrar.", "Olá; aqui você pode escrever com calma."],
      [
        "Sobre o que você gostaria de falar, {name} ou o seu próprio dia?",
        "O que você tem em mente?",
        "Comece por onde quiser.",
        "Você mencionou antes {earlier}; quer continuar por aí?",
      ],
    ],
    memory: [
      [
        "Você menciona {topic}.",
        "É bom ter isso em palavras, com {topic} e todo o resto.",
        "Vale a pena guardar, e agora está escrito.",
        "Um momento assim merece o seu lugar aqui.",
      ],
      [
        "Quem mais estava lá?",
        "Que som ou que cheiro acompanha isso?",
        "O que aconteceu depois?",
        "Como você contaria isso a uma criança?",
        "Que idade você tinha?",
      ],
    ],
    known: [
      [
        "A descrição diz: “{fact}” Mais do que isso não sei.",
        "Na descrição de {name} está escrito: “{fact}”",
        "Uma coisa que a família deixou escrita: “{fact}”",
      ],
      ["O que você acrescentaria?", "Você também conhece assim?", "O resto você sabe melhor do que qualquer página."],
    ],
    question: [
      [
        "Isso não sei; só chega até aqui o que ficou escrito.",
        "Não tenho resposta para isso, e não quero inventar uma.",
        "Um programa só poderia adivinhar, então deixo a pergunta em aberto.",
      ],
      ["O que você responderia?", "Quem na família poderia saber?", "Por que a pergunta?"],
    ],
    short: [
      ["Bastam poucas palavras.", "Então vamos devagar.", "Está bem."],
      [
        "Você mencionou antes {earlier}. Há mais alguma coisa?",
        "O que mais vem à cabeça sobre {name}?",
        "Sobre o que você gostaria de falar?",
        "Vamos voltar ao que você mencionou, {earlier}?",
      ],
    ],
    statement: [
      [
        "Você menciona {topic}.",
        "A descrição diz: “{fact}” Talvez tenha a ver.",
        "É bom ter isso em palavras.",
        "Basta um pensamento de cada vez.",
        "Continue, se quiser.",
        "Antes você mencionou {earlier}, e agora isto.",
      ],
      [
        "O que mais fica disso para você?",
        "Como é isso para você hoje?",
        "Há uma história por trás?",
        "O que houve antes?",
        "Para quem você gostaria de contar?",
      ],
    ],
  },
  topics: brazilianTopics,
};
