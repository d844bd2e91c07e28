import { expect, it } from 'vitest';
import { SHEETS } from '../../tests/support/house/sheets.ts';

const textOf = (stylesheet: string): string => (SHEETS.get(stylesheet) ?? '').replaceAll(/\/\*.*?\*\//gs, '');
const PICTURE = textOf('app/styles/page-pic.css');

/** The declarations of the first rule with exactly this selector. */
function rule(text: string, selector: string): string {
  const from = text.indexOf(`${selector} {`);
  return from < 0 ? '' : text.slice(from, text.indexOf('}', from));
}
const pixels = (declarations: string, name: string): number | null => {
  const [, found] = new RegExp(`--${name}: (\\d+)px`).exec(declarations) ?? [];
  return found === undefined ? null : Number(found);
};

/** The width of page 1 on a card in pixels: paper, tab and the margin to its left. */
function pictureWidth(stylesheet: string, card: string): number {
  const base = rule(PICTURE, '.page-pic');
  const own = card.startsWith('.slider')
    ? rule(PICTURE, '.page-pic.w76')
    : rule(textOf(stylesheet), `${card} .page-pic`);
  const of = (name: string): number => pixels(own, name) ?? pixels(base, name) ?? Number.NaN;
  return of('pw') + of('tw') + of('left');
}

it('[LK-01] the first column of a card is as wide as its page picture, in every sheet', () => {
  const columns = [...SHEETS.keys()].flatMap((stylesheet) =>
    [...textOf(stylesheet).matchAll(/^\s*([^\s{}][^{}]*\.card) \{[^}]*grid-template-columns: (\d+)px/gm)].map(
      ([, card = '', width]) => ({
        sheet: stylesheet,
        card,
        width: Number(width),
        wanted: pictureWidth(stylesheet, card),
      }),
    ),
  );
  expect(columns.length).toBeGreaterThan(2);
  expect(columns.filter(({ width, wanted }) => !(width >= wanted))).toEqual([]);
});
