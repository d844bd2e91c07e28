/** Numbers of the catalog that a text may name. */
const PLACE = /\{(documents|price)\}/g;

/** Whether a text of the content names a number of the catalog. */
export const namesRange = (text: string): boolean => text.search(PLACE) >= 0;

type Numbers = { documents: string; price: string };

/**
 * Returns the text with the numbers of the catalog in their places. Without them the count is left out of the sentence, and so is the part between
 * commas that names the price: "{documents} forms, from {price}." becomes "Forms."
 */
export function writeRange(text: string, numbers: Numbers | null): string {
  if (!namesRange(text)) return text;
  if (numbers) return text.replaceAll(PLACE, (_, name: keyof Numbers) => numbers[name]);
  const rest = text.replaceAll(/,[^,.]*\{price\}[^,.]*/g, '').replaceAll(/\{documents\} */g, '');
  return namesRange(rest) ? '' : rest.charAt(0).toUpperCase() + rest.slice(1);
}
