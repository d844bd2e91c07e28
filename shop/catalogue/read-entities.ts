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

/** The signs that a catalogue writes as entities, each read once: `&amp;lt;` is the text `&lt;`. An unknown name stays as it is written. */
export const readEntities = (text: string): string =>
  text
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi, (whole, decimal, hex, name) =>
      name ? (NAMED[String(name)] ?? whole) : signOf(decimal ? Number(decimal) : Number.parseInt(String(hex), 16)),
    )
    .replaceAll(UNWRITABLE, '');

// control characters, and those that change the direction of text; line ends and tabs are allowed
const UNWRITABLE = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const signOf = (point: number): string =>
  point > 0x10_ffff || (point >= 0xd8_00 && point <= 0xdf_ff) ? '\ufffd' : String.fromCodePoint(point);
