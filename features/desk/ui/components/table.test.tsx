import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Section } from './section.tsx';
import { DeskTable } from './table.tsx';

type Row = { id: number; name: string };
const ROWS: readonly Row[] = [
  { id: 1, name: 'Uma Larsen' },
  { id: 2, name: 'Edgar Holt' },
];

const html = renderToStaticMarkup(
  <Section id="people" title="People" count={2}>
    <DeskTable
      section="people"
      rows={ROWS}
      keyOf={({ id }) => String(id)}
      isChosen={({ id }) => id === 2}
      columns={[
        { key: 'name', head: 'Name', cell: ({ name }) => name },
        { key: 'id', head: 'Id', isFigure: true, cell: ({ id }) => id },
      ]}
    />
  </Section>,
);

it('[OH1] a table gets its accessible name from the heading above it, which contains the title once', () => {
  expect(html).toContain('<h2 id="people-h">');
  expect(html).toMatch(/<table [^>]*aria-labelledby="people-h"/);
  expect(html.match(/People/g)).toHaveLength(1);
});

it('[OH1] the first cell of a row is its header, the others have labels for phones, and the selected row is marked', () => {
  expect(html).toContain('<tr class="sel"><th scope="row" data-l="Name"><span>Edgar Holt</span></th>');
  expect(html).toContain('<td data-l="Id" class="r num" translate="no"><div class="c">2</div></td>');
  expect(html.match(/class="sel"/g)).toHaveLength(1);
});
