import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FIGURES } from '../../../../platforms/content/model/choices.ts';
import { DRAWINGS } from './drawings.tsx';
import { Figure } from './figure.tsx';

const NAMES = FIGURES.filter((name) => name !== 'sheet' && name !== 'number');
const rendered = (drawing: (typeof FIGURES)[number], labels: string[] = []): string =>
  renderToStaticMarkup(<Figure of={{ drawing, words: labels, documentCode: 'A101-2025', line: 40 }} />);

it('[LK-07] has a figure for every name that an editor may choose, each with a marked part', () => {
  expect(Object.keys(DRAWINGS)).toEqual(NAMES);
  for (const name of NAMES) {
    for (const labels of [[], ['one', '*two', 'three'], ['1', '2', '3', '4', '5']]) {
      const html = rendered(name, labels);
      expect(html, name).toMatch(/class="m"/);
      expect(html, name).not.toMatch(/NaN|undefined|\*/);
    }
  }
});

it('marks the part whose word has a star', () => {
  expect(rendered('fork', ['A101', 'A102', '*A105'])).toContain('class="on" x="91" y="70.6">A105');
});

it('shows the document’s number when its page is missing', () => {
  expect(rendered('sheet')).toContain('plate');
  expect(rendered('number')).toContain('plate');
});
