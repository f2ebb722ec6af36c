/** Shown wherever a voice of this provider is offered or heard. */
export const localVoiceLabel = "Preview voice, made without an outside voice service";

/** Shown with the label for a voice in Japanese. */
export const kanjiNotice = "This preview voice does not read kanji; it speaks kana only.";
