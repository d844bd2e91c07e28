import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import LegendDialog from './legend-dialog.tsx';

vi.stubGlobal('window', { history: { state: null } });

/** The words of the legend of one number, pieces parted by bars. */
function render(sku: string): string {
  const element = <LegendDialog sku={sku} editionStatus={{ kind: 'current' }} onClose={() => undefined} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
}

it.each([
  ['A101-2025', '1', 'First in its group'],
  ['A102-2025', '2', 'Its place in the group'],
  ['G709-2018', '9', 'Its place in the group'],
])('[PRD-10] %s: the sequence reads 1 to 9, and this number is marked in it', (sku, figure, meaning) => {
  expect(render(sku)).toContain(`|Sequence|1 to 9|${figure}|${meaning}|`);
});

it('[ST-09] [PRD-10] lists every sequence of the specification', () => {
  const text = render('A101-2025');
  for (const texts of [
    '|Confused About Our Numbering System?|',
    '|A|O/C Agreements|B|O/A Agreements|C|Other Agreements|D|Miscellaneous|E|Exhibits|F|Facility Management|G|Forms|',
    '|1|Prime Agreements|2|Conditions/Scopes|3|Bonds/Qualifications|4|Sub-Agreements|5|Guides|6|Reserved|7|Bid/Construction|',
    '|8|Architect&#x27;s Office|',
    '|0|Conventional (1, 2)|3|CMa/CMc|4|Design-Build|5|Interiors|6|International|7|Program Management|8|Reserved|',
    '|9|Integrated Project Delivery|',
    '|Edition|2025|',
  ])
    expect(text).toContain(texts);
});
