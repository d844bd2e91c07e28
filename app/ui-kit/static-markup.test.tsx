import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { renderShared } from '../entry.server.tsx';
import { Link } from './link.tsx';
import { readStaticParts, SharedMarkup, SharedPart, StaticMarkup, StaticParts } from './static-markup.tsx';

it('[CO-38] a static part has the HTML that is provided, and a template holds it for the next page', () => {
  const page = renderToString(
    <StaticParts.Provider value={(part) => `<a href="/">${part}</a>`}>
      <StaticMarkup part="main" as="nav" aria-label="Main" />
      <StaticMarkup part="footer" as="template" />
    </StaticParts.Provider>,
  );
  expect(page).toBe(
    '<nav aria-label="Main" data-part="main"><a href="/">main</a></nav>' +
      '<template data-part="footer"><a href="/">footer</a></template>',
  );
});

it('[CO-38] the browser reads the parts from the HTML of its page, and an empty text for a missing one', () => {
  const element = { dataset: { part: 'main' }, innerHTML: '<a href="/">main</a>' };
  const read = readStaticParts({ querySelectorAll: () => [element] } as unknown as Document);
  expect([read('main'), read('footer')]).toEqual(['<a href="/">main</a>', '']);
});

it('[CO-38] renders shared markup once per variant, as React renders it in place', () => {
  const render = vi.fn(({ name }: { name: string }) => (
    <>
      {'No. '}
      {name}
      <Link to="/help">Help</Link>
    </>
  ));
  const Name = render;
  const page = (of: { name: string }, variant: string): string =>
    renderToString(
      <SharedMarkup.Provider value={renderShared}>
        <SharedPart as="div" className="x" of={of} variant={variant}>
          <Name name={of.name} />
        </SharedPart>
      </SharedMarkup.Provider>,
    );
  const first = { name: 'A & B' };
  const html = '<div class="x">No. <!-- -->A &amp; B<a href="/help">Help</a></div>';
  expect([page(first, 'a'), page(first, 'a'), page(first, 'b')]).toEqual([html, html, html]);
  expect(render).toHaveBeenCalledTimes(2);
  page({ name: 'A & B' }, 'a');
  expect(render).toHaveBeenCalledTimes(3);
});

it('[CO-38] caches at most sixteen variants of a part', () => {
  const render = vi.fn(() => <p />);
  const Part = render;
  const of = {};
  const page = (variant: number): string =>
    renderToString(
      <SharedMarkup.Provider value={(...what) => renderShared(...what) ?? 'where it stands'}>
        <SharedPart as="div" className="x" of={of} variant={`${variant}`}>
          <Part />
        </SharedPart>
      </SharedMarkup.Provider>,
    );
  const pages = Array.from({ length: 18 }, (_, variant) => page(variant));
  expect(pages.map((html) => html.includes('where it stands')).filter(Boolean)).toHaveLength(2);
  expect(render).toHaveBeenCalledTimes(16);
});
