import { english } from './english.ts';
import { messages } from './messages.ts';

/** The texts of every screen, by key. In a browser a key has its text where a loaded script names it (`vite-split-messages.ts`). */
export const { message, messageParts } = messages('screens', english);

export type MessageKey = keyof typeof english;
