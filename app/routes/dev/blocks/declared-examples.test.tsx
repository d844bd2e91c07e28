import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ok } from '../../../../core/result.ts';
import { BlockView } from '../../../../features/content/blocks/block.tsx';
import { fillBlock } from '../../../../features/content/use-cases/fill-block.ts';
import { BLOCKS } from '../../../../platforms/content/blocks/index.ts';
import { exampleBlocks } from '../../../../platforms/content/client/reads/example-blocks.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';

const DRAWING = '/platform/content/assets/drawing.svg';
const SERIES_A = { entityId: 2, name: 'A O/C Agreements', path: '/series/a/', productCount: 1, children: [] };
const TREE = [{ entityId: 1, name: 'Series', path: '/series/', productCount: 1, children: [SERIES_A] }];
const examples = exampleBlocks(() => DRAWING);

async function render(block: (typeof examples)[number]): Promise<string> {
  const context = await createFakeShop().visit();
  const commerce = { ...context.commerce, categoryTree: async () => ok(TREE) };
  const filled = await fillBlock({ ...context, commerce }, block);
  const element = (
    <Suspense>
      <BlockView block={filled} />
    </Suspense>
  );
  const { prelude } = await prerender(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return new Response(prelude).text();
}

it('[CNT-01] [CNT-02] has an example of each kind', () => {
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(BLOCKS.map(({ kind }) => kind)));
});

it.each(examples.map((block) => [block.id, block] as const))(
  '[CNT-01] [CNT-02] renders %s with every field filled',
  async (_, block) => {
    const html = await render(block);
    // a list of another source is empty in this shop and renders nothing
    if (block.id === `${block.kind}.example`) expect(html).toMatch(/<(?:h[1-6]|p|figure|ul|dl|section)\b/);
    else if (!/<\w/.test(html)) return;
    const { headline, text } = { headline: '', text: '', ...block };
    expect(html).toContain(headline || text);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
    expect(html).not.toContain('block-skeleton');
  },
);
