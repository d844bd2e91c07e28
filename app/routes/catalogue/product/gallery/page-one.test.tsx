import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { describeDocument } from '../../../../../features/catalogue/rules/document.ts';
import { CONTRACT, toProduct } from '../../../../../tests/support/fake/products.ts';
import { PageOne } from './page-one.tsx';

const render = (changes: object): string =>
  renderToStaticMarkup(
    <PageOne
      document={{ ...describeDocument({ ...toProduct(CONTRACT), picture: 'abc' }), samplePages: 7, ...changes }}
    />,
  );

it('[LK-02] renders page 1 as a button to the sample pages, in two widths, loaded first', () => {
  const html = render({});
  expect(html).toMatch(/<button [^>]*aria-haspopup="dialog"/);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Enlarge page 1 of A101');
  expect(html).toContain('Look inside: 7 sample pages');
  expect(html).toMatch(/srcSet="[^"]*\/1-216\.webp\?v=abc 216w, [^"]*\/1-432\.webp\?v=abc 432w"/);
  expect(html).toMatch(/fetchPriority="high"/);
});

it('[LK-02] renders no button without samples, and a blank sheet without a picture', () => {
  const edited = render({ samplePages: 0, kind: 'platform' });
  expect(edited).not.toContain('<button');
  expect(edited).toMatch(/class="page-pic w200 sa ed"/);
  expect(render({ picture: null })).toMatch(/ blank"/);
  expect(render({ picture: null })).not.toContain('<img');
});
