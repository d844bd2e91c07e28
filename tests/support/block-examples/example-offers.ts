import type { Filled, FilledOf } from '../../../features/content/rules/page-block.ts';
import { button, coverOf, documents, image, LONG, link, named, unknown } from './example-documents.ts';
import { bullets, FACILITY, LOST, paragraph, plans, SAVED, UNLIMITED } from './example-plans.ts';

type Example = { title: string; block: Filled };

const offer = (
  id: string,
  headline: string,
  text: string,
  ...codes: string[]
): FilledOf<'documentSets'>['offers'][number] => {
  const list = documents(...codes);
  const totalCents = list.reduce((sum, { price, salePrice }) => sum + (salePrice ?? price), 0);
  return { id, headline, text, documents: list, totalCents };
};
const PAYMENT = offer(
  'payment',
  'Monthly payment',
  'Ask, break down, close out. The three sheets a lender looks for.',
  'G702',
  'G703',
  'G704',
);
const HOUSE = offer(
  'house',
  'House or small remodel',
  'One plain agreement, with the change and payment forms it names.',
  'A105',
  'G701',
  'G702',
);
const DESIGN = offer(
  'design',
  'Owner, architect, engineer',
  'Design services, the consultant below, and who relies on which file.',
  'B101',
  'C401',
  'E201',
);

const sets = (offers: FilledOf<'documentSets'>['offers'], headline = 'Sets that go together'): Filled => ({
  kind: 'documentSets',
  id: `sets-${offers.length}`,
  anchor: '',
  headline,
  sets: [],
  offers,
  link: link('All sets', '/documents'),
});

const savings = (changes: Partial<FilledOf<'documentSavingsTable'>>): Filled => ({
  kind: 'documentSavingsTable',
  id: 'savings',
  anchor: '',
  headline: 'One job, or every job?',
  mobileHeadline: 'Single or seat?',
  modalLinkText: 'See the whole computation',
  isSumOnly: false,
  documents: [],
  subscription: UNLIMITED,
  descriptionWithoutSubscription: 'A single document is bought once and finalized once.',
  descriptionWithSubscription: 'A seat opens all 194 documents for a year and keeps drafts editable.',
  savings: 'Saved with a seat',
  becomeASubscriber: '',
  projects: 3,
  button: button('See the unlimited plan', '/subscriptions/unlimited-subscription', 'Solid'),
  computed: SAVED,
  ...changes,
});

const lockup = (changes: Partial<FilledOf<'lockup'>>): Filled => ({
  kind: 'lockup',
  id: 'lockup',
  anchor: '',
  headline: 'A seat for each person who drafts',
  body: [
    ...paragraph('Seats are named people. When somebody leaves, the seat passes on.'),
    ...bullets('Add seats during the year', 'Pay only for the days left'),
  ],
  image: null,
  documentCode: '',
  imageSide: 'Right',
  buttons: [button('See the plans', '/subscriptions'), button('Write to us', '/contact', 'Quiet')],
  cover: null,
  ...changes,
});

type TableBlock = FilledOf<'comparisonTable'>;
const row = (id: string, label: string, values: string[], note = ''): TableBlock['rows'][number] => ({
  id,
  label,
  values,
  note,
});
const comparison = (changes: Partial<TableBlock>): Filled => ({
  kind: 'comparisonTable',
  id: 'comparison',
  anchor: '',
  headline: 'Document, editable document, seat',
  description: 'Three ways to a signed paper, point by point.',
  columns: ['One-time document', 'Editable document', 'Annual seat'],
  highlightedColumn: 3,
  rows: [
    row('price', 'Price', ['From $18', 'From $26', '$2,199 a year'], 'Sales tax is added where there is one.'),
    row('word', 'Word and PDF files', ['yes', 'No', 'yes']),
    row('browser', 'Edited in the browser', ['no', 'yes', 'yes']),
    row('times', 'How often it is finalized', ['Once for each copy', 'Once']),
  ],
  buttons: [],
  ...changes,
});

