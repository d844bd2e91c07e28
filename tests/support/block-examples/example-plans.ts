import type { Savings } from '../../../features/content/rules/page-block.ts';
import type {
  AccordionView,
  BlockOf,
  ModalView,
  RichText,
  SubscriptionView,
} from '../../../platforms/content/client/types.ts';
import { documents, link } from './example-documents.ts';

export const paragraph = (text: string): RichText => [{ kind: 'paragraph', children: [text] }];
export const bullets = (...rows: string[]): RichText => [
  { kind: 'list', isOrdered: false, items: rows.map((row) => paragraph(row)) },
];

const accordion = (id: string, headline: string, rows: [string, string][]): AccordionView => ({
  id,
  headline,
  subhead: '',
  isFirstOpen: true,
  items: rows.map(([headline, text], index) => ({ id: `${id}-${index}`, headline, body: paragraph(text) })),
});

const MODAL: ModalView = {
  headline: 'All that Unlimited includes',
  subhead: '194 documents in seven series, and what a seat does with them.',
  body: [
    accordion('contents', 'Documents', [
      ['Contracts', 'Owner and contractor, owner and architect, consultants and subcontractors.'],
      ['Forms', 'Payment, change orders, notices and the office.'],
    ]),
    accordion('drafting', 'Drafting', [['Seats', 'A seat can pass to somebody else.']]),
  ],
};

export const UNLIMITED: SubscriptionView = {
  id: 'subscription.unlimited',
  title: 'Unlimited',
  description: 'All 194 documents in all seven series for one year, as often as you like.',
  features: bullets(
    'All seven series, all 194 documents',
    'Drafts stay editable for the whole year',
    'New editions are included',
    'Seats pass on when people leave',
  ),
  annualPriceCents: 219_900,
  purchaseLink: link('See the unlimited plan', '/subscriptions/unlimited-subscription'),
  productId: 'prod_unlimited',
  modal: MODAL,
  isBestValue: true,
};
export const FACILITY: SubscriptionView = {
  id: 'subscription.facility',
  title: 'Facility manager',
  description: 'The F series and its forms, for those who run a building.',
  features: bullets('The F series and the forms it names', 'Drafts stay editable for the whole year'),
  annualPriceCents: 89_900,
  purchaseLink: link('', '/subscriptions/facility-manager-subscription'),
  productId: 'prod_facility',
  modal: null,
  isBestValue: false,
};

const line = (code: string, count: number) => {
  const [document] = documents(code);
  const { sku, title, price } = document!;
  return { sku, code, title, count, priceCents: price, amountCents: Math.round(price * count) };
};
const computed = (annualPriceCents: number, lines: ReturnType<typeof line>[]): Savings => {
  const sumCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const dearest = [...lines].sort((a, b) => b.priceCents - a.priceCents)[0]!;
  return {
    lines,
    sumCents,
    annualPriceCents,
    savingsCents: sumCents - annualPriceCents,
    breakEven: {
      code: dearest.code,
      priceCents: dearest.priceCents,
      count: Math.ceil(annualPriceCents / dearest.priceCents),
    },
  };
};

export const SAVED = computed(219_900, [
  line('A101', 2),
  line('A201', 2),
  line('A401', 12),
  line('C401', 5),
  line('G701', 16),
  line('G702', 18),
  line('G703', 18),
]);
export const LOST = computed(219_900, [line('A102', 1), line('G702', 6.5)]);

export const plans = (
  subscriptions: readonly SubscriptionView[],
  changes: Partial<BlockOf<'subscriptionLockup'>> = {},
): BlockOf<'subscriptionLockup'> => ({
  kind: 'subscriptionLockup',
  id: `plans-${subscriptions.length}`,
  anchor: '',
  headline: 'Plans',
  description: 'A seat is one person who drafts. All prices are per seat and year.',
  subscriptions,
  footnote: 'Renews each year until you turn it off. Sales tax is added where your billing address has one.',
  ...changes,
});
