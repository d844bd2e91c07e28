import { expect, it } from 'vitest';
import type { ReadingView } from '../../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { NO_STATE } from '../../rules/topics/page-state.ts';
import { fillLearnTopics, showLearn } from './fill-learn-topics.ts';

const article = (name: string, topic: string): ReadingView => ({
  id: `article.${name}`,
  kind: 'article',
  title: name,
  summary: '',
  href: `/learn/${name}`,
  topic,
  publishedOn: '2026-01-02',
  image: null,
  documentCode: '',
});
const ARTICLES = [
  article('one', 'Payment'),
  article('two', 'Choosing a document'),
  article('three', 'Payment'),
  article('four', 'Payment'),
];

it('[LK-07] shows two of each topic, in the order of topics, with the number of each', () => {
  const { topics, total, shown, answers } = showLearn(ARTICLES, NO_STATE);
  expect(topics.map(({ slug, count, readings }) => [slug, count, readings.map(({ title }) => title)])).toEqual([
    ['choosing-a-document', 1, ['two']],
    ['payment', 3, ['one', 'three']],
  ]);
  expect([total, shown, answers]).toEqual([4, '', '']);
});

it('[LK-07] shows a complete topic at its address, and every topic at an unknown one', () => {
  const { topics, shown, answers } = showLearn(ARTICLES, { ...NO_STATE, topic: 'payment' });
  expect(topics.map(({ readings }) => readings.length)).toEqual([0, 3]);
  expect([shown, answers]).toEqual(['payment', 'topic=payment']);
  expect(showLearn(ARTICLES, { ...NO_STATE, topic: 'subcontracts' })).toMatchObject({ shown: '', answers: '' });
});

it('[ERR-23] reports unreadable articles and does not cache the page', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  shop.content.state.problem = 'unavailable';
  const block = { kind: 'learnTopics' as const, id: 'l', anchor: '', headline: 'Learn', description: '' };
  const filled = await fillLearnTopics(context, { ...block, lead: null, startHeadline: '', start: [] });
  expect(filled).toMatchObject({ isFailed: true, answers: null });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});
