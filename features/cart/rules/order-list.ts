import { formatCode, parseCode } from '../../catalogue/rules/code.ts';
import { MAX_COPIES } from './copies.ts';

/** The page that reads an order list. */
export const QUICK_ORDER = '/quick-order';
/** The maximum number of documents in one order list; further lines stay in the text. */
export const MAX_LISTED = 200;
/** The maximum length of a typed list, in characters. */
export const MAX_LIST_LENGTH = 20_000;
const MAX_WRITTEN = 200;

/** How many copies a text asks for; `isAdjusted`: more or fewer than a line can have. */
export type ListedCopies = { copies: number; isAdjusted: boolean };
/**
 * A part of a row. `code`: the number that it names, canonical; `range`: two numbers with a dash, which may mean all
 * between them. `name`: its other words. `copies` is null if none were written.
 */
export type ListPart = {
  written: string;
  code: string | null;
  range: readonly [string, string] | null;
  name: string;
  copies: ListedCopies | null;
  /** the copies are meant for every document of the row that has none: `G702 and G703, 10 each` */
  isForEach: boolean;
};
/** The parts of one line of a list, in order. */
export type ListRow = readonly ListPart[];
/** `rest`: the lines that were not read. */
export type OrderList = { rows: ListRow[]; rest: string };

const SEPARATORS = /\s*(?:[,;/]|&|\+|\band\b|\bplus\b)\s*/gi;
/** Spelled like a document number, with at least one digit; the edition may follow, also as `(2017)` or `ed. 2017`. */
const NUMBERED =
  /(?<![\p{L}\p{N}])[A-G][\s\-‐-―_.]{0,2}(?=[OIL]{0,2}\d)[0-9OIL]{3}(?:[\s\-‐-―_./(]{0,3}(?:ed(?:ition|\.)?\s*)?(?:19|20)[0-9OIL]{2}\)?)?(?![\p{L}\p{N}])/giu;
/** Replaces the number within a part. */
const CODE = '\u0001';
const RANGE = /^\s*(?:[-‐-―]|to|thru|through|until)\s*$/i;
const BULLET = /^\s*(?:[-*•·–—>]+|\d{1,3}[.)])\s+/;
/** Words that begin or end a request and name no document. */
const POLITE =
  /^(?:hi|hello|hey|please|pls|thanks|thank|you|we|i|id|need|needs|want|would|like|could|can|get|send|order|ordering|buy|us|me|also|then|plus|and|an?|the|some|of|for|each|all|our|your|no|nos|nr|number|numbers|form|forms|document|documents|doc|docs|template|templates|copy|copies|aia|standard|item|items|job|to|it|them|that|this|is|are|be|have|with|one)$/i;
/** Only these are removed from a name: others may belong to a title. */
const LEADING =
  /^(?:hi|hello|please|pls|we|i|need|want|would|like|could|can|you|get|send|order|buy|us|me|also|then|plus|and|an?|the|some|of|aia|our|your|form|forms|document|documents|doc|docs|copy|copies)$/i;
const TRAILING = /^(?:please|pls|thanks|thank|you|form|forms|document|documents|doc|docs|template|templates|too)$/i;

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
};
const WORD = `(?:an?\\s+)?(${Object.keys(NUMBER_WORDS).join('|')})`;
const UNIT = '(?:copies|copy|pcs?|pieces?|ea|each|units?|times)';
const COUNT = `(\\d{1,6}|${WORD})`;

