import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Inline } from '../../../../../platforms/content/client/types.ts';
import { inlinesToText } from './plain-text.ts';
import { RichTable } from './rich-table.tsx';

const cell = (text: string): Inline[] => (text ? [text] : []);
const rendered = (head: string[], row: string[]): string =>
  renderToStaticMarkup(
    <RichTable node={{ kind: 'table', head: head.map(cell), rows: [row.map(cell)] }} renderCell={inlinesToText} />,
  );

it('[LK-35] renders row headers instead of an empty table head', () => {
  const html = rendered(['', 'Before payment', 'After payment'], ['Progress', 'conditional', 'unconditional']);
  expect(html).toContain('<tr><td></td><th scope="col">Before payment</th>');
  expect(html).toContain('<th scope="row">Progress</th><td data-l="Before payment"><span>conditional</span></td>');
});

it('keeps a table with a header for each column', () => {
  const html = rendered(['Paper', 'Use'], ['G702', 'asks']);
  expect(html).toContain('<th scope="col">Paper</th>');
  expect(html).toContain('<td>G702</td>');
});

it('[LK-21] scrolls in a named box with a shade where it is cut off', () => {
  expect(rendered(['Paper', 'Use'], ['G702', 'asks'])).toMatch(
    /class="rich-table cut-edge" role="group" tabindex="0" aria-label="Table: Paper, Use"/i,
  );
});

it.each([
  ['three columns of words', ['What', 'Why', 'How long'], ['Account', 'To sign you in', 'Until you close it'], true],
  [
    'five columns of figures',
    ['Seats', 'Unlimited, per seat', 'Total', 'Facility manager, per seat', 'Total'],
    ['15', '$1,799', '$26,985', '$799', '$11,985'],
    true,
  ],
  ['three short columns of figures', ['Seats', 'Unlimited', 'Facility'], ['15', '$26,985', '$11,985'], false],
  ['two columns of words', ['What', 'Why'], ['Account', 'To sign you in'], false],
])('[LK-21] becomes a list with labels on a phone only if it is too wide: %s', (_name, head, row, isList) => {
  const html = rendered(head, row);
  expect(html.includes('class="rich-table cut-edge rows"')).toBe(isList);
  expect(html.includes(`data-l="${head[1]}"`)).toBe(isList);
});
