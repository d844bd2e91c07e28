import { type DocumentCode, parseCode } from '../../catalogue/rules/code.ts';
import { SERIES_LETTERS, type SeriesLetter } from '../../catalogue/rules/legend.ts';
import { seriesColors } from './layout/page-style.ts';
import type { Shape, ShapePicture } from './picture-shapes.ts';

/** Data of a document's social picture; words are formatted already. */
export type SocialFacts = { sku: string; title: string; pageCount: number | null };
export type SocialTexts = { brand: string; series: string; facts: string };

/** The cover of a document in the store: its recipe belongs to the UI, and is injected. */
export type CoverRecipe = {
  body(series: SeriesLetter, sku: string, top: number): string;
  titleBars(title: string): readonly number[];
  countPagesBehind(pageCount: number | null): number;
  wrap(title: string, letters: number): string[];
};

// color tokens of the light theme
const INK = '#12211A';
const INK_2 = '#44544B';
const LINE = '#CBD9C6';
const PAD = '#EFF5EA';
const GRID = '#DFEAD8';
const ACTION = '#0B5A3E';
const PAPER_2 = '#F1F6ED';
const PAPER_EDGE = '#8A9C8E';
const PAPER_RULE = '#BECBBD';
const FORM_RULE = '#95A597';
const CONTROL = '#75867A';

const LEFT = 64;
const STAGE = 776;
const RIGHT = STAGE - LEFT;
const TITLE_STEPS = [
  { size: 56, leading: 64, letters: 21, lines: 3 },
  { size: 48, leading: 56, letters: 25, lines: 3 },
  { size: 42, leading: 50, letters: 29, lines: 3 },
];

/**
 * [PRD-13] Returns the social picture of a document: plate and title, and beside the plate the small cover with its
 * tab, so that the code appears once and largest. Returns null without a document number.
 */
export function composeSocialPicture(
  facts: SocialFacts,
  messages: SocialTexts,
  recipe: CoverRecipe,
): ShapePicture | null {
  const code = parseCode(facts.sku);
  if (!code) return null;
  return {
    width: 1200,
    height: 630,
    ground: '#FFFFFF',
    shapes: [
      ...stage(),
      ...cover(facts, code.series, recipe),
      ...plate(code),
      ...title(facts, recipe),
      ...foot(messages),
    ],
  };
}

/** [PRD-13] Returns the social picture of all other pages: the shop's name, its tagline, and its sheets. */
export function composeShopPicture(
  { brand, line }: { brand: string; line: string },
  wrap: CoverRecipe['wrap'],
): ShapePicture {
  const text = { kind: 'text', face: 'sans', x: LEFT, max: RIGHT - LEFT } as const;
  const pageShape = { kind: 'path', x: STAGE + 27, y: 106, scale: 1.8 } as const;
  const lines = wrap(line, 38).slice(0, 3);
  return {
    width: 1200,
    height: 630,
    ground: '#FFFFFF',
    shapes: [
      ...stage(),
      ...[2, 1, 0].map(
        (k): Shape => ({
          ...pageShape,
          d: rect(14 - 4 * k, 2 + 4 * k, 168, 216),
          fill: k === 0 ? '#FFFFFF' : PAPER_2,
          stroke: PAPER_EDGE,
          lineWidth: 0.7,
        }),
      ),
      { ...pageShape, d: 'M30 30h104M30 44h76', stroke: INK, lineWidth: 6.5 },
      {
        ...pageShape,
        d: Array.from({ length: 10 }, (_, row) => `M30 ${72 + 13 * row}h${row % 4 === 3 ? 84 : 136}`).join(''),
        stroke: PAPER_RULE,
        lineWidth: 3,
      },
      ...logo(LEFT, 200, 3),
      { ...text, text: brand, y: 356, size: 72, weight: 650, fill: INK },
      ...lines.map(
        (part, row): Shape => ({ ...text, text: part, y: 420 + 44 * row, size: 32, weight: 400, fill: INK_2 }),
      ),
    ],
  };
}

/** iOS rounds the corners and ignores transparency. */
const ICON_SIZE = 180;

/** Returns the home screen icon [PL-30]: the shop's image on white (`image`: a data URL), or the plain sheet. */
export function composeTouchIcon(image: string | null): ShapePicture {
  const shapes: Shape[] = image ? [{ kind: 'image', href: image, x: 26, y: 26, size: 128 }] : logo(33, 27, 4.85);
  return { width: ICON_SIZE, height: ICON_SIZE, ground: '#FFFFFF', shapes };
}

function logo(x: number, y: number, scale: number): Shape[] {
  const mark = { kind: 'path', x, y, scale } as const;
  return [
    { ...mark, d: 'M1.2 1.2h16.6v23.6H1.2z', stroke: INK, lineWidth: 2.4 },
    { ...mark, d: 'M19 4h5v9h-5z', fill: ACTION },
    { ...mark, d: 'M5 7.5h9', stroke: INK, lineWidth: 3 },
  ];
}

