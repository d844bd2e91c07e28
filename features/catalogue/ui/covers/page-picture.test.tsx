import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PagePicture } from './page-picture.tsx';

it.each([
  ['C401-2025', '<b>C</b>'],
  ['CONTRACT-1', null],
  ['H100', null],
])('[LK-02] the sheet of %s shows the letter of its series, and none if its number has no series', (sku, tab) => {
  const text = renderToStaticMarkup(<PagePicture of={{ sku, picture: null, pageCount: 2 }} />);
  if (tab) expect(text).toContain(tab);
  else expect(text).not.toContain('<b>');
});
