import type { ThirdPerson } from "./third-person";

export const spanishThirdPerson: ThirdPerson = {
  unnamed: "esa persona",
  of: (name) => `de ${name ?? "esa persona"}`,
  quoted: (words) => `«${words}»`,
  leads: {
    hello: ["Aquí tienes el saludo {of}: {note}", "Así es el saludo {of}: {note}"],
    goodbye: ["Aquí tienes la despedida {of}: {note}", "Hasta luego, con las palabras {of}: {note}"],
    love: ["Las notas tienen las palabras {of} para eso: {note}", "Con las palabras {of}: {note}"],
    sad: ["Para los días difíciles están las palabras {of}: {note}", "Con las palabras {of}: {note}"],
    glad: ["Para las buenas noticias están las palabras {of}: {note}", "Con las palabras {of}: {note}"],
    saying: ["Un dicho {of}: {note}", "Para eso está la frase {of}: {note}"],
  },
  opens: {
    greeting: [
      "Hola. Qué bien que vengas.",
      "Hola. Vamos a pensar un rato en {name}.",
      "Anda, si estás aquí. Podemos hablar {of}, o de tu día.",
      "Hola. Siéntate un rato.",
    ],
    howAreYou: [
      "Déjame a mí, hablemos de ti, o {of}.",
      "Qué detalle que preguntes. Yo solo hago compañía para pensar en {name}.",
      "De mi parte no hay nada que contar.",
      "Qué amable, preguntar. Mejor cuéntame cómo estás tú.",
    ],
    love: [
      "Son buenas palabras para {name}.",
      "No hay palabras mejores.",
      "Se nota cuánto significa {name} para ti.",
      "Tienes un gran corazón.",
    ],
    loveAsked: [
      "No puedo responder a eso por {name}. Pero tú sabes lo que habéis sido el uno para el otro.",
      "Las notas no lo dicen, y no me lo invento.",
      "Nadie ha apuntado palabras para eso, y no las invento.",
      "Esa respuesta está en vuestros años, no en mí.",
    ],
    longing: [
      "Ay. Eso es duro.",
      "Claro que echas de menos a {name}.",
      "Es una pena larga.",
      "Echar de menos es lo que nos deja el cariño.",
    ],
    pride: [
      "No puedo decirlo por {name}. Pero mira lo que has hecho.",
      "Las notas no tienen palabras para eso, y no las invento. Pero puedes ir con la cabeza bien alta.",
      "Nadie puede decirlo en lugar {of}. Pero lo que haces cuenta.",
      "No te hace falta el sello de nadie. Es obra tuya.",
    ],
    forgive: [
      "Eso no puedo darlo en nombre {of}, y no voy a fingirlo.",
      "Esa palabra no me toca a mí. Bien que lo preguntes en voz alta.",
      "Las notas no tienen palabras para eso, y no las invento.",
      "No puedo decirlo por {name}. Que lo preguntes dice mucho de ti.",
    ],
    anger: [
      "Tienes derecho a la rabia, también con {name}.",
      "Venga, suéltalo.",
      "No te voy a llevar la contraria.",
      "Es mucha rabia, y por algo será.",
    ],
    feelings: [
      "No puedo responder a eso por {name}.",
      "No tengo con qué sentir, y no puedo hablar por {name}.",
      "Las notas no lo dicen, y no me lo invento.",
      "Eso no lo puedo saber.",
    ],
    presence: [
      "No puedo verte ni oírte, y no puedo hablar por {name}. Solo hay las palabras que tú me das.",
      "Dónde está {name}, no te lo puedo decir. Solo tengo lo que apuntó la familia, y lo que me cuentas.",
      "Eso no lo puedo afirmar, ni por {name} ni por mí.",
      "Solo hay esta charla, y las notas sobre {name}.",
    ],
    memoryTold: [
      "Esas cosas se quedan.",
      "Eso no se olvida.",
      "Eso merece estar en las notas sobre {name}.",
      "Está bien saberlo.",
    ],
    memoryAsked: [
      "Eso no está en las notas. Me lo tendrías que contar tú.",
      "Eso lo sabes tú mejor que yo.",
      "Las notas sobre {name} no lo dicen, y no me lo invento.",
      "Eso no lo ha apuntado nadie.",
    ],
    known: [
      "La familia lo apuntó así: {note}",
      "Eso está en las notas: {note}",
      "En las notas sobre {name} dice: {note}",
      "Se cuenta así: {note}",
    ],
  },
};
