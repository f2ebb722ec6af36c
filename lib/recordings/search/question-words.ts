/** How the messages of a language ask for what a recording may tell. Folded, in the notation of the companion's families. */
export type QuestionWords = {
  /** Asks for a story without a question mark ("tell me about"). */
  requests: string;
  /** Asks about what is to come, about the writer, or for an opinion: no recording knows. */
  unanswerable: string;
  /** Words of the question itself. */
  frame: string;
  /** Forms of address: nothing is told by them. */
  address: string;
  /** Words that the answer to a when, a where, a who, a why and a how many has. */
  answers: Record<AnswerKind, { asked: string; told: string }>;
};

export const answerKinds = ["when", "where", "who", "why", "many"] as const;
export type AnswerKind = (typeof answerKinds)[number];

const english: QuestionWords = {
  requests:
    "(tell|talk to|remind) (me|us)|tell the|(do|can|did) you (still )?(remember|recall|tell)|remember (when|how|the|that)|(want|like|love) to hear|let (me|us) hear|(say|sing|read) (it|that|the)",
  unanswerable:
    "(should|shall|must|can|could|may|will) (i|we)|will (you|it|he|she|they)|are you (going|coming)|do you (think|want|like|know if|mind|need|love)|would you|what (will|shall|would)|how are (you|things)|how('s| is) it|how do you feel|are you (ok|okay|well|there|all right|real|happy|angry|proud)|do i|am i|have i|did i tell",
  frame:
    "what which who whom whose where when why how did do does tell remember recall know about story stories time times thing things happen happened happens happening again like was were have had ever really true still please called call name names named say said kind sort day much many long",
  address:
    "mum mom mummy mommy mam mama ma mother dad daddy papa pa pops father nan nana nanny gran granny grandma grandmother grandad granddad grandpa grandfather love dear darling honey auntie aunt uncle",
  answers: {
    when: {
      asked: "when|what (year|day|date|time)|how old|which year",
      told: "\\d+|(nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)( \\p{L}+)?|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter|half past|o'clock|years old|aged|at (ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)",
    },
    where: { asked: "where|which (town|city|place|country)", told: "in|at|near|from|to|under|behind|beside|on" },
    who: { asked: "who|whose|whom", told: "brother|sister|mother|father|uncle|aunt|cousin|man|woman|mrs?|friend" },
    why: { asked: "why|how come", told: "because|that's why|since|so that|that is why" },
    many: {
      asked: "how (many|much|long|far|big|old|often|heavy)",
      told: "\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen|half",
    },
  },
};

export const questionWords: Readonly<Record<string, QuestionWords>> = { en: english };
