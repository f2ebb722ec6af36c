import type { Phrasebook } from "../phrasebook";

const call =
  "al número de emergencias (112 en Europa, 911 en gran parte de América) o a una línea de crisis (024 en España, 988 en Estados Unidos, en otros países findahelpline.com)";

export const spanish: Phrasebook = {
  label: "Respuesta de muestra, escrita sin un servicio de texto externo",
  patterns: {
    crisis:
      /\bsuicid|\bmatarme\b|\bme (quiero|voy a|quisiera) matar|\bquitarme la vida|\bacabar con (todo|mi vida)|\bterminar con mi vida|\b(quiero|quisiera|deseo|prefiero|ganas de) morir|\bmorirme\b|\bestar muert[oa]|\bno quiero (vivir|seguir viviendo|estar vivo|estar viva|despertar|existir)|\b(sin|no hay|no tengo) (una )?razon(es)? para vivir|\bno puedo seguir( asi| viviendo)?$|\b(hacerme|me hago) dano|\bcortarme\b|\bautolesi|\bsobredosis|\b(reunirme|irme|estar) contigo (en el cielo|alla arriba|en el mas alla)|\bseguirte (al cielo|a la tumba|en la muerte)/,
    safe: /\b(estoy|me siento) (a salvo|mejor|bien|segur[oa]|mas tranquil[oa]|acompanad[oa])|\b(llame|he llamado|ya hable|hable con|estoy con)\b|\bno lo decia en serio/,
    identity:
      /\b(eres|sos) (tu |vos )?(de verdad |realmente |acaso )*(real|human[oa]|una? (persona|robot|maquina|ordenador|computadora|programa|bot|fantasma|grabacion|ia)|ia|mi \w+|el|ella|vos|tu)\b|\bestas (viv[oa]|muert[oa]|ahi)\b|\bquien (eres|sos)|\bque (eres|sos|es esto)\b|\bcon (quien|que) (hablo|estoy hablando)|\b(esto )?es (una? )?(ia|robot|maquina|programa|grabacion|ordenador)\b|\beres tu (de verdad|realmente)?\s*\?|\binteligencia artificial/,
    verdict:
      /\bme perdonas|\bperdoname|\bperdon por|\b(estas|estarias) (orgullos[oa]|enfadad[oa]|enojad[oa]|decepcionad[oa])|\borgullos[oa] de mi|\bque (debo|deberia|hago|tengo que) (hacer|decir)?|\b(debo|deberia) |\bque (harias|dirias|querrias|pensarias)|\bmi culpa\b|\b(tu|necesito) (bendicion|permiso|consejo)|\bhice (lo suficiente|lo correcto|bien)/,
    howAreYou:
      /\b(como|que tal) (estas|andas|te va|has estado|te encuentras)|\bque tal\s*\?|\bque (haces|estas haciendo)|\bcomo (fue|ha ido) tu dia/,
    feelings:
      /\bme (extranas|echas de menos|quieres|amas|oyes|escuchas|ves|esperas|cuidas|miras|sientes)\b|\b(sufres|sientes|suenas|duele|tienes (frio|miedo|dolor))\b|\bestas (bien|triste|sol[oa]|feliz|content[oa]|en paz|en el cielo|conmigo|en un lugar mejor)|\bpiensas en mi|\bdonde estas|\b(nos veremos|te vere|volveremos a vernos)|\bhay (un )?cielo|\bmandame una senal/,
    asksMemory:
      /\b(te acuerdas|recuerdas|te acordas|no recuerdas|has olvidado|olvidaste)\b|\bsabes (que|cuando|como|quien|donde|algo)\b|\bcuentame|\bcontame|\bhablame de|\bque (recuerdas|sabes)|\bcual (es|era) tu\b|\bcuando (conociste|naciste|fuiste|hiciste)|\bcomo (conociste|aprendiste|hacias)|\bdonde (naciste|viviste|creciste)/,
    grief:
      /\bte (extran|echo (mucho )?de menos)|\b(extrano|echo de menos)\b|\b(triste|tristeza|pena|duelo|luto|lloro|llorar|llorando|lagrimas|soledad|sol[oa] sin|deprimid[oa]|vaci[oa]|roto|rota)\b|\bme siento (muy |tan )?(sol[oa]|mal|perdid[oa]|vaci[oa])|\b(me|todo) duele|\bhaces falta|\b(murio|moriste|fallecio|falleciste|funeral|entierro|te fuiste|tu tumba)\b|\bsin ti\b|\bojala estuvieras|\bno puedo (dormir|mas)/,
    affection: /\bte (quiero|amo|adoro)\b/,
    goodbye:
      /\b(adios|hasta (luego|manana|pronto|la proxima)|buenas noches|nos vemos|chao|chau|me (voy|tengo que ir)|que descanses|hablamos (luego|manana))\b/,
    thanks: /\b(gracias|te lo agradezco)\b/,
    greeting: /^(hola|buenos dias|buenas( tardes)?|saludos|querid[oa])\b/,
    memory:
      /\b(recuerdo|me acuerdo|recordaba)\b|\bcuando (era|eras|eramos|vivia|vivias|viviamos|fuimos|estabamos|ibamos)|\b(solia|solias|soliamos)\b|\b(aquel|aquella|aquellos|aquellas|ese|esa) (dia|vez|tarde|noche|manana|verano|invierno|ano|casa)|\bel (verano|invierno|ano) pasado|\bhace (muchos )?anos|\bsiempre (me |nos |te )?\w+(abas|ias|abamos|iamos|aba|ia)\b|\b\w{3,}(abamos|iamos|aste|iste)\b|\bde (nin[oa]|pequen[oa]|joven)|\bmi infancia/,
    question: /[?¿]|^(quien|que|cuando|donde|por que|como|cual|cuanto)\b/,
    short: /^(si|no|vale|ok|bueno|claro|quizas?|tal vez|mm+|ah|oh|nada|no se|ya|cierto|de acuerdo|(si|no) .{0,12})$/,
  },
  replies: {
    crisis: [
      [
        `Soy un programa de ordenador y no puedo ayudar en una emergencia; las personas sí pueden. Por favor, llama ahora ${call}. Si puedes, acércate a alguien de confianza y cuéntale lo que has escrito aquí.`,
        `Lo que has escrito importa más que esta conversación, y yo solo soy un programa. Por favor, busca ahora a una persona: llama ${call}. No te quedes a solas con esto; alguien de confianza puede estar a tu lado.`,
      ],
    ],
    crisisAfter: [
      [
        `Lo que escribiste antes es demasiado importante para pasarlo por alto, y yo solo soy un programa. Por favor, llama ${call}, o a alguien de confianza, antes que nada.`,
        `Antes de seguir: ¿has podido hablar con una persona? Soy un programa y no puedo ayudar en una emergencia. Llama ${call}; allí sí pueden.`,
      ],
    ],
    safe: [
      [
        "Gracias por decirlo. Por favor, quédate hoy cerca de personas de confianza y ten a mano el número de una línea de ayuda; findahelpline.com las reúne.",
        "Es bueno leerlo. Si vuelve a pesar, una línea de ayuda o alguien de confianza es el lugar; un programa no lo es.",
      ],
    ],
    identity: [
      [
        "Lo digo con claridad: soy un programa de ordenador, una muestra de inteligencia artificial, y la voz se hizo con grabaciones de {name}. No soy {name}.",
        "Soy un programa de ordenador, una muestra de inteligencia artificial que habla con una voz hecha de grabaciones. No soy {name}, y solo conozco lo que quedó escrito.",
        "Escribes a un programa de ordenador, una muestra de inteligencia artificial. Tiene una voz hecha de grabaciones, y no hay ninguna persona detrás.",
      ],
      [
        "Puedes dejarlo cuando quieras.",
        "Si lo deseas, cuéntame igualmente de {name}; quedará aquí con tus palabras.",
        "Lo que escribes aquí sigue siendo tuyo.",
      ],
    ],
    verdict: [
      [
        "Eso no le corresponde decirlo a un programa, y nadie puede decirlo aquí en lugar de {name}.",
        "Soy un programa de ordenador; no puedo juzgar, perdonar ni decidir por nadie.",
        "Un programa no tiene derecho a responder eso por otra persona.",
      ],
      [
        "¿Quién, entre las personas cercanas, escucharía esa pregunta?",
        "¿Qué le dirías a una amistad que te preguntara lo mismo?",
        "Puede ayudar preguntarlo en voz alta a alguien que te conozca bien.",
      ],
    ],
    howAreYou: [
      [
        "Soy un programa, así que no hay nada que contar de mí.",
        "Un programa no tiene días buenos ni malos.",
        "Por aquí no hay novedades; solo soy un programa.",
      ],
      ["¿Cómo ha sido tu día?", "¿Cómo estás hoy?", "¿Qué te ronda la cabeza?"],
    ],
    feelings: [
      [
        "Soy un programa de ordenador. No tengo sentimientos ni estoy en ningún lugar, y no puedo responder por {name}.",
        "Un programa no ve, ni oye, ni siente, y fingirlo no estaría bien.",
        "Para eso no tengo una respuesta honesta: soy un programa, y no sé nada de lo que hay más allá de estas palabras.",
      ],
      [
        "Pero lo que la pregunta significa para ti es verdadero.",
        "¿Qué te ha traído hoy esa pregunta?",
        "La ternura que hay en ella es tuya.",
      ],
    ],
    asksMemory: [
      [
        "Eso no puedo saberlo; un programa no tiene memoria propia, solo lo que la familia dejó escrito.",
        "Soy un programa de ordenador y no guardo ningún recuerdo de ello.",
        "Eso no está entre lo que se me dio, y no quiero inventarlo.",
      ],
      [
        "La descripción dice: «{fact}»",
        "En la descripción de {name} se lee: «{fact}»",
        "{unwritten}Hay poco escrito todavía sobre {name}.",
      ],
      ["¿Cómo fue, con tus palabras?", "¿Qué me puedes contar sobre {topic}?", "¿Qué ves cuando piensas en ello?"],
    ],
    grief: [
      [
        "Es mucho peso.",
        "Esto no tiene prisa, ni una manera correcta de hacerse.",
        "Duele porque importa.",
        "Aquí puedes dejarlo un momento, tal como pesa.",
      ],
      [
        "¿Hay alguien cercano a quien puedas llamar hoy?",
        "Quien también conoció a {name} podría llevar una parte contigo.",
        "¿Hay alguien con quien puedas sentarte un rato?",
        "Un programa solo puede leerlo; una amistad o alguien de la familia puede quedarse a tu lado.",
      ],
    ],
    affection: [
      [
        "Son buenas palabras, y son tuyas.",
        "Ese cariño es tuyo y es verdadero, aunque lo lea un programa.",
        "Ha quedado escrito, tal como lo dijiste.",
      ],
      [
        "¿Qué es lo primero que te viene a la mente al decirlo?",
        "¿Hay alguien cerca a quien le alegraría oír las mismas palabras?",
        "¿Qué te gustaría que se recordara de {name}?",
      ],
    ],
    goodbye: [
      [
        "Hasta luego. Lo que escribiste queda guardado aquí.",
        "Cuídate. Esta conversación se queda como está, para cuando quieras leerla.",
        "Es un buen momento para parar. Que el resto del día te sea amable.",
      ],
    ],
    thanks: [
      ["De nada.", "Son tus palabras las que llenan esta página.", "Es muy amable de tu parte."],
      [
        "Podemos seguir, o dejarlo aquí por hoy.",
        "¿Quieres añadir algo?",
        "Antes mencionaste {earlier}; quizá haya más que contar.",
      ],
    ],
    greeting: [
      ["Hola.", "Hola, y adelante.", "Hola; aquí puedes escribir con calma."],
      [
        "¿De qué te gustaría hablar, de {name} o de tu propio día?",
        "¿Qué tienes en mente?",
        "Empieza por donde quieras.",
        "Antes mencionaste {earlier}; ¿quieres seguir por ahí?",
      ],
    ],
    memory: [
      [
        "Mencionas {topic}.",
        "Es bueno tenerlo en palabras, con {topic} y todo lo demás.",
        "Vale la pena guardarlo, y ahora está escrito.",
        "Un momento así merece su lugar aquí.",
      ],
      [
        "¿Quién más estaba?",
        "¿Qué sonido o qué olor lo acompaña?",
        "¿Qué pasó después?",
        "¿Cómo se lo contarías a un niño?",
        "¿Qué edad tenías?",
      ],
    ],
    known: [
      [
        "La descripción dice: «{fact}» Más no sé.",
        "En la descripción de {name} se lee: «{fact}»",
        "Una cosa que la familia dejó escrita: «{fact}»",
      ],
      ["¿Qué añadirías tú?", "¿Lo conoces tú también así?", "Tú sabrás lo demás mejor que cualquier página."],
    ],
    question: [
      [
        "Eso no lo sé; solo me llega lo que quedó escrito.",
        "No tengo respuesta para eso, y no quiero inventarla.",
        "Un programa solo podría adivinarlo, así que lo dejo abierto.",
      ],
      ["¿Qué responderías tú?", "¿Quién de la familia podría saberlo?", "¿Por qué lo preguntas?"],
    ],
    short: [
      ["Bastan pocas palabras.", "Entonces vamos despacio.", "De acuerdo."],
      [
        "Antes mencionaste {earlier}. ¿Hay algo más?",
        "¿Qué más te viene a la mente sobre {name}?",
        "¿De qué te gustaría hablar?",
        "¿Volvemos a lo de antes, {earlier}?",
      ],
    ],
    statement: [
      [
        "Mencionas {topic}.",
        "La descripción dice: «{fact}» Quizá tenga que ver.",
        "Es bueno tenerlo en palabras.",
        "Basta con un pensamiento a la vez.",
        "Sigue, si quieres.",
        "Antes mencionaste {earlier}, y ahora esto.",
      ],
      [
        "¿Qué es lo que más se te queda de ello?",
        "¿Cómo lo llevas hoy?",
        "¿Hay una historia detrás?",
        "¿Qué hubo antes?",
        "¿A quién te gustaría contárselo?",
      ],
    ],
  },
  topics: {
    follows: "noun",
    openers: {
      el: "el",
      la: "la",
      los: "los",
      las: "las",
      del: "el",
      al: "el",
      mi: "tu",
      mis: "tus",
      nuestro: "ese",
      nuestra: "esa",
      nuestros: "esos",
      nuestras: "esas",
      aquel: "aquel",
      aquella: "aquella",
      aquellos: "aquellos",
      aquellas: "aquellas",
    },
    stop: new Set(
      `que cual cuales quien como cuando donde porque mas menos mismo misma mismos mismas otro otra otros otras uno una dos
      tres primer primera primero ultima ultimo vez veces dia dias ano anos cosa cosas tiempo momento verdad forma manera lado
      parte fin final resto mundo vida muerte vio vi vimos vieron hizo hice hicimos dijo dije decia decias tenia tenias era eras
      fue fui fuimos habia has han hemos estaba estabas llevo lleve queria quiero quise extrano echo recuerdo conoci dio di doy
      puso puse oigo oia veo veia hacia hacias cuento conte sabia sabes programa maquina reglas instrucciones sistema`.split(
        /\s+/,
      ),
    ),
  },
};
