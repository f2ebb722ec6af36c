import { phrasebookFor } from "./languages";
import { topicOf } from "./topic";

it.each([
  ["en", "We sat under the old cherry tree.", "the old cherry tree"],
  ["en", "My mother’s garden smelled of mint.", "your mother's garden"],
  ["en", "I passed my exam today", "your exam"],
  ["en", "I love your bread", "the bread"],
  ["en", "Do you remember the roses along the fence?", "the roses"],
  ["en", "What a day that was", null],
  ["en", "the", null],
  ["es", "Me acuerdo del patio", "el patio"],
  ["es", "Nuestra cocina era azul", "esa cocina"],
  ["es", "La vi ayer", null],
  ["fr", "L'odeur du pain", "l'odeur"],
  ["fr", "Mon école était petite", "ton école"],
  ["de", "Wir saßen im Garten", "Garten"],
  ["de", "Das war schön", null],
  ["pt", "Íamos à praia no verão", "o verão"],
  ["pt", "Minha avó cantava", "a tua avó"],
  ["pt-br", "Minha avó cantava", "a sua avó"],
  ["it", "Il profumo dell'estate", "il profumo"],
  ["it", "All'ombra del fico", "l'ombra"],
  ["nl", "Ik herinner me de oude keuken", "de oude keuken"],
  ["nl", "Mijn fiets was rood", "jouw fiets"],
])("%s: “%s” names %s", (language, message, topic) => {
  expect(topicOf(message, phrasebookFor(language).book.topics)).toBe(topic);
});