/** How copies are written, the clearest first; each is removed where it was found. */
const COPIES: readonly RegExp[] = [
  new RegExp(`\\(\\s*[x×*]?\\s*${COUNT}\\s*(?:[x×*]|${UNIT}\\.?)?\\s*\\)`, 'i'),
  new RegExp(`\\b(?:qty|quantity|count|copies)\\.?\\s*[:=]?\\s*${COUNT}(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`(?<![\\p{L}\\p{N}])${COUNT}\\s*${UNIT}(?![\\p{L}\\p{N}])\\.?(?:\\s+of\\b)?`, 'iu'),
  /(?<![\p{L}\p{N}])[x×*]\s*(\d{1,6})(?![\p{L}\p{N}])/iu,
  /(?<![\p{L}\p{N}])(\d{1,6})\s*[x×*](?![\p{L}\p{N}])/iu,
  // `G703 - 4`, `A101: 2`, `A101 = 2`, `A101 2`
  new RegExp(`(?<=${CODE})\\s*[-‐-―:=#]*\\s*(\\d{1,6})\\s*$`),
  new RegExp(`(?<=${CODE})\\s*[-‐-―:=]*\\s*${WORD}\\s*$`, 'i'),
  // `change order - 4`, `change order: 4`
  /(?<=[\p{L})’'])\s*(?:\s[-‐-―]+|:|=)\s*(\d{1,6})\s*$/u,
  // `3 A101`, `two change orders`
  new RegExp(`^\\s*(\\d{1,3})\\s+(?=[\\p{L}${CODE}(])`, 'u'),
  new RegExp(`^\\s*${WORD}\\s+(?=[\\p{L}${CODE}(])`, 'iu'),
];

/**
 * Splits a typed or pasted list into rows of parts, without knowing the catalogue: titles contain commas and “and”, so
 * the parts of a title are joined again by the caller. Reads at most 200 parts. [QO-01]
 */
export function readOrderList(text: string): OrderList {
  const lines = text.slice(0, MAX_LIST_LENGTH).split(/\r\n?|[\n\u2028]/);
  const rows: ListRow[] = [];
  let count = 0;
  for (const [at, line] of lines.entries()) {
    const row = readRow(line);
    if (count + row.length > MAX_LISTED) return { rows, rest: lines.slice(at).join('\n') };
    if (row.length > 0) rows.push(row);
    count += row.length;
  }
  return { rows, rest: text.slice(MAX_LIST_LENGTH) };
}

function readRow(line: string): ListPart[] {
  const plain = line
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    // cells of a sheet: a last or first cell of digits is the copies
    .replace(/\t+\s*(\d{1,6})\s*$/, ' x$1')
    .replace(/^\s*(\d{1,3})\t/, '$1x ')
    .replaceAll('\t', ' ')
    .replace(BULLET, '');
  return splitAtSeparators(plain).flatMap(splitAtNumbers);
}

function splitAtSeparators(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: separator, index } of line.matchAll(SEPARATORS)) {
    // a fraction of a number, such as `702/703`, and a year after a slash belong to it
    const isInside =
      separator === '/' &&
      /(?:19|20)\d\d$/.test(line.slice(index + 1, index + 5)) &&
      !/\d{4}$/.test(line.slice(0, index));
    if (isInside) continue;
    parts.push(line.slice(from, index));
    from = index + separator.length;
  }
  parts.push(line.slice(from));
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** Several numbers without a separator are separate parts: `A101 A201 x2`, `2 A101 3 A201`. */
function splitAtNumbers(part: string): ListPart[] {
  const found = [...part.matchAll(NUMBERED)].filter(({ 0: written }) => parseCode(toCodeText(written)) !== null);
  const [first, ...others] = found;
  if (first === undefined) return isPolite(part) ? [] : [toPart(part, null)];
  if (others.length === 0) return [toPart(part, first)];
  const gaps = found.map(({ 0: written, index }, at) => part.slice(index + written.length, found[at + 1]?.index));
  const before = part.slice(0, first.index);
  const [from, to] = found;
  if (from && to && found.length === 2 && RANGE.test(gaps[0] ?? ''))
    return [{ ...toPart(part, from), range: [codeOf(from[0]), codeOf(to[0])] }];
  // with a number before the first, copies are written before each
  const isPrefixed = /\d\s*(?:[x×*]|copies|of|\s)*$/i.test(before);
  return found.map((match, at) => {
    const lead = isPrefixed ? (at === 0 ? before : (gaps[at - 1] ?? '')) : at === 0 ? before : '';
    const tail = isPrefixed ? (at === found.length - 1 ? (gaps[at] ?? '') : '') : (gaps[at] ?? '');
    const text = `${lead}${match[0]}${tail}`;
    return toPart(text.trim(), { 0: match[0], index: lead.length - (text.length - text.trimStart().length) });
  });
}

const toCodeText = (written: string): string => written.replaceAll(/[/()]|(?<=[\s(])ed(?:ition|\.)?(?=\s)/gi, ' ');
const codeOf = (written: string): string => {
  const code = parseCode(toCodeText(written));
  return code ? formatCode(code) : written;
};

function toPart(text: string, number: { 0: string; index: number } | null): ListPart {
  const marked = number
    ? `${text.slice(0, number.index)} ${CODE} ${text.slice(number.index + number[0].length)}`
    : text;
  const { copies, rest } = takeCopies(marked);
  const name = trimWords(rest.replaceAll(CODE, ' '));
  return {
    written: text.slice(0, MAX_WRITTEN),
    code: number ? codeOf(number[0]) : null,
    range: null,
    name,
    copies: copies === null ? null : { copies: clamp(copies), isAdjusted: copies !== clamp(copies) },
    isForEach: copies !== null && /(?<![\p{L}\p{N}])(?:each|ea)(?![\p{L}\p{N}])/iu.test(text),
  };
}

const clamp = (copies: number): number => Math.min(MAX_COPIES, Math.max(1, copies));

function takeCopies(text: string): { copies: number | null; rest: string } {
  for (const pattern of COPIES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const written = match.slice(1).findLast((group) => group !== undefined) ?? '';
    const copies = NUMBER_WORDS[written.toLowerCase()] ?? Number.parseInt(written, 10);
    if (!Number.isSafeInteger(copies)) continue;
    return { copies, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return { copies: null, rest: text };
}

const isPolite = (text: string): boolean => (text.match(/[\p{L}\p{N}'’]+/gu) ?? []).every((word) => POLITE.test(word));

function trimWords(text: string): string {
  const words = text
    .replaceAll(/[“”"]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const bare = (word = ''): string => word.replaceAll(/[^\p{L}\p{N}]/gu, '');
  while (words.length > 0 && LEADING.test(bare(words[0]))) words.shift();
  while (words.length > 0 && TRAILING.test(bare(words.at(-1)))) words.pop();
  return words
    .join(' ')
    .replace(/[.:!?\-‐-―]+$/, '')
    .trim();
}

/** Whether a part has copies and nothing else, such as `2 copies`: they belong to the document before it. */
export const isCopiesOnly = ({ code, name, copies }: ListPart): boolean =>
  code === null && name === '' && copies !== null;

/**
 * Returns the copies of a part of digits only, such as the second cell of `A101, 2`; null for three digits or more,
 * which can be a document number without its letter.
 */
export function readBareCopies({ code, name, copies }: ListPart): ListedCopies | null {
  return code === null && copies === null && /^\d{1,2}$/.test(name) && Number(name) > 0
    ? { copies: Number(name), isAdjusted: false }
    : null;
}