const rect = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h-${width}z`;
const rendered = (d: string, style: { fill?: string; stroke?: string; lineWidth?: number }): Shape => ({
  kind: 'path',
  d,
  x: 0,
  y: 0,
  scale: 1,
  ...style,
});

function stage(): Shape[] {
  let grid = '';
  for (let x = STAGE + 32; x < 1200; x += 32) grid += `M${x + 0.5} 0v630`;
  for (let y = 32; y < 630; y += 32) grid += `M${STAGE} ${y + 0.5}h424`;
  return [
    rendered(rect(STAGE, 0, 1200 - STAGE, 630), { fill: PAD }),
    rendered(grid, { stroke: GRID }),
    rendered(`M${STAGE + 0.5} 0v630`, { stroke: LINE }),
  ];
}

function cover({ sku, title: name, pageCount }: SocialFacts, series: SeriesLetter, recipe: CoverRecipe): Shape[] {
  const place = { kind: 'path', x: STAGE + 27, y: 106, scale: 1.8 } as const;
  const hue = seriesColors[series];
  const bars = recipe.titleBars(name);
  const top = 28 + 14 * (bars.length - 1) + (series === 'G' ? 18 : 26);
  const tab = 6 + 28 * SERIES_LETTERS.indexOf(series);
  const behind = recipe.countPagesBehind(pageCount);
  const pages = Array.from({ length: behind }, (_, index) => behind - index);
  return [
    ...pages.map(
      (k): Shape => ({
        ...place,
        d: rect(14 - 4 * k, 2 + 4 * k, 168, 216),
        fill: PAPER_2,
        stroke: PAPER_EDGE,
        lineWidth: 0.7,
      }),
    ),
    { ...place, d: rect(14, 2, 168, 216), fill: '#FFFFFF', stroke: PAPER_EDGE, lineWidth: 0.7 },
    { ...place, d: `M182 ${tab}h18l6 6v28l-6 6h-18z`, fill: hue },
    {
      kind: 'text',
      text: series,
      x: place.x + 194 * place.scale,
      y: place.y + (tab + 29) * place.scale,
      size: 24 * place.scale,
      weight: 700,
      face: 'narrow',
      fill: '#FFFFFF',
      align: 'center',
    },
    { ...place, d: bars.map((length, i) => `M30 ${28 + 14 * i}h${length}`).join(''), stroke: INK, lineWidth: 6.5 },
    series === 'G'
      ? { ...place, d: recipe.body(series, sku, top), stroke: FORM_RULE, lineWidth: 2 }
      : { ...place, d: recipe.body(series, sku, top), stroke: PAPER_RULE, lineWidth: 3 },
  ];
}

/** Returns the plate's shapes at 150 px: fixed cells, a dimension line, ticks on the edges of the cells. */
function plate({ series, type, delivery, sequence, edition }: DocumentCode): Shape[] {
  const u = 150;
  const baseline = 199;
  const line = 254;
  const cells = [
    { text: series, width: 0.64, fill: seriesColors[series], weight: 700 },
    ...[type, delivery, sequence].map((digit) => ({ text: String(digit), width: 0.56, fill: INK, weight: 700 })),
    ...(edition === null ? [] : [{ text: String(edition), width: 2.04, fill: INK_2, weight: 450 }]),
  ];
  const shapes: Shape[] = [];
  let ticks = `M${LEFT - 15} ${line + 15}l30 -30`;
  let x = LEFT;
  for (const { text, width, fill, weight } of cells) {
    const center = x + (width * u) / 2;
    shapes.push({ kind: 'text', text, x: center, y: baseline, size: u, weight, face: 'narrow', fill, align: 'center' });
    x += width * u;
    ticks += `M${x - 15} ${line + 15}l30 -30`;
  }
  return [
    rendered(`M${LEFT} ${line}H${x}`, { stroke: CONTROL, lineWidth: 1.5 }),
    rendered(ticks, { stroke: INK, lineWidth: 3.3 }),
    ...shapes,
  ];
}

function title({ title: name }: SocialFacts, { wrap }: CoverRecipe): Shape[] {
  const smallest = TITLE_STEPS.at(-1)!;
  const fits = TITLE_STEPS.find(({ letters, lines }) => {
    const wrapped = wrap(name, letters);
    return wrapped.length <= lines && wrapped.every((line) => line.length <= letters);
  });
  const { size, leading, letters, lines } = fits ?? smallest;
  const all = wrap(name.slice(0, 200), letters).map((line) =>
    line.length > letters ? `${line.slice(0, letters - 1)}…` : line,
  );
  const shown = all.slice(0, lines);
  if (all.length > lines)
    shown[lines - 1] = `${shown[lines - 1]!.replace(/…$/, '')
      .slice(0, letters - 1)
      .trimEnd()}…`;
  return shown.map((text, index) => ({
    kind: 'text',
    text,
    x: LEFT,
    y: 348 + index * leading,
    size,
    weight: 650,
    face: 'sans',
    fill: INK,
    max: RIGHT - LEFT,
  }));
}

function foot({ brand, series, facts }: SocialTexts): Shape[] {
  const text = { kind: 'text', face: 'sans', size: 23, weight: 400, fill: INK_2, align: 'right', x: RIGHT } as const;
  return [
    rendered(`M${LEFT} 531H${RIGHT}`, { stroke: INK, lineWidth: 2 }),
    ...logo(LEFT, 555, 1.5),
    { kind: 'text', text: brand, x: LEFT + 50, y: 586, size: 34, weight: 650, face: 'sans', fill: INK, max: 200 },
    { ...text, text: series, y: 569, max: 380 },
    { ...text, text: facts, y: 599, max: 380 },
  ];
}
