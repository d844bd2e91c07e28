import { catalogueOf } from './catalogue-of.ts';
import { english } from './english.ts';

/** The words of every screen, by key. In a browser a key has its text where a loaded script names it (`carry-texts.ts`). */
export const { message, messageParts } = catalogueOf({ en: english });

export type MessageKey = keyof typeof english;
