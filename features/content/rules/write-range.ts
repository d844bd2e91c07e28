/** The catalogue numbers that a text may contain as placeholders. */
const PLACE = /\{(documents|price)\}/g;

/** Whether a text of the content contains such a placeholder. */
export const namesRange = (text: string): boolean => text.search(PLACE) >= 0;

type Numbers = { documents: string; price: string };

/**
 * Replaces the placeholders of a text by the catalogue numbers. Without them it drops the count, and the
 * comma-separated part with the price: "{documents} forms, from {price}." becomes "Forms."
 */
export function writeRange(text: string, numbers: Numbers | null): string {
  if (!namesRange(text)) return text;
  if (numbers) return text.replaceAll(PLACE, (_, name: keyof Numbers) => numbers[name]);
  const rest = text.replaceAll(/,[^,.]*\{price\}[^,.]*/g, '').replaceAll(/\{documents\} */g, '');
  return namesRange(rest) ? '' : rest.charAt(0).toUpperCase() + rest.slice(1);
}
