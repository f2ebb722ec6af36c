import type { Phrasebook } from "../phrasebook";
import { portuguesePatterns, portugueseTopics } from "./portuguese-rules";

const call = "o 112, ou uma linha de apoio (em Portugal o SNS 24, 808 24 24 24; noutros países findahelpline.com)";

export const portuguese: Phrasebook = {
  label: "Resposta de amostra, escrita sem um serviço de texto externo",
  patterns: portuguesePatterns,
  replies: {
    crisis: [
      [
        `Sou um programa de computador e não posso ajudar numa emergência; as pessoas podem. Por favor, liga agora para ${call}. Se puderes, vai ter com alguém de confiança e diz-lhe o que escreveste aqui.`,
        `O que escreveste importa mais do que esta conversa, e eu sou apenas um programa. Por favor, fala agora com uma pessoa: liga para ${call}. Não fiques sem companhia; alguém de confiança pode estar ao teu lado.`,
      ],
    ],
    crisisAfter: [
      [
        `O que escreveste antes é demasiado importante para passar adiante, e eu sou apenas um programa. Por favor, antes de mais, liga para ${call}, ou para alguém de confiança.`,
        `Antes de continuar: conseguiste falar com alguém? Sou um programa e não posso ajudar numa emergência. Liga para ${call}.`,
      ],
    ],
    safe: [
      [
        "Foi bom dizeres. Por favor, fica hoje perto de pessoas de confiança e guarda à mão o número de uma linha de apoio; findahelpline.com reúne-as.",
        "É bom ler isso. Se voltar a pesar, uma linha de apoio ou alguém de confiança é o lugar certo; um programa não é.",
      ],
    ],
    identity: [
      [
        "Digo-o claramente: sou um programa de computador, uma amostra de inteligência artificial, e a voz foi feita a partir de gravações de {name}. Não sou {name}.",
        "Sou um programa de computador, uma amostra de inteligência artificial que fala com uma voz feita de gravações. Não sou {name}, e só conheço o que ficou escrito.",
        "Escreves a um programa de computador, uma amostra de inteligência artificial. Tem uma voz feita de gravações, e não há nenhuma pessoa por trás.",
      ],
      [
        "Podes parar quando quiseres.",
        "Se quiseres, conta-me na mesma sobre {name}; fica aqui guardado com as tuas palavras.",
        "O que escreves aqui continua a ser teu.",
      ],
    ],
    verdict: [
      [
        "Isso não cabe a um programa dizer, e ninguém o pode dizer aqui no lugar de {name}.",
        "Sou um programa de computador; não posso julgar, perdoar nem decidir por ninguém.",
        "Um programa não tem o direito de responder a isso por outra pessoa.",
      ],
      [
        "Quem, entre as pessoas próximas, ouviria essa pergunta?",
        "O que dirias a um amigo que te perguntasse o mesmo?",
        "Pode ajudar fazê-la em voz alta a alguém que te conheça bem.",
      ],
    ],
    howAreYou: [
      [
        "Sou um programa, por isso não há nada a contar sobre mim.",
        "Um programa não tem dias bons nem maus.",
        "Por aqui não há novidades; sou apenas um programa.",
      ],
      ["Como foi o teu dia?", "Como estás hoje?", "O que tens em mente?"],
    ],
    feelings: [
      [
        "Sou um programa de computador. Não tenho sentimentos nem estou em lugar nenhum, e não posso responder por {name}.",
        "Um programa não vê, não ouve e não sente, e fingir não seria correto.",
        "Para isso não tenho uma resposta honesta: sou um programa, e nada sei do que há para lá destas palavras.",
      ],
      [
        "Mas o que a pergunta significa para ti é verdadeiro.",
        "O que te trouxe hoje essa pergunta?",
        "A ternura que há nela é tua.",
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
        "Na descrição de {name} lê-se: “{fact}”",
        "{unwritten}Ainda há pouco escrito sobre {name}.",
      ],
      ["Como foi, nas tuas palavras?", "Queres contar como era?", "O que vês quando pensas nisso?"],
    ],
    grief: [
      [
        "É muito peso.",
        "Isto não tem pressa, nem uma maneira certa de se fazer.",
        "Dói porque importa.",
        "Aqui podes pousá-lo um momento, com todo o peso que tem.",
      ],
      [
        "Há alguém próximo a quem possas ligar hoje?",
        "Quem também conheceu {name} pode levar uma parte contigo.",
        "Há alguém com quem possas estar um pouco?",
        "Um programa só pode ler; um amigo ou alguém da família pode ficar ao teu lado.",
      ],
    ],
    affection: [
      [
        "São boas palavras, e são tuas.",
        "Esse amor é teu e é verdadeiro, mesmo que seja um programa a lê-lo.",
        "Ficou escrito, tal como o disseste.",
      ],
      [
        "O que te vem primeiro à cabeça quando o dizes?",
        "Há alguém perto que gostasse de ouvir as mesmas palavras?",
        "O que gostavas que ficasse na memória sobre {name}?",
      ],
    ],
    goodbye: [
      [
        "Até logo. O que escreveste fica aqui guardado.",
        "Cuida de ti. Esta conversa fica como está, para quando a quiseres ler.",
        "É um bom momento para parar. Que o resto do dia te seja leve.",
      ],
    ],
    thanks: [
      ["De nada.", "São as tuas palavras que enchem esta página.", "É simpático da tua parte."],
      [
        "Podemos continuar, ou ficar por aqui hoje.",
        "Queres acrescentar alguma coisa?",
        "Há pouco falaste em algo: {earlier}. Talvez haja mais a contar.",
      ],
    ],
    greeting: [
      ["Olá.", "Olá, entra.", "Olá; aqui podes escrever com calma."],
      [
        "De que gostavas de falar, de {name} ou do teu dia?",
        "O que tens em mente?",
        "Começa por onde quiseres.",
        "Mencionaste antes {earlier}; queres continuar por aí?",
      ],
    ],
    memory: [
      [
        "Mencionas {topic}.",
        "É bom ter isso em palavras, com {topic} e tudo o resto.",
        "Vale a pena guardar, e agora está escrito.",
        "Um momento assim merece o seu lugar aqui.",
      ],
      [
        "Quem mais estava?",
        "Que som ou que cheiro o acompanha?",
        "O que aconteceu depois?",
        "Como o contarias a uma criança?",
        "Que idade tinhas?",
      ],
    ],
    known: [
      [
        "A descrição diz: “{fact}” Mais não sei.",
        "Na descrição de {name} lê-se: “{fact}”",
        "Uma coisa que a família deixou escrita: “{fact}”",
      ],
      ["O que acrescentarias?", "Também o conheces assim?", "O resto sabes tu melhor do que qualquer página."],
    ],
    question: [
      [
        "Isso não sei; só me chega o que ficou escrito.",
        "Não tenho resposta para isso, e não quero inventar uma.",
        "Um programa só poderia adivinhar, por isso deixo a pergunta em aberto.",
      ],
      ["O que responderias tu?", "Quem na família poderá saber?", "Porque perguntas?"],
    ],
    short: [
      ["Bastam poucas palavras.", "Então vamos devagar.", "Está bem."],
      [
        "Mencionaste antes {earlier}. Há mais alguma coisa?",
        "Que mais te vem à cabeça sobre {name}?",
        "De que gostavas de falar?",
        "Voltamos ao que mencionaste, {earlier}?",
      ],
    ],
    statement: [
      [
        "Mencionas {topic}.",
        "A descrição diz: “{fact}” Talvez tenha que ver.",
        "É bom ter isso em palavras.",
        "Basta um pensamento de cada vez.",
        "Continua, se quiseres.",
        "Antes mencionaste {earlier}, e agora isto.",
      ],
      [
        "O que mais te fica disso?",
        "Como é isso para ti hoje?",
        "Há uma história por trás?",
        "O que houve antes?",
        "A quem gostavas de o contar?",
      ],
    ],
  },
  topics: portugueseTopics,
};
