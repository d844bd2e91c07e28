import { holdsCardNumber } from '../../core/holds-card-number.ts';

/** The length of a customer's note to staff or to colleagues. */
export const MAX_NOTE_LENGTH = 500;

/**
 * Returns a typed note, trimmed, without control characters except line breaks; null if it's too long or contains a
 * card number.
 */
export function cleanNote(text: string): string | null {
  const note = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  return note.length > MAX_NOTE_LENGTH || holdsCardNumber(note) ? null : note;
}