const promotion = (changes: Partial<FilledOf<'documentPromotion'>>): Filled => ({
  kind: 'documentPromotion',
  id: 'promotion',
  anchor: '',
  headline: 'The form for this',
  text: 'Ask for payment in the order in which the owner checks it.',
  document: named('G702').view,
  button: null,
  named: named('G702'),
  ...changes,
});
const planPromotion = (changes: Partial<FilledOf<'subscriptionPromotion'>>): Filled => ({
  kind: 'subscriptionPromotion',
  id: 'plan-promotion',
  anchor: '',
  headline: 'From the 24th document on, a seat costs less',
  text: 'All 194 documents for a year, and drafts stay editable.',
  subscription: UNLIMITED,
  button: null,
  ...changes,
});

export const OFFER_EXAMPLES: Example[] = [
  { title: 'Three sets', block: sets([PAYMENT, HOUSE, DESIGN]) },
  { title: 'Four sets', block: sets([PAYMENT, HOUSE, DESIGN, offer('long', LONG, '', 'G701')]) },
  {
    title: 'One set, without a headline',
    block: sets([offer('alone', '', '', 'A101', 'A201', 'G701', 'G702', 'G703')], ''),
  },
  { title: 'Savings', block: savings({}) },
  { title: 'Savings, the sum alone', block: savings({ id: 'savings-sum', isSumOnly: true }) },
  {
    title: 'Savings, single documents are cheaper, nothing folded',
    block: savings({
      computed: LOST,
      projects: 1,
      modalLinkText: '',
      becomeASubscriber: 'For more jobs a seat may pay.',
    }),
  },
  { title: 'Savings without numbers', block: savings({ computed: null }) },
  { title: 'Lockup with a cover', block: lockup({ cover: coverOf('A201') }) },
  {
    title: 'Lockup with a drawing on the left',
    block: lockup({ image: image(900, 600, 'A plan of the first floor.'), imageSide: 'Left' }),
  },
  { title: 'Lockup alone', block: lockup({ buttons: [] }) },
  { title: 'Lockup, long, size unknown', block: lockup({ headline: LONG, image: image(900, 500, '', false) }) },
  { title: 'Document promoted', block: promotion({}) },
  {
    title: 'Document promoted that the catalogue does not know',
    block: promotion({
      headline: '',
      text: '',
      named: unknown('A401'),
      button: button('Buy this document', '/documents/a401-2025', 'Solid'),
    }),
  },
  { title: 'Document gone', block: promotion({ headline: '', text: '', named: null, document: null }) },
  { title: 'Plan promoted', block: planPromotion({}) },
  { title: 'Plan promoted, by name alone', block: planPromotion({ headline: '', text: '', subscription: FACILITY }) },
  { title: 'Plan gone', block: planPromotion({ headline: '', text: '', subscription: null }) },
  { title: 'Two plans', block: plans([UNLIMITED, FACILITY]) },
  { title: 'One plan', block: plans([FACILITY], { headline: '', description: '', footnote: '' }) },
  {
    title: 'Three plans, long',
    block: plans([UNLIMITED, FACILITY, { ...FACILITY, id: 'long', title: LONG, features: [], purchaseLink: null }]),
  },
  { title: 'Comparison', block: comparison({}) },
  {
    title: 'Comparison with a button each',
    block: comparison({
      headline: '',
      description: '',
      columns: ['Facility manager', 'Unlimited'],
      highlightedColumn: 0,
      buttons: [
        button('See facility manager', '/subscriptions/facility-manager-subscription'),
        button('See unlimited', '/subscriptions/unlimited-subscription'),
      ],
    }),
  },
  {
    title: 'Comparison of five, long',
    block: comparison({
      columns: ['A', 'B', 'C', 'D', LONG],
      rows: [row('long', LONG, ['yes', 'no', '', LONG, '4'])],
      buttons: [button('See the plans', '/subscriptions')],
    }),
  },
  { title: 'Comparison without rows', block: comparison({ rows: [] }) },
];
