import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

it('[LST-08] shows the number of pages for any counter', () => {
  const html = renderToStaticMarkup(<Pager page={9} pageCount={2} previousHref={null} nextHref={null} />);
  expect(html).toContain('Page 9 of 2');
});

it('[LI12] shows nothing for a single page, whose list names the total', () => {
  const single = <Pager page={1} pageCount={1} previousHref={null} nextHref={null} />;
  expect(renderToStaticMarkup(single)).toBe('');
});
