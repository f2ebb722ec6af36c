/** @type {Record<string, string>} */
const texts = {
  en: "She had been walking along the shore since early morning, and nobody could say when she would come back. Would you like a cup of tea before we go? The boys carried five heavy boxes up to the third floor, while their father watched the rain outside. I remember the garden, the old gate, and the dogs asleep in the sun. It was cold, but we were happy, and by evening the whole house smelled of fresh bread.",
};

/**
 * About 30 seconds of everyday speech in the language, with statements, a question and a list, so that its own melody
 * and sounds are what is compared.
 * @param {string} language
 */
export const calibrationText = (language) => texts[language] ?? texts.en;
