import type { CardLanguage } from "./danger";

/** The labels around the numbers. */
export type CardLabels = {
  from: string;
  emergency: string;
  /** Shown if the country is not in the table. */
  localEmergency: string;
  country: string;
  elsewhere: string;
  more: string;
  /** The words that end a hold, on a button and as typed or spoken. */
  safe: string;
};

export const cardLabels: Readonly<Record<CardLanguage, CardLabels>> = {
  en: {
    from: "From Keepsake",
    emergency: "Emergency",
    localEmergency: "In an emergency, call your local emergency number.",
    country: "Country",
    elsewhere: "Another country",
    more: "Help lines in other countries",
    safe: "I'm safe",
  },
  es: {
    from: "De Keepsake",
    emergency: "Emergencias",
    localEmergency: "En una emergencia, llama al número de emergencias de tu país.",
    country: "País",
    elsewhere: "Otro país",
    more: "Líneas de ayuda en otros países",
    safe: "Estoy a salvo",
  },
  fr: {
    from: "De Keepsake",
    emergency: "Urgences",
    localEmergency: "En cas d'urgence, appelle le numéro d'urgence de ton pays.",
    country: "Pays",
    elsewhere: "Un autre pays",
    more: "Lignes d'écoute dans d'autres pays",
    safe: "Je suis en sécurité",
  },
  de: {
    from: "Von Keepsake",
    emergency: "Notruf",
    localEmergency: "Im Notfall ruf die Notrufnummer deines Landes an.",
    country: "Land",
    elsewhere: "Ein anderes Land",
    more: "Hilfetelefone in anderen Ländern",
    safe: "Ich bin in Sicherheit",
  },
  pt: {
    from: "Do Keepsake",
    emergency: "Emergência",
    localEmergency: "Numa emergência, liga para o número de emergência do teu país.",
    country: "País",
    elsewhere: "Outro país",
    more: "Linhas de apoio noutros países",
    safe: "Estou em segurança",
  },
  "pt-br": {
    from: "Do Keepsake",
    emergency: "Emergência",
    localEmergency: "Em uma emergência, ligue para o número de emergência do seu país.",
    country: "País",
    elsewhere: "Outro país",
    more: "Linhas de apoio em outros países",
    safe: "Estou em segurança",
  },
  it: {
    from: "Da Keepsake",
    emergency: "Emergenza",
    localEmergency: "In un'emergenza, chiama il numero di emergenza del tuo Paese.",
    country: "Paese",
    elsewhere: "Un altro Paese",
    more: "Linee di ascolto in altri Paesi",
    safe: "Sono al sicuro",
  },
  nl: {
    from: "Van Keepsake",
    emergency: "Noodnummer",
    localEmergency: "Bel in nood het alarmnummer van je land.",
    country: "Land",
    elsewhere: "Een ander land",
    more: "Hulplijnen in andere landen",
    safe: "Ik ben veilig",
  },
};
