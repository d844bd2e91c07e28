import type { Filled } from '../../../features/content/rules/page-block.ts';
import { MORE_EXAMPLES_TWO } from './examples-two-more.ts';
import { a, bold, heading, link, list, logo, PAYMENT, p, SEATS, TEXT } from './examples-two-parts.ts';

const at = (id: string) => ({ id, anchor: '' });
const button = (text: string, variant: 'Solid' | 'Outlined' | 'Quiet' | 'Link') => ({
  ...link(text, '/subscriptions'),
  variant,
});
const STEPS = [
  ['Find the number', 'Search by number or by name. Each page shows the price and up to eight pages of the document.'],
  ['Buy as many copies as you have jobs', 'A copy is finalized once, for one job.'],
  ['Fill it in', 'The file is a DOCX.'],
  ['Finalize', 'A finalized copy cannot be changed any more. Correct it before, or buy another.'],
  ['Send it', ''],
] as const;
const steps = (count: number) =>
  STEPS.slice(0, count).map(([headline, text], index) => ({ id: `styledListItem.${index}`, headline, text }));

const TEXTS: { title: string; block: Filled }[] = [
  {
    title: 'Rich text: everything a text may hold',
    block: { kind: 'richTextBlock', ...at('rich'), headline: 'How a payment is worked out', body: TEXT },
  },
  {
    title: 'Rich text: no headline, headings of the third level alone',
    block: {
      kind: 'richTextBlock',
      ...at('rich-2'),
      headline: '',
      body: [p('Short text.'), heading(3, 'third', 'A heading'), p('Under it.'), heading(3, 'fourth', 'Another')],
    },
  },
  { title: 'Rich text: nothing', block: { kind: 'richTextBlock', ...at('rich-3'), headline: '', body: [] } },
  { title: 'Accordion: first row open', block: { kind: 'accordion', ...SEATS, ...at('acc') } },
  {
    title: 'Accordion: no headline, all closed',
    block: { kind: 'accordion', ...PAYMENT, ...at('acc-2'), headline: '' },
  },
  { title: 'Accordion: no rows', block: { kind: 'accordion', ...PAYMENT, ...at('acc-3'), items: [] } },
  {
    title: 'Questions: groups',
    block: { kind: 'faqAccordions', ...at('faq'), headline: 'Questions', groups: [SEATS, PAYMENT] },
  },
  {
    title: 'Questions: one group without a name',
    block: {
      kind: 'faqAccordions',
      ...at('faq-2'),
      headline: 'Before you buy',
      groups: [{ ...PAYMENT, headline: '', subhead: 'Two answers.' }],
    },
  },
  {
    title: 'Banner: plain',
    block: {
      kind: 'banner',
      ...at('banner'),
      headline: 'The 2025 forms are out',
      body: [p('Drafts stay on the edition they began with. ', a('See what changed', '/releases'), '.')],
      button: button('See the forms', 'Outlined'),
      tone: 'Plain',
    },
  },
  {
    title: 'Banner: pad',
    block: {
      kind: 'banner',
      ...at('banner-2'),
      headline: 'A seat pays from the 27th document',
      body: [p('One A101 is $84. One seat for a year is $2,199.')],
      button: button('See the plans', 'Solid'),
      tone: 'Pad',
    },
  },
  {
    title: 'Banner: mark, no button, a list',
    block: {
      kind: 'banner',
      ...at('banner-3'),
      headline: 'Closed on December 24 and 25',
      body: [list(false, 'Orders and downloads work as on any day.', 'Support answers again on December 26.')],
      button: null,
      tone: 'Mark',
    },
  },
  {
    title: 'Banner: headline and button alone',
    block: {
      kind: 'banner',
      ...at('banner-4'),
      headline: 'Members pay 10 percent less',
      body: [],
      button: button('Connect a membership', 'Link'),
      tone: 'Mark',
    },
  },
];

const LISTS: { title: string; block: Filled }[] = [
  {
    title: 'Styled list: numbers',
    block: {
      kind: 'styledList',
      ...at('list'),
      headline: 'From search to signature',
      variant: 'Number',
      items: steps(5),
    },
  },
  {
    title: 'Styled list: checks',
    block: { kind: 'styledList', ...at('list-2'), headline: 'What is in a seat', variant: 'Check', items: steps(4) },
  },
  {
    title: 'Styled list: plain, three rows, no headline',
    block: { kind: 'styledList', ...at('list-3'), headline: '', variant: 'Plain', items: steps(3) },
  },
  {
    title: 'Form',
    block: {
      kind: 'formSection',
      ...at('form'),
      headline: 'Become a partner',
      description: [
        p('Tell us what your software does with documents. ', bold('We answer within two working days.')),
        list(false, 'Draw and payment software', 'Plan rooms and bid services'),
      ],
      formId: '00000000-0000-4000-8000-000000000001',
      purpose: 'Partner',
      thanks: 'Thank you. We will write to you.',
    },
  },
  {
    title: 'Brand showcase',
    block: {
      kind: 'brandShowcase',
      ...at('brands'),
      headline: 'Also by us',
      description: 'Three sites with one sign-in.',
      brands: ['Planroom', 'Learning', 'Institute'].map((name) => ({
        id: `brand.${name}`,
        name,
        description: name === 'Learning' ? 'Courses on contracts, an hour each.' : '',
        logo: logo(name, name !== 'Institute'),
        link: name === 'Planroom' ? null : link('Visit the site', 'https://www.example.org/', true),
      })),
    },
  },
];

/** Texts, lists, people and companies: every variant, each also with missing values. */
export const EXAMPLES_TWO: { title: string; block: Filled }[] = [...TEXTS, ...LISTS, ...MORE_EXAMPLES_TWO];
