import { expect, it } from 'vitest';
import type { HelpQuestion } from '../../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { matchQuestions } from '../../rules/topics/match-questions.ts';
import { NO_STATE } from '../../rules/topics/page-state.ts';
import { fillHelpTopics, showHelp } from './fill-help-topics.ts';

const question = (slug: string, topic: string, more: Partial<HelpQuestion> = {}): HelpQuestion => ({
  id: `helpEntry.${slug}`,
  title: slug.replaceAll('-', ' '),
  slug,
  href: `/help/${slug}`,
  topic,
  summary: '',
  steps: [],
  action: null,
  keywords: [],
  documentCodes: [],
  ...more,
});
const QUESTIONS = [
  question('find-a-document', 'Buying documents', { keywords: ['search'] }),
  question('get-a-receipt', 'Orders and receipts', { keywords: ['invoice'], documentCodes: ['G702-2025'] }),
  question('change-the-name', 'Orders and receipts', { summary: 'Send the order number of the receipt.' }),
  question('what-is-a-seat', 'Plans and seats'),
];
const BLOCK = {
  topics: [{ id: 'helpTopic.o', category: 'Orders and receipts' as const, about: 'Receipts, returns' }],
  firstTopic: 'Plans and seats' as const,
  asked: [{ text: 'I need a receipt', href: '/help/change-the-name', isNewTab: false }],
};
const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);

it('[LK-07] shows the topics with counts in the editor’s order, then the others, and the first topic’s questions', () => {
  const shown = showHelp(BLOCK, QUESTIONS, NO_STATE);
  expect(shown.topics).toEqual([
    { name: 'Orders and receipts', slug: 'orders-and-receipts', about: 'Receipts, returns', count: 2 },
    { name: 'Buying documents', slug: 'buying-documents', about: '', count: 1 },
    { name: 'Plans and seats', slug: 'plans-and-seats', about: '', count: 1 },
  ]);
  expect(shown).toMatchObject({ total: 4, shown: 'plans-and-seats', open: 'what-is-a-seat', answers: '' });
});

it('[LK-07] shows the topic of the address with its first question open, all topics, or the requested question in its topic', () => {
  const topic = showHelp(BLOCK, QUESTIONS, { ...NO_STATE, topic: 'orders-and-receipts' });
  // the most popular question is first
  expect(slugsOf(topic.questions)).toEqual(['change-the-name', 'get-a-receipt']);
  expect(topic).toMatchObject({ open: 'change-the-name', answers: 'topic=orders-and-receipts' });
  expect(showHelp(BLOCK, QUESTIONS, { ...NO_STATE, topic: 'all' }).questions).toHaveLength(4);
  const single = showHelp(BLOCK, QUESTIONS, { ...NO_STATE, question: 'get-a-receipt' });
  expect(single).toMatchObject({
    shown: 'orders-and-receipts',
    open: 'get-a-receipt',
    answers: 'question=get-a-receipt',
  });
});

it('shows the default page for an unknown topic or question', () => {
  for (const requested of [{ topic: 'made-up' }, { question: 'made-up' }])
    expect(showHelp(BLOCK, QUESTIONS, { ...NO_STATE, ...requested })).toMatchObject({
      shown: 'plans-and-seats',
      answers: '',
    });
});

it.each([
  ['receipt', ['get-a-receipt', 'change-the-name']],
  ['How do I get a RECEIPT?', ['get-a-receipt']],
  ['seats', ['what-is-a-seat']],
  ['g702', ['get-a-receipt']],
  ['G702–2025', ['get-a-receipt']],
  ['invo', ['get-a-receipt']],
  // no question has both words: returns those with one
  ['seat invoice', ['what-is-a-seat', 'get-a-receipt']],
  ['the', ['change-the-name']],
  ['zzqx', []],
  ['', []],
])('[LK-07] finds results for “%s”', (term, found) => {
  expect(slugsOf(matchQuestions(QUESTIONS, term))).toEqual(found);
});

it('[ERR-23] reports unreadable questions and does not cache the page', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const block = { ...BLOCK, kind: 'helpTopics' as const, id: 'h', anchor: '', headline: 'Help', example: '' };
  const rest = { contactHeadline: '', contactText: '', contact: null, readHeadline: '', readings: [] };
  shop.content.state.questions = QUESTIONS;
  expect(await fillHelpTopics(context, { ...block, ...rest })).toMatchObject({ isFailed: false, total: 4 });
  shop.content.state.problem = 'unavailable';
  expect(await fillHelpTopics(context, { ...block, ...rest })).toMatchObject({ isFailed: true, answers: null });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});
