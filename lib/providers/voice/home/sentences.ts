const english = [
  "The window is open, and the bread is still warm.",
  "We walked along the river until the lamps were lit.",
] as const;

/** Two invented sentences per language, for proving a model. */
const sentences: Readonly<Record<string, readonly [string, string]>> = {
  fr: [
    "La fenêtre est ouverte, et le pain est encore chaud.",
    "Nous avons marché le long de la rivière jusqu'au soir.",
  ],
  de: ["Das Fenster ist offen, und das Brot ist noch warm.", "Wir gingen am Fluss entlang, bis es dunkel wurde."],
  it: ["La finestra è aperta, e il pane è ancora caldo.", "Abbiamo camminato lungo il fiume fino a sera."],
  pt: ["A janela está aberta, e o pão ainda está quente.", "Caminhamos ao longo do rio até o anoitecer."],
  es: ["La ventana está abierta, y el pan aún está caliente.", "Caminamos junto al río hasta que cayó la noche."],
};

/** English sentences for a language that has none here: a model can be measured without understanding them. */
export const sentencesFor = (language: string): readonly [string, string] => sentences[language] ?? english;
