/**
 * The text under one `<h2>`, or before the first (empty heading), split at page breaks. Plain text: lines, and `- `
 * for items.
 */
export type MarkupSection = { heading: string; parts: string[] };

// far more than any document needs; longer descriptions are cut off
const MAX = 100_000;
const PAGE_BREAK = /^\s*page-?break\s*$/i;
/** elements whose content is not text of the document */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'template', 'textarea', 'title', 'iframe', 'noscript']);
const PARTING: ReadonlySet<string> = new Set([
  'p',
  'div',
  'h1',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'tr',
  'blockquote',
  'section',
  'article',
  'dl',
  'dt',
  'dd',
  'pre',
  'hr',
]);

/**
 * Strips the markup from a description of a hosted catalogue. Linear: one pass, an unclosed tag or comment ends it,
 * nothing is scanned twice. A `<` before anything but a tag's name is text.
 */
export function readMarkup(markup: string): MarkupSection[] {
  const text = markup.slice(0, MAX).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const page = openPage();
  let at = 0;
  while (at < text.length) {
    const tag = text.indexOf('<', at);
    page.write(text.slice(at, tag < 0 ? text.length : tag));
    if (tag < 0) break;
    if (text.startsWith('<!--', tag)) {
      const end = text.indexOf('-->', tag + 4);
      if (end < 0) break;
      if (PAGE_BREAK.test(text.slice(tag + 4, end).slice(0, 40))) page.breakHere();
      at = end + 3;
    } else if (/[a-z/!?]/i.test(text.charAt(tag + 1))) {
      const end = endOfTag(text, tag + 1);
      if (end < 0) break;
      at = end + 1;
      const { name, isClosing } = nameOfTag(text, tag + 1);
      if (UNREAD.has(name) && !isClosing) at = endOfElement(text, name, at);
      else page.mark(name, isClosing);
    } else {
      page.write('<');
      at = tag + 1;
    }
  }
  return page.close();
}

/** Returns the position of the `>` that ends a tag, ignoring quoted values. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '>') return at;
    else if ((letter === '"' || letter === "'") && text.charAt(at - 1) === '=') quote = letter;
  }
  return -1;
}

/** Returns the position after the closing tag of a skipped element; the end of the text if it is never closed. */
function endOfElement(text: string, name: string, from: number): number {
  for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
    if (text.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) continue;
    const end = text.indexOf('>', at);
    return end < 0 ? text.length : end + 1;
  }
  return text.length;
}

function nameOfTag(text: string, from: number): { name: string; isClosing: boolean } {
  const isClosing = text.charAt(from) === '/';
  const start = isClosing ? from + 1 : from;
  const name = /^[a-z][a-z0-9]{0,11}(?![a-z0-9])/i.exec(text.slice(start, start + 13))?.[0] ?? '';
  return { name: name.toLowerCase(), isClosing };
}

/** Collects text during parsing. Entities are decoded last, so that they never become tags. */
function openPage() {
  const sections: { heading: string; parts: string[] }[] = [{ heading: '', parts: [''] }];
  let place: 'flow' | 'heading' | 'list' | 'item' = 'flow';
  const last = () => sections.at(-1)!;
  const add = (text: string): void => {
    const { parts } = last();
    parts[parts.length - 1] += text;
  };
  const write = (text: string): void => {
    if (place === 'heading') last().heading += text;
    // line breaks in the markup of a list have no meaning
    else if (place === 'item') add(text.replaceAll('\n', ' '));
    else if (place === 'flow' || text.trim() !== '') add(text);
  };
  return {
    write,
    breakHere(): void {
      place = 'flow';
      last().parts.push('');
    },
    mark(name: string, isClosing: boolean): void {
      if (name === 'h2') {
        if (!isClosing) sections.push({ heading: '', parts: [''] });
        place = isClosing ? 'flow' : 'heading';
      } else if (name === 'li') {
        if (!isClosing) add('\n- ');
        place = isClosing ? 'list' : 'item';
      } else if (name === 'ul' || name === 'ol') {
        add('\n\n');
        place = isClosing ? 'flow' : 'list';
      } else if (name === 'td' || name === 'th') write(' ');
      else if (name === 'br') write('\n');
      else if (PARTING.has(name)) write('\n\n');
    },
    close: (): MarkupSection[] =>
      sections.map(({ heading, parts }) => ({
        heading: readEntities(heading).replaceAll(/\s+/g, ' ').trim(),
        parts: parts.map(readEntities),
      })),
  };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  frac12: '½',
  times: '×',
  deg: '°',
};

/** Decodes entities of a catalogue, each once: `&amp;lt;` is the text `&lt;`. An unknown name stays unchanged. */
const readEntities = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi, (match, decimal, hex, name) =>
      name ? (NAMED[String(name)] ?? match) : signOf(decimal ? Number(decimal) : Number.parseInt(String(hex), 16)),
    )
    .replaceAll(UNWRITABLE, '');

// control characters, and those that change the text direction; line breaks and tabs are allowed
const UNWRITABLE = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const signOf = (point: number): string =>
  point > 0x10_ffff || (point >= 0xd8_00 && point <= 0xdf_ff) ? '\ufffd' : String.fromCodePoint(point);
