import { isClauseSection } from './clause.ts';
import { readMarkup } from './parse-description-html.ts';

/** Long texts of a document as blocks, so that markup of a catalogue never reaches a page as markup. */
export type DocumentTextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** [PRD-04] The text before and after the page-break marker; `rest` is empty without a marker. */
export type SplitText = { first: DocumentTextBlock[]; rest: DocumentTextBlock[] };

/** [PRD-04] The three long texts of a document. */
export type LongTexts = { overview: SplitText; whenToUse: SplitText; howToUse: SplitText };

const NAMES: Readonly<Record<string, keyof LongTexts>> = {
  'document overview': 'overview',
  'when to use': 'whenToUse',
  'how to use': 'howToUse',
};
const ORDER = ['overview', 'whenToUse', 'howToUse'] as const;

/** [PRD-04] Splits a text at its first page-break marker. */
export const splitAtPageBreak = (text: string): SplitText =>
  splitParts(readMarkup(text).flatMap(({ heading, parts }) => [joined(heading, parts[0]), ...parts.slice(1)]));

/**
 * [PRD-04] Splits a product's description into three texts. Its headings mark where each text begins, and a page
 * break inside a text splits it. Without such headings, page breaks separate the three texts, in order. Text before
 * the first heading belongs to the overview.
 */
export function readLongTexts(description: string): LongTexts {
  const sections = readMarkup(description).filter((section) => !isClauseSection(section));
  const found: Record<keyof LongTexts, string[]> = { overview: [], whenToUse: [], howToUse: [] };
  if (!sections.some(({ heading }) => nameOf(heading))) {
    const parts = sections.flatMap(({ heading, parts: own }) => [joined(heading, own[0]), ...own.slice(1)]);
    ORDER.forEach((name, index) => {
      found[name] = name === 'howToUse' ? parts.slice(index) : parts.slice(index, index + 1);
    });
  } else {
    let at: keyof LongTexts = 'overview';
    for (const { heading, parts } of sections) {
      const name = nameOf(heading);
      at = name ?? at;
      const text = found[at];
      const [first = '', ...rest] = parts;
      const own = name ? first : joined(heading, first);
      // an unknown heading stays a line of the current text
      if (text.length > 0) text[text.length - 1] += `\n\n${own}`;
      else text.push(own);
      text.push(...rest);
    }
  }
  return {
    overview: splitParts(found.overview),
    whenToUse: splitParts(found.whenToUse),
    howToUse: splitParts(found.howToUse),
  };
}

const nameOf = (heading: string): keyof LongTexts | null => NAMES[heading.toLowerCase().replace(/\s*:$/, '')] ?? null;

const joined = (heading: string, text = ''): string => (heading === '' ? text : `${heading}\n\n${text}`);

/** Ignores a break before any text. */
function splitParts(parts: readonly string[]): SplitText {
  const [first = [], ...rest] = parts.map(readChunks).filter((blocks) => blocks.length > 0);
  return { first, rest: rest.flat() };
}

/** Parses paragraphs separated by empty lines, and lists of lines that begin with `- `. */
function readChunks(text: string): DocumentTextBlock[] {
  const blocks: DocumentTextBlock[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    if (line === '-') continue;
    isOpen = line !== '';
    if (!isOpen) continue;
    if (line.startsWith('- ')) {
      const item = line.slice(2).trim();
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
