import { english } from './english.ts';
import { messages } from './messages.ts';

/** The texts of every screen, by key. A browser has the text of a key if a loaded script uses it (`vite-split-messages.ts`). */
export const { message, messageParts } = messages('screens', english);

export type MessageKey = keyof typeof english;
