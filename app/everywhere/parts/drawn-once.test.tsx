import { lazy, type ReactElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { useHref } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DocumentSummary, summariseDocument } from '../../../shop/catalogue/document.ts';
import { CONTRACT, toProduct } from '../../../tests/support/fake/products.ts';
import { ProductCard } from '../../parts/covers/product-card.tsx';
import { drawnOnce, keepDrawn } from './drawn-once.tsx';

beforeEach(() => keepDrawn(renderToString));
afterEach(() => keepDrawn(null));

const A101: DocumentSummary = {
  ...summariseDocument(toProduct(CONTRACT)),
  title: 'Owner & Contractor <Agreement>',
  purpose: 'Says "who" does what.',
  pageCount: 14,
  picture: '65e258c946d8',
  salePrice: 7_000,
};
/** A page, as text and as what its head asks for, in one order. */
function read(page: ReactElement): { asked: string[]; body: string } {
  const html = renderToString(<html lang="en">{page}</html>);
  const links = html.match(/<link [^>]*>/g) ?? [];
  return {
    asked: links.map((link) => (link.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')).sort(),
    body: html.replaceAll(/<link [^>]*>/g, ''),
  };
}

it.each([
  { document: A101 },
  { document: A101, size: 76 as const },
  { document: A101, loads: 'first' as const },
  { document: A101, loads: 'soon' as const },
  {
    document: {
      ...A101,
      picture: null,
      edition: null,
      pageCount: null,
      salePrice: null,
      sku: 'FORM 7',
      code: 'FORM 7',
    },
  },
  { document: { ...A101, kind: 'platform' as const } },
])('[LST-10] [LD1] a card that was drawn once is the card, and its picture is asked for as early: %j', (props) => {
  const page = (): ReactElement => (
    <body>
      <ProductCard {...props} />
      <ProductCard {...props} />
    </body>
  );
  const kept = [read(page()), read(page())];
  keepDrawn(null);
  const own = read(page());
  expect(kept).toEqual([own, own]);
});

it('is drawn once for what it shows, in each of its looks, and anew for something else', () => {
  const draw = vi.fn(({ of, look }: { of: { name: string }; look: string }) => (
    <p id={look} className="a" data-look={look} aria-hidden="true">
      {of.name}
    </p>
  ));
  const Part = drawnOnce(draw, { of: ({ of }) => of, by: ({ look }) => look });
  const first = { name: 'first' };
  const page = (of: { name: string }, look: string): string => renderToString(<Part of={of} look={look} />);
  expect([page(first, 'x'), page(first, 'x'), page(first, 'y')]).toEqual([
    '<p id="x" class="a" data-look="x" aria-hidden="true">first</p>',
    '<p id="x" class="a" data-look="x" aria-hidden="true">first</p>',
    '<p id="y" class="a" data-look="y" aria-hidden="true">first</p>',
  ]);
  expect(draw).toHaveBeenCalledTimes(2);
  page({ name: 'first' }, 'x');
  expect(draw).toHaveBeenCalledTimes(3);
});

it('keeps eight looks of a thing at most: addresses can be written in a thousand ways', () => {
  const draw = vi.fn(({ look }: { of: object; look: string }) => <p>{look}</p>);
  const Part = drawnOnce(draw, { of: ({ of }) => of, by: ({ look }) => look });
  const of = {};
  for (const round of [1, 2]) {
    for (let at = 0; at < 20; at += 1) expect(renderToString(<Part of={of} look={`${at}`} />)).toBe(`<p>${at}</p>`);
    expect(draw).toHaveBeenCalledTimes(round === 1 ? 20 : 32);
  }
});

it('what asks for the page around it, fails, or is no plain element, is drawn where it stands', () => {
  const Routed = drawnOnce(({ of }: { of: object }) => <a href={useHref('/a')}>{String(of)}</a>, {
    of: ({ of }) => of,
  });
  expect(() => renderToString(<Routed of={{}} />)).toThrow('useHref() may be used only in the context of a <Router>');
  const markup = (
    [
      () => (
        <>
          <p>one</p>
          <p>two</p>
        </>
      ),
      () => <p style={{ width: '1px' }}>a</p>,
      () => <p title="&quot;">a</p>,
      () => <img src="/a.png" alt="" />,
      () => <img src="/a.png" alt="" loading="eager" srcSet="/a.png?a=1&b 1w, /b.png 2w" sizes="1px" />,
    ] as (() => ReactElement)[]
  ).map((draw) => {
    const Part = drawnOnce(draw as (props: { of: object }) => ReactElement, { of: ({ of }) => of });
    const [kept, own] = [renderToString(<Part of={{}} />), renderToString(draw())];
    expect(kept).toBe(own);
    return kept;
  });
  expect(markup).toHaveLength(5);
});

it('a part that waits for its script is kept when that is there', async () => {
  const Late = lazy(async () => ({ default: () => <b>late</b> }));
  const draw = vi.fn((_: { of: object }) => (
    <p>
      <Suspense fallback="waits">
        <Late />
      </Suspense>
    </p>
  ));
  const Part = drawnOnce(draw, { of: ({ of }) => of });
  const of = {};
  expect(renderToString(<Part of={of} />)).toContain('waits');
  await vi.waitFor(() => expect(renderToString(<Part of={of} />)).toContain('<b>late</b>'));
  const calls = draw.mock.calls.length;
  expect(renderToString(<Part of={of} />)).toBe('<p><!--$--><b>late</b><!--/$--></p>');
  expect(draw).toHaveBeenCalledTimes(calls);
});
