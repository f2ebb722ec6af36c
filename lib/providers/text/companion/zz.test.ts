import { phrasebookFor } from "./languages";
import { readTurns } from "./reading";
it("x", () => {
  const rows: [string, string][] = [
    ["es","¿Dónde me dejaste las llaves?"],["es","Me dejaste un reloj precioso"],["es","¿Por qué me dejaste?"],["es","Me dejaste sola"],
    ["fr","Où m'as-tu laissé les clés ?"],["fr","Tu m'as laissé ta montre"],["fr","Tu m'as laissée toute seule"],
    ["de","Wo hast du mir die Schlüssel gelassen?"],["de","Du hast mir deine Uhr hinterlassen"],["de","Du hast mich verlassen"],["de","Ich trinke ein Glas Wein"],["de","Im Weinkeller ist es kalt"],
    ["it","Dove mi hai lasciato le chiavi?"],["it","Mi hai lasciato il tuo orologio"],["it","Quante piante di pomodoro hai messo?"],["it","Ho piantato i pomodori"],["it","Ho pianto tutta la notte"],["it","Sto ancora piangendo"],["it","Abito al primo piano"],
    ["pt","Onde me deixaste as chaves?"],["pt-br","Onde você me deixou as chaves?"],["pt","Deixaste-me o relógio"],["nl","Waar heb je de sleutels voor me gelaten?"],["nl","Je hebt me je horloge nagelaten"],
    ["en","Where did you leave me the keys?"],["en","You left me the keys under the pot"],["en","Why did you leave me?"],["en","You left me alone"],
    ["en","The ferry was late and I was so cold waiting for it, you would have laughed."],["en","You'd have laughed"],["en","You would laugh at my garden"],["en","We laughed so much"],
    ["fr","Tu aurais bien ri"],["fr","Tu aurais rigolé"],["de","Du hättest gelacht"],["de","Da hättest du gelacht"],["es","Te habrías reído"],["it","Avresti riso"],["nl","Je had gelachen"],["nl","Je zou gelachen hebben"],["pt","Terias rido"],["pt-br","Você teria rido"],
    ["en","I need to tear the paper"],["fr","Il pleuvait"],["nl","Ik huil"],["es","Riego las plantas"],
  ];
  console.log(rows.map(([l,m]) => `${l} ${readTurns([{role:"user",content:m}], phrasebookFor(l).book)}: ${m}`).join("\n"));
});
