import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from "@/lib/voices/languages";

/** The agent's fixed phrases in the voice's language. Japanese is written without kanji because it is spoken. */
export type Phrases = {
  /** Contains {name} as a placeholder. */
  greeting: string;
  /**
   * Two invitations of different length, added to a greeting that would be too short. They suit every voice and claim
   * no facts.
   */
  invitations: readonly [string, string];
  /** Said when a turn was unclear. */
  unclear: string;
  /** Said when no reply could be generated. */
  noAnswer: string;
  minuteLeft: string;
  goodbye: string;
};

const phrases: Readonly<Record<LanguageCode, Phrases>> = {
  en: {
    greeting: "Hello, {name}.",
    invitations: ["Write to me whenever you like.", "You can write to me whenever you like, about anything at all."],
    unclear: "I did not catch that. Please say it once more.",
    noAnswer: "I could not find an answer just now. Please try again in a moment.",
    minuteLeft: "There is about one minute left for this call.",
    goodbye: "The time for this call is used up now. Take good care.",
  },
  zh: {
    greeting: "你好，{name}。",
    invitations: ["你随时都可以给我写信。", "你随时都可以给我写信，什么都可以说。"],
    unclear: "我没有听清楚，请再说一遍。",
    noAnswer: "我现在答不上来，请稍后再试。",
    minuteLeft: "这次通话大约还剩一分钟。",
    goodbye: "这次通话的时间用完了。请多保重。",
  },
  es: {
    greeting: "Hola, {name}.",
    invitations: ["Escríbeme cuando quieras.", "Puedes escribirme cuando quieras, y sobre lo que quieras."],
    unclear: "No lo he entendido. Dilo otra vez, por favor.",
    noAnswer: "Ahora mismo no encuentro una respuesta. Inténtalo de nuevo en un momento.",
    minuteLeft: "Queda más o menos un minuto de esta llamada.",
    goodbye: "El tiempo de esta llamada se ha terminado. Cuídate mucho.",
  },
  hi: {
    greeting: "नमस्ते, {name}।",
    invitations: ["जब मन हो मुझे लिखना।", "जब मन हो मुझे लिखना, जो भी मन में हो।"],
    unclear: "यह समझ में नहीं आया। कृपया फिर से कहिए।",
    noAnswer: "अभी जवाब नहीं मिल पाया। कृपया थोड़ी देर में फिर कोशिश कीजिए।",
    minuteLeft: "इस कॉल में लगभग एक मिनट बचा है।",
    goodbye: "इस कॉल का समय पूरा हो गया है। अपना ध्यान रखिए।",
  },
  pt: {
    greeting: "Olá, {name}.",
    invitations: ["Escreve-me quando quiseres.", "Podes escrever-me quando quiseres, e sobre o que quiseres."],
    unclear: "Não percebi. Diga outra vez, por favor.",
    noAnswer: "Não encontrei uma resposta agora. Tente de novo daqui a pouco.",
    minuteLeft: "Falta cerca de um minuto para o fim desta chamada.",
    goodbye: "O tempo desta chamada acabou. Cuide-se bem.",
  },
  fr: {
    greeting: "Bonjour, {name}.",
    invitations: ["Écris-moi quand tu veux.", "Tu peux m'écrire quand tu veux, et sur ce que tu veux."],
    unclear: "Je n'ai pas bien entendu. Redites-le, s'il vous plaît.",
    noAnswer: "Je n'ai pas trouvé de réponse. Réessayez dans un moment.",
    minuteLeft: "Il reste environ une minute pour cet appel.",
    goodbye: "Le temps de cet appel est écoulé. Prenez bien soin de vous.",
  },
  de: {
    greeting: "Hallo, {name}.",
    invitations: [
      "Schreib mir, wann du möchtest.",
      "Du kannst mir schreiben, wann du möchtest und worüber du möchtest.",
    ],
    unclear: "Das habe ich nicht verstanden. Sag es bitte noch einmal.",
    noAnswer: "Gerade finde ich keine Antwort. Bitte versuch es gleich noch einmal.",
    minuteLeft: "Für diesen Anruf bleibt noch etwa eine Minute.",
    goodbye: "Die Zeit für diesen Anruf ist jetzt aufgebraucht. Pass gut auf dich auf.",
  },
  ja: {
    greeting: "こんにちは、{name}。",
    invitations: ["いつでも かいて おくって ください。", "いつでも、どんな ことでも、かいて おくって ください。"],
    unclear: "よく きこえませんでした。もういちど いってください。",
    noAnswer: "いまは こたえが みつかりませんでした。すこし あとで もういちど ためしてください。",
    minuteLeft: "この つうわは あと いっぷんほどです。",
    goodbye: "この つうわの じかんが おわりました。どうぞ おだいじに。",
  },
  ar: {
    greeting: "مرحبا {name}.",
    invitations: ["اكتب لي متى شئت.", "يمكنك أن تكتب لي متى شئت، وعن أي شيء تريد."],
    unclear: "لم أسمع ذلك جيدا. أعده من فضلك.",
    noAnswer: "لم أجد جوابا الآن. حاول مرة أخرى بعد قليل.",
    minuteLeft: "بقيت دقيقة واحدة تقريبا لهذه المكالمة.",
    goodbye: "انتهى وقت هذه المكالمة. اعتن بنفسك.",
  },
  ko: {
    greeting: "안녕하세요, {name}.",
    invitations: ["언제든지 써서 보내 주세요.", "언제든지, 무슨 이야기든 써서 보내 주세요."],
    unclear: "잘 듣지 못했어요. 한 번 더 말씀해 주세요.",
    noAnswer: "지금은 대답을 찾지 못했어요. 잠시 후에 다시 해 주세요.",
    minuteLeft: "이 통화는 이제 일 분쯤 남았어요.",
    goodbye: "이 통화 시간이 다 되었어요. 몸조심하세요.",
  },
  id: {
    greeting: "Halo, {name}.",
    invitations: ["Tulislah kepadaku kapan saja.", "Kamu boleh menulis kepadaku kapan saja, tentang apa saja."],
    unclear: "Saya tidak menangkapnya. Tolong katakan sekali lagi.",
    noAnswer: "Saya belum menemukan jawaban. Silakan coba lagi sebentar lagi.",
    minuteLeft: "Tinggal sekitar satu menit untuk panggilan ini.",
    goodbye: "Waktu untuk panggilan ini sudah habis. Jaga diri baik-baik.",
  },
  it: {
    greeting: "Ciao, {name}.",
    invitations: ["Scrivimi quando vuoi.", "Puoi scrivermi quando vuoi, e di quello che vuoi."],
    unclear: "Non ho capito. Dillo ancora una volta, per favore.",
    noAnswer: "Adesso non ho trovato una risposta. Riprova fra un momento.",
    minuteLeft: "Resta circa un minuto per questa chiamata.",
    goodbye: "Il tempo di questa chiamata è finito. Abbi cura di te.",
  },
  nl: {
    greeting: "Hallo, {name}.",
    invitations: ["Schrijf me wanneer je wilt.", "Je kunt me schrijven wanneer je wilt, en waarover je maar wilt."],
    unclear: "Dat heb ik niet verstaan. Zeg het nog eens.",
    noAnswer: "Ik vond net geen antwoord. Probeer het zo nog eens.",
    minuteLeft: "Er is nog ongeveer één minuut voor dit gesprek.",
    goodbye: "De tijd voor dit gesprek is op. Zorg goed voor jezelf.",
  },
  tr: {
    greeting: "Merhaba, {name}.",
    invitations: ["Bana ne zaman istersen yaz.", "Bana ne zaman istersen, ne hakkında istersen yazabilirsin."],
    unclear: "Bunu anlayamadım. Lütfen bir kez daha söyleyin.",
    noAnswer: "Şu anda bir yanıt bulamadım. Lütfen biraz sonra yeniden deneyin.",
    minuteLeft: "Bu arama için yaklaşık bir dakika kaldı.",
    goodbye: "Bu aramanın süresi doldu. Kendinize iyi bakın.",
  },
  pl: {
    greeting: "Dzień dobry, {name}.",
    invitations: ["Pisz do mnie, kiedy chcesz.", "Możesz do mnie pisać, kiedy chcesz i o czym chcesz."],
    unclear: "To było niewyraźne. Proszę powiedzieć jeszcze raz.",
    noAnswer: "Nie mam teraz odpowiedzi. Proszę spróbować za chwilę.",
    minuteLeft: "Na tę rozmowę została mniej więcej jedna minuta.",
    goodbye: "Czas tej rozmowy się skończył. Proszę o siebie dbać.",
  },
  ru: {
    greeting: "Здравствуйте, {name}.",
    invitations: ["Пиши мне, когда захочешь.", "Ты можешь писать мне, когда захочешь и о чём захочешь."],
    unclear: "Не удалось расслышать. Скажите, пожалуйста, ещё раз.",
    noAnswer: "Сейчас ответа не нашлось. Попробуйте, пожалуйста, чуть позже.",
    minuteLeft: "На этот звонок осталась примерно одна минута.",
    goodbye: "Время этого звонка закончилось. Берегите себя.",
  },
  sv: {
    greeting: "Hej, {name}.",
    invitations: ["Skriv till mig när du vill.", "Du kan skriva till mig när du vill, och om vad du vill."],
    unclear: "Det uppfattade jag inte. Säg det en gång till.",
    noAnswer: "Jag hittade inget svar just nu. Försök igen om en stund.",
    minuteLeft: "Det är ungefär en minut kvar av samtalet.",
    goodbye: "Tiden för samtalet är slut. Ta väl hand om dig.",
  },
  ms: {
    greeting: "Helo, {name}.",
    invitations: [
      "Tulislah kepada saya pada bila-bila masa.",
      "Awak boleh menulis kepada saya pada bila-bila masa, tentang apa sahaja.",
    ],
    unclear: "Saya tidak menangkapnya. Sila sebut sekali lagi.",
    noAnswer: "Saya belum menemui jawapan. Sila cuba sebentar lagi.",
    minuteLeft: "Tinggal kira-kira satu minit untuk panggilan ini.",
    goodbye: "Masa untuk panggilan ini sudah habis. Jaga diri baik-baik.",
  },
  ro: {
    greeting: "Bună, {name}.",
    invitations: ["Scrie-mi oricând vrei.", "Poți să-mi scrii oricând vrei, despre orice vrei."],
    unclear: "Nu am înțeles. Mai spune o dată, te rog.",
    noAnswer: "Nu am găsit acum un răspuns. Încearcă din nou puțin mai târziu.",
    minuteLeft: "A mai rămas cam un minut pentru acest apel.",
    goodbye: "Timpul pentru acest apel s-a încheiat. Ai grijă de tine.",
  },
  uk: {
    greeting: "Вітаю, {name}.",
    invitations: ["Пиши мені, коли захочеш.", "Ти можеш писати мені, коли захочеш і про що захочеш."],
    unclear: "Не вдалося розчути. Скажіть, будь ласка, ще раз.",
    noAnswer: "Зараз відповіді не знайшлося. Спробуйте, будь ласка, трохи пізніше.",
    minuteLeft: "На цей дзвінок лишилася приблизно одна хвилина.",
    goodbye: "Час цього дзвінка закінчився. Бережіть себе.",
  },
  el: {
    greeting: "Γεια σας, {name}.",
    invitations: ["Γράψε μου όποτε θέλεις.", "Μπορείς να μου γράφεις όποτε θέλεις, για ό,τι θέλεις."],
    unclear: "Δεν το άκουσα καλά. Πείτε το άλλη μια φορά.",
    noAnswer: "Δεν βρήκα τώρα απάντηση. Δοκιμάστε ξανά σε λίγο.",
    minuteLeft: "Μένει περίπου ένα λεπτό για αυτή την κλήση.",
    goodbye: "Ο χρόνος αυτής της κλήσης τελείωσε. Να προσέχετε τον εαυτό σας.",
  },
  cs: {
    greeting: "Dobrý den, {name}.",
    invitations: ["Napiš mi, kdykoli budeš chtít.", "Můžeš mi psát, kdy budeš chtít a o čem budeš chtít."],
    unclear: "Nebylo dobře rozumět. Řekněte to, prosím, ještě jednou.",
    noAnswer: "Teď odpověď nemám. Zkuste to, prosím, za chvíli.",
    minuteLeft: "Na tento hovor zbývá asi jedna minuta.",
    goodbye: "Čas tohoto hovoru vypršel. Opatrujte se.",
  },
  da: {
    greeting: "Hej, {name}.",
    invitations: ["Skriv til mig, når du vil.", "Du kan skrive til mig, når du vil, og om hvad du vil."],
    unclear: "Det fik jeg ikke fat i. Sig det en gang til.",
    noAnswer: "Jeg fandt ikke noget svar lige nu. Prøv igen om lidt.",
    minuteLeft: "Der er omkring et minut tilbage af opkaldet.",
    goodbye: "Tiden til dette opkald er brugt. Pas godt på dig selv.",
  },
  fi: {
    greeting: "Hei, {name}.",
    invitations: ["Kirjoita minulle milloin haluat.", "Voit kirjoittaa minulle milloin haluat ja mistä haluat."],
    unclear: "En saanut siitä selvää. Sano se vielä kerran.",
    noAnswer: "En löytänyt nyt vastausta. Yritä hetken päästä uudelleen.",
    minuteLeft: "Tätä puhelua on jäljellä noin minuutti.",
    goodbye: "Tämän puhelun aika on käytetty. Pidä itsestäsi huolta.",
  },
  bg: {
    greeting: "Здравейте, {name}.",
    invitations: ["Пиши ми, когато поискаш.", "Можеш да ми пишеш, когато поискаш и за каквото поискаш."],
    unclear: "Не се чу добре. Кажете го още веднъж.",
    noAnswer: "Сега не намерих отговор. Опитайте пак след малко.",
    minuteLeft: "За този разговор остава около една минута.",
    goodbye: "Времето за този разговор свърши. Пазете се.",
  },
  hr: {
    greeting: "Pozdrav, {name}.",
    invitations: ["Piši mi kad god poželiš.", "Možeš mi pisati kad god poželiš, i o čemu god poželiš."],
    unclear: "To se nije dobro čulo. Recite još jednom, molim.",
    noAnswer: "Sada nema odgovora. Pokušajte ponovno za koji trenutak.",
    minuteLeft: "Za ovaj poziv ostaje otprilike jedna minuta.",
    goodbye: "Vrijeme za ovaj poziv je isteklo. Čuvajte se.",
  },
  sk: {
    greeting: "Dobrý deň, {name}.",
    invitations: ["Napíš mi, kedykoľvek budeš chcieť.", "Môžeš mi písať, kedy budeš chcieť a o čom budeš chcieť."],
    unclear: "Nebolo dobre rozumieť. Povedzte to, prosím, ešte raz.",
    noAnswer: "Teraz odpoveď nemám. Skúste to, prosím, o chvíľu.",
    minuteLeft: "Na tento hovor zostáva asi jedna minúta.",
    goodbye: "Čas tohto hovoru sa skončil. Opatrujte sa.",
  },
  ta: {
    greeting: "வணக்கம், {name}.",
    invitations: ["எப்போது வேண்டுமானாலும் எனக்கு எழுதலாம்.", "எப்போது வேண்டுமானாலும், எதைப் பற்றி வேண்டுமானாலும் எனக்கு எழுதலாம்."],
    unclear: "அது சரியாகக் கேட்கவில்லை. மீண்டும் ஒருமுறை சொல்லுங்கள்.",
    noAnswer: "இப்போது பதில் கிடைக்கவில்லை. சற்று நேரத்தில் மீண்டும் முயலுங்கள்.",
    minuteLeft: "இந்த அழைப்புக்கு இன்னும் ஏறக்குறைய ஒரு நிமிடம் உள்ளது.",
    goodbye: "இந்த அழைப்பின் நேரம் முடிந்தது. கவனமாக இருங்கள்.",
  },
  vi: {
    greeting: "Xin chào {name}.",
    invitations: ["Hãy viết cho tôi bất cứ lúc nào.", "Bạn có thể viết cho tôi bất cứ lúc nào, về bất cứ điều gì."],
    unclear: "Tôi nghe chưa rõ. Xin nói lại một lần nữa.",
    noAnswer: "Bây giờ chưa có câu trả lời. Xin thử lại sau một lát.",
    minuteLeft: "Cuộc gọi này còn khoảng một phút.",
    goodbye: "Thời gian của cuộc gọi này đã hết. Xin giữ gìn sức khỏe.",
  },
  no: {
    greeting: "Hei, {name}.",
    invitations: ["Skriv til meg når du vil.", "Du kan skrive til meg når du vil, og om hva du vil."],
    unclear: "Det fikk jeg ikke med meg. Si det en gang til.",
    noAnswer: "Jeg fant ikke noe svar akkurat nå. Prøv igjen om litt.",
    minuteLeft: "Det er omtrent ett minutt igjen av denne samtalen.",
    goodbye: "Tiden for denne samtalen er brukt opp. Ta godt vare på deg selv.",
  },
  hu: {
    greeting: "Jó napot, {name}.",
    invitations: [
      "Írj nekem, amikor csak szeretnél.",
      "Írhatsz nekem, amikor csak szeretnél, és amiről csak szeretnél.",
    ],
    unclear: "Ezt nem értettem. Kérem, mondja még egyszer.",
    noAnswer: "Most nem találtam választ. Kérem, próbálja újra egy kis idő múlva.",
    minuteLeft: "Ebből a hívásból körülbelül egy perc maradt.",
    goodbye: "A hívás ideje lejárt. Vigyázzon magára.",
  },
  "pt-br": {
    greeting: "Olá, {name}.",
    invitations: ["Me escreva quando quiser.", "Você pode me escrever quando quiser, e sobre o que quiser."],
    unclear: "Não entendi. Diga mais uma vez, por favor.",
    noAnswer: "Não encontrei uma resposta agora. Tente de novo daqui a pouco.",
    minuteLeft: "Falta mais ou menos um minuto para o fim desta chamada.",
    goodbye: "O tempo desta chamada acabou. Cuide-se bem.",
  },
};

/** Phrases in the voice's language, or in English for an unknown code. */
export function phrasesFor(language: string): Phrases {
  const known = languageCodes.find((code) => code === language) ?? DEFAULT_LANGUAGE;
  return phrases[known];
}
