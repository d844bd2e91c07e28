import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { RichText } from '../../../../platforms/content/client/types.ts';
import RichTextBlock from './rich-text-block.tsx';

const section = (id: string): RichText => [
  { kind: 'heading', level: 2, id, children: [`About ${id}`] },
  { kind: 'paragraph', children: ['Words.'] },
];
const render = (ids: readonly string[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichTextBlock
        block={{ kind: 'richTextBlock', id: 'terms', anchor: '', headline: '', body: ids.flatMap(section) }}
        isFirst={false}
      />
    </MemoryRouter>,
  );

it('[LK-45] shows a table of contents beside a long text, with links to its headings', () => {
  const html = render(['a', 'b', 'c', 'd', 'e']);
  expect([...html.matchAll(/<a href="#([a-e])">About \1<\/a>/g)]).toHaveLength(5);
  expect(render(['a', 'b'])).not.toContain('<nav');
});
