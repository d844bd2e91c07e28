import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The fonts of billing documents, by file name. Han and Hangul fonts are large, so they are compressed and loaded with
 * the first letter that needs them.
 */
const FILES = {
  text: 'text.ttf',
  bold: 'bold.ttf',
  figure: 'figure.ttf',
  'figure-bold': 'figure-bold.ttf',
  world: 'world.ttf',
  'world-bold': 'world-bold.ttf',
  han: 'han.ttf.br',
  hangul: 'hangul.ttf.br',
  serif: 'serif.ttf',
  'serif-bold': 'serif-bold.ttf',
  'serif-italic': 'serif-italic.ttf',
  sans: 'sans.ttf',
  'sans-bold': 'sans-bold.ttf',
  'sans-italic': 'sans-italic.ttf',
} as const;
export type FontName = keyof typeof FILES;

/** Beside the sources, or in the project's folder if the store was built into `build/server`. */
const FOLDERS = [join(import.meta.dirname, 'fonts'), join(import.meta.dirname, '..', '..', 'core', 'pdf', 'fonts')];

const loaded = new Map<FontName, Buffer>();
const covered = new Map<FontName, ReadonlySet<number>>();

/** Returns the bytes of a font, cached in memory. */
export function loadFont(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const folder = FOLDERS.find((one) => existsSync(join(one, 'text.ttf'))) ?? FOLDERS[0]!;
  const bytes = readFileSync(join(folder, FILES[name]));
  const font = FILES[name].endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
  loaded.set(name, font);
  return font;
}

export function hasGlyph(name: FontName, letter: string): boolean {
  let points = covered.get(name);
  if (!points) {
    points = readCodePoints(loadFont(name));
    covered.set(name, points);
  }
  return points.has(letter.codePointAt(0)!);
}

const SEGMENTS = 4;

/**
 * Returns the code points of a TrueType character map; reads only segmented subtables, which contain the basic plane.
 */
function readCodePoints(font: Buffer): Set<number> {
  const points = new Set<number>();
  const map = findTable(font, 'cmap');
  if (map === null) return points;
  for (let i = 0; i < font.readUInt16BE(map + 2); i += 1) {
    const at = map + font.readUInt32BE(map + 4 + i * 8 + 4);
    if (font.readUInt16BE(at) === SEGMENTS) readSegments(font, at, points);
  }
  return points;
}

function findTable(font: Buffer, tag: string): number | null {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + i * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  return null;
}

/** Four parallel arrays: segment ends, segment starts, glyph offsets, and positions of explicit glyph lists. */
function readSegments(font: Buffer, at: number, points: Set<number>): void {
  const length = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + length];
  const [deltas, offsets] = [starts + length, starts + 2 * length];
  for (let i = 0; i < length; i += 2) {
    const [first, last] = [font.readUInt16BE(starts + i), font.readUInt16BE(ends + i)];
    const [delta, offset] = [font.readUInt16BE(deltas + i), font.readUInt16BE(offsets + i)];
    for (let point = first; point <= last && point !== 0xffff; point += 1) {
      const listed = offset === 0 ? point : font.readUInt16BE(offsets + i + offset + 2 * (point - first));
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) points.add(point);
    }
  }
}
