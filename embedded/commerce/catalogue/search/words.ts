/** Words without meaning in a title or a question. */
const EMPTY = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Returns the words of a text in lower case, without accents, in the singular, without stop words. */
export function readWords(text: string): string[] {
  const words: string[] = [];
  for (const word of simplify(text).match(/[a-z0-9]+/g) ?? []) if (!EMPTY.has(word)) words.push(singular(word));
  return words;
}

const ACCENTS = /[\u0300-\u036f'’]/g;
const PLAIN = /^[\w\s.,;:()/&+-]*$/;
// fast path: most texts have neither, and a large catalogue has many texts
const simplify = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Returns the words of a term; if it has only stop words, those. */
export function readTermWords(term: string): string[] {
  const words = [...new Set(readWords(term))].slice(0, MAX_WORDS);
  return words.length > 0 ? words : (term.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(0, 1);
}

/** Maximum words of a term; the others are ignored, since each costs a catalogue lookup. */
const MAX_WORDS = 8;

/** Whether two words differ by at most one substituted, missing, added or swapped letter. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.slice(at + 1);
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return rest === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}
