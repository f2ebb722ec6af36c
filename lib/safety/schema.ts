import * as z from "zod/mini";
import { cardLanguages } from "./card-language";

const language = z.enum(cardLanguages);

/** An active hold. `signs` identifies it: a later sign makes it a new one. */
const hold = z.object({ signs: z.int(), language });
export type Hold = z.infer<typeof hold>;

/** GET /api/hold. The card is for screens whose conversation has none. */
export const holdAnswer = z.object({
  hold: z.nullable(
    z.extend(hold, {
      card: z.object({
        content: z.string(),
        facts: z.object({ stage: z.enum(["danger", "after", "safe"]), language, country: z.nullable(z.string()) }),
      }),
    }),
  ),
});
export type HoldAnswer = z.infer<typeof holdAnswer>;
export type ShownHold = NonNullable<HoldAnswer["hold"]>;

/** POST /api/hold: sent by the browser after a sign in a call that a provider's agent answers. */
export const raiseHoldInput = z.object({ language });
