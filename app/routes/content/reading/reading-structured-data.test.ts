import { describe, expect, it } from 'vitest';
import type { ArticlePage, HelpPage } from '../../../../platforms/content/client/types.ts';
import { contentsOf } from './contents.tsx';
import { articleData, helpData } from './reading-structured-data.ts';

const article: ArticlePage = {
  id: 'article.bonds',
  title: 'Bonds in plain words',
  path: '/learn/bonds',
  topic: 'Risk and insurance',
  figure: { drawing: 'compare', words: [], documentCode: '', line: null },
  summary: 'Who promises what.',
  body: [{ kind: 'paragraph', children: ['A bond is a promise.'] }],
  author: 'Gwen Oduya, attorney',
  publishedOn: '2025-05-20',
  updatedOn: '',
  documentCodes: [],
  related: [],
  keywords: ['bond', 'surety'],
};
const help: HelpPage = { ...article, title: 'How do I get a receipt?', path: '/help/receipt', category: 'Orders' };
const graphOf = (data: object) => (data as { '@graph': Record<string, unknown>[] })['@graph'];
const SITE = 'https://shop.example';

describe('articles for search engines', () => {
  it('names author, occupation, dates and position', () => {
    const [entry, trail] = graphOf(articleData(article, [{ name: 'Learn', href: '/learn' }], SITE));
    expect(entry).toMatchObject({
      '@type': 'Article',
      headline: 'Bonds in plain words',
      url: 'https://shop.example/learn/bonds',
      author: { '@type': 'Person', name: 'Gwen Oduya', jobTitle: 'attorney' },
      datePublished: '2025-05-20',
      dateModified: '2025-05-20',
      keywords: 'bond, surety',
    });
    expect(JSON.stringify(trail)).toContain('"position":3,"name":"Bonds in plain words"');
  });

  it('omits unknown facts', () => {
    const [entry] = graphOf(articleData({ ...article, author: '', publishedOn: '', keywords: [] }, [], SITE));
    expect(entry).not.toHaveProperty('datePublished');
    expect(entry).not.toHaveProperty('keywords');
    expect(entry?.author).toMatchObject({ '@type': 'Organization' });
  });
});

describe('help entries for search engines', () => {
  it('maps a question to an FAQPage with its answer', () => {
    const [entry] = graphOf(helpData(help, [], SITE));
    expect(entry).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'How do I get a receipt?', acceptedAnswer: { text: 'A bond is a promise.' } }],
    });
  });

  it('maps any other title to a page', () => {
    const [entry] = graphOf(helpData({ ...help, title: 'Refunds' }, [], SITE));
    expect(entry).toMatchObject({ '@type': 'WebPage', name: 'Refunds' });
  });
});

it('[CNT-01] shows a table of contents only for long texts', () => {
  const heads = ['a', 'b', 'c'].map((id) => ({ kind: 'heading', level: 2, id, children: [id] }) as const);
  const long = { kind: 'paragraph', children: ['word '.repeat(500)] } as const;
  expect(contentsOf([...heads, long])).toHaveLength(3);
  expect(contentsOf(heads)).toEqual([]);
  expect(contentsOf([heads[0]!, heads[1]!, long])).toEqual([]);
});
