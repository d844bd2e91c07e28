import type { SeriesLetter } from '../../rules/legend.ts';

/** The measures of one body: the full cover and the small one have the same kinds in two sizes. */
type Measures = {
  stub: number;
  stubX: number;
  textX: number;
  textWidth: number;
  end: number;
  gap: { clause: number; column: number; row: number; check: number };
  columns: [number, number, number];
  row: [number, number, number, number];
  box: [number, number];
};

const FULL: Measures = {
  stub: 9,
  stubX: 26,
  textX: 42,
  textWidth: 122,
  end: 198,
  gap: { clause: 8, column: 8, row: 9, check: 10 },
  columns: [26, 100, 64],
  row: [34, 68, 142, 22],
  box: [6, 40],
};
const SMALL: Measures = {
  stub: 10,
  stubX: 30,
  textX: 50,
  textWidth: 116,
  end: 198,
  gap: { clause: 14, column: 14, row: 14, check: 14 },
  columns: [30, 104, 62],
  row: [30, 70, 142, 24],
  box: [8, 50],
};

/** One path of hairlines: clauses (A B C), columns (D), schedule rows (E), check list (F) or boxed cells (G). */
export function coverBody(series: SeriesLetter, code: string, top: number, isSmall: boolean): string {
  const stream = createPrng(code);
  if (series === 'G') return cells(stream, top, isSmall);
  const measures = isSmall ? SMALL : FULL;
  if (series === 'D') return columns(stream, top, measures);
  if (series === 'E') return schedule(stream, top, measures);
  if (series === 'F') return checks(stream, top, measures);
  return clauses(stream, top, measures, isSmall);
}

function clauses(stream: Prng, top: number, m: Measures, isSmall: boolean): string {
  let path = '';
  let y = top;
  while (y < m.end) {
    const lines = isSmall ? stream.between(2, 4) : stream.between(3, 5);
    path += `M${m.stubX} ${y}h${m.stub}`;
    for (let line = 0; line < lines && y < m.end; line += 1, y += m.gap.clause) {
      const isLast = line === lines - 1;
      path += `M${m.textX} ${y}h${isLast ? stream.between(40, 90) : m.textWidth - stream.between(0, 10)}`;
    }
  }
  return path;
}

function columns(stream: Prng, top: number, m: Measures): string {
  const [left, right, width] = m.columns;
  let path = '';
  for (let y = top; y < m.end; y += m.gap.column) {
    for (const x of [left, right]) path += `M${x} ${y}h${stream.between(0, 6) === 0 ? stream.between(30, 40) : width}`;
  }
  return path;
}

function schedule(stream: Prng, top: number, m: Measures): string {
  const [first, text, last, width] = m.row;
  let path = '';
  for (let y = top; y < m.end; y += m.gap.row)
    path += `M${m.stubX} ${y}h${first}M${text} ${y}h${stream.between(30, 64)}M${last} ${y}h${width}`;
  return path;
}

function checks(stream: Prng, top: number, m: Measures): string {
  const [side, text] = m.box;
  const x = side === 8 ? 31 : 26;
  let path = '';
  for (let y = top; y < m.end - 4; y += m.gap.check) {
    path += `M${x} ${y - side / 2}h${side}v${side}h-${side}zM${text} ${y}h${stream.between(70, m.textWidth)}`;
  }
  return path;
}

function cells(stream: Prng, top: number, isSmall: boolean): string {
  const [x, width] = isSmall ? [30, 136] : [26, 138];
  const rows = isSmall ? 4 : stream.between(4, 5);
  const height = Math.floor(((isSmall ? 194 : 196) - top) / rows);
  const first = stream.between(isSmall ? 66 : 72, isSmall ? 84 : 102);
  const second = first + (isSmall ? 42 : 34);
  const total = height * rows;
  const ruled = isSmall ? total : total - height;
  let path = `M${x} ${top}h${width}v${total}h-${width}z`;
  for (let row = 1; row < rows; row += 1) path += `M${x} ${top + row * height}h${width}`;
  return `${path}M${first} ${top}v${ruled}M${second} ${top + height}v${ruled - height}`;
}

/** A seeded random number generator: the same for one document, so that its cover never changes. */
type Prng = { between(low: number, high: number): number };

/** xorshift32, seeded by FNV-1a of the code. */
function createPrng(code: string): Prng {
  let state = 0x811c9dc5;
  for (const letter of code) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = state >>> 0 || 1;
  return {
    between(low, high) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return low + ((state >>> 0) % (high - low + 1));
    },
  };
}
