import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import type { FilledOf } from '../../../../../features/content/rules/page-block.ts';
import type { SubscriptionView } from '../../../../../platforms/content/client/types.ts';
import { PURCHASE_FACTS } from '../../../../../tests/support/purchase-facts.ts';
import { OfferBar } from './offer-bar.tsx';
import type { ExampleLink } from './offered-plan.ts';
import { Offers } from './offers.tsx';
import PlanOfferCard from './plan-offer-card.tsx';
import { WhatYouGet, WhatYouGetFolded } from './what-you-get.tsx';

const NOTHING = { first: [], rest: [] };
const A101: DocumentDetail = {
  productId: 1101,
  variantId: 11_101,
  href: '/documents/a101-2025/',
  sku: 'A101-2025',
  code: 'A101',
  edition: 2025,
  title: 'Owner and Contractor Agreement',
  purpose: '',
  pageCount: 14,
  price: 8_400,
  salePrice: null,
  kind: 'document',
  formats: ['docx', 'pdf'],
  overview: NOTHING,
  whenToUse: NOTHING,
  howToUse: NOTHING,
  categories: [],
  samplePages: 7,
  brand: null,
  seo: { pageTitle: '', metaDescription: '', metaKeywords: '' },
} as unknown as DocumentDetail;

const UNLIMITED: SubscriptionView = {
  id: 'subscription.unlimited',
  title: 'Unlimited',
  description: '',
  features: [],
  annualPriceCents: 219_900,
  purchaseLink: { text: '', href: '/subscriptions/unlimited-subscription', isNewTab: false },
  productId: 'prod_unlimited',
  modal: null,
  isBestValue: true,
};
const promotion = (subscription: SubscriptionView | null): FilledOf<'subscriptionPromotion'> => ({
  kind: 'subscriptionPromotion',
  id: 'promotion.beside',
  anchor: '',
  headline: '',
  text: '',
  subscription,
  button: null,
});
const EXAMPLE: ExampleLink = { anchor: '', title: 'One job, or every job?', text: '' };

const render = (element: React.ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

type Changes = { document?: Partial<DocumentDetail>; plan?: Partial<SubscriptionView>; total?: number | null };
function renderPlan({ document = {}, plan = {}, total = 194 }: Changes, example: ExampleLink | null = EXAMPLE): string {
  const subscription = { ...UNLIMITED, ...plan };
  return render(
    <PlanOfferCard
      document={{ ...A101, ...document }}
      promotion={promotion(subscription)}
      subscription={subscription}
      example={example}
      total={total}
    />,
  );
}

// the facts have their own script, which the server waits for
beforeAll(async () => {
  render(<Offers facts={PURCHASE_FACTS.documents} document={A101} plan={null} example={null} />);
  await vi.dynamicImportSettled();
});

it('[ST-08] [PRD-05] shows the plan beside the document: mark, price a year, and links to it and to what it includes', () => {
  const html = renderPlan({});
  expect(textOf(html)).toContain('Unlimited |Best value|$2,199 |per seat, per year|');
  expect(html).toMatch(
    /<a[^>]*href="\/subscriptions\/unlimited-subscription"[^>]*>Get unlimited <span class="vh">\(subscribe to Unlimited\)<\/span><\/a>/,
  );
  expect(html).toMatch(/<a[^>]*href="\/subscriptions\/unlimited-subscription"[^>]*>See all included<\/a>/);
  expect(renderPlan({ plan: { isBestValue: false } })).not.toContain('Best value');
  // without a special price the plan has its usual one
  expect(renderPlan({ plan: { annualPriceCents: 0 } })).toContain('$2,199');
});

it('[PD6] [PD1] shows the same number of facts in both offers, above the buttons and folded below them, and the catalogue’s document count or none', () => {
  const factsOf = (html: string): number[] => html.split('<details').map((part) => part.split('<li>').length - 1);
  for (const kind of ['document', 'platform'] as const) {
    const own = [<WhatYouGet key="above" document={{ kind }} />, <WhatYouGetFolded key="below" document={{ kind }} />];
    expect(factsOf(render(own))).toEqual([3, 3]);
    expect(factsOf(renderPlan({ document: { kind } }))).toEqual([3, 3]);
  }
  expect(renderPlan({})).toContain('All 194 documents, any job');
  expect(renderPlan({ total: null })).toContain('All plan documents, any job');
  expect(renderPlan({ plan: { title: 'Facility manager', productId: 'prod_facility' } })).toContain(
    'All plan documents',
  );
});

it.each([
  [['docx', 'pdf'], '|Draft in Word|As often as you need|Word and PDF|The files are yours to keep|'],
  [['pdf'], '|Read and print the PDF|As often as you need|PDF|The files are yours to keep|'],
  [['xlsx'], '|Fill in the spreadsheet|As often as you need|Spreadsheet|The files are yours to keep|'],
  [['zip'], '|Unpack the ZIP|All files in one download|ZIP|The files are yours to keep|'],
  [[], '|File to follow|We’ll email you when it’s ready|Files to keep|The files are yours to keep|'],
] as const)('[OP-25] describes the files of a document sold as %j', (formats, promise) => {
  const html = render(<WhatYouGet document={{ kind: 'document', formats }} />);
  expect(textOf(html)).toContain(`|Finalize once|One job, one set of parties${promise}`);
  // the plan beside it names no format: what a site exports isn't known here
  expect(textOf(renderPlan({ document: { formats } }))).not.toMatch(/Word|PDF/);
});

it.each([
  [{}, 'At $84 a copy, a seat pays for itself with your |27th copy| of the year.'],
  [{ price: 4_800, salePrice: 3_900 }, 'At $39 a copy, a seat pays for itself with your |57th copy| of the year.'],
  [{ price: 11_000 }, 'At $110 a copy, a seat pays for itself with your |20th copy| of the year.'],
  [{ price: 10_500 }, 'with your |21st copy|'],
  [{ price: 10_000 }, 'with your |22nd copy|'],
  [{ price: 9_600 }, 'with your |23rd copy|'],
  // 11th to 13th are no 1st to 3rd
  [{ price: 21_990 }, 'with your |11th copy|'],
  [{ price: 18_400 }, 'with your |12th copy|'],
  [{ price: 300_000 }, 'At $3,000 a copy, a seat for a year costs less than |a single copy|.'],
])('[PD6] [PRD-16] shows from which copy on the plan pays, at %o', (document, sentence) => {
  expect(textOf(renderPlan({ document }))).toContain(sentence);
});

it('[PD6] shows no such line for a free document', () => {
  expect(textOf(renderPlan({ document: { price: 0 } }))).not.toContain('a copy');
});

it('[PRD-06] links to the worked example of this plan, on the plan’s page without a script', () => {
  expect(renderPlan({})).toMatch(
    /<a[^>]*href="\/subscriptions\/unlimited-subscription#savings"[^>]*>See a cost example<\/a>/,
  );
  expect(renderPlan({}, { ...EXAMPLE, anchor: 'sums', text: 'See the sums' })).toMatch(
    /<a[^>]*href="\/subscriptions\/unlimited-subscription#sums"[^>]*>See the sums<\/a>/,
  );
  expect(renderPlan({}, null)).not.toContain('cost example');
});

it('[PRD-03] [PD7] renders the document’s offer as a form that works without a script, and explains copies', () => {
  const html = render(<Offers facts={PURCHASE_FACTS.documents} document={A101} plan={null} example={null} />);
  const [form = ''] = /<form[^>]*>/.exec(html) ?? [];
  for (const part of ['method="post"', 'action="/cart"']) expect(form).toContain(part);
  const fields = html.match(/<input[^>]*>/g) ?? [];
  expect(fields.some((field) => field.includes('name="variantId"') && field.includes('value="11101"'))).toBe(true);
  expect(
    fields.some((field) => field.includes('name="quantity"') && field.includes('aria-label="Copies to finalize"')),
  ).toBe(true);
  expect(html).toContain('>Buy now</button>');
  expect(textOf(html)).toContain('Draft in Word');
});

it('[ACC-17] names the kind of document: finalized once, or editable forever', () => {
  const once = '|Finalize once|One job, one set of parties|';
  const edited = '|Edit any time|As often as you need|Draft in your browser|';
  const [document, platform] = (['document', 'platform'] as const).map((kind) =>
    textOf(render(<Offers facts={PURCHASE_FACTS.documents} document={{ ...A101, kind }} plan={null} example={null} />)),
  );
  expect(document).toContain(once);
  expect(platform).toContain(edited);
  expect(platform).toContain('|No file to download|Opens from My documents|');
  expect(platform).not.toContain('Finalize once');
});

it('[PRD-16] shows the sale price before the regular one, in the offer and in the bottom bar', () => {
  const onSale = { ...A101, price: 4_800, salePrice: 3_900 };
  for (const html of [
    render(<Offers facts={PURCHASE_FACTS.documents} document={onSale} plan={null} example={null} />),
    render(<OfferBar document={onSale} />),
  ])
    expect(html).toMatch(/\$39.*<s[^>]*>\$48<\/s>/);
});

it('[PRD-05] renders a single offer without a plan', () => {
  expect(render(<Offers facts={PURCHASE_FACTS.documents} document={A101} plan={null} example={EXAMPLE} />)).toContain(
    'class="offers single"',
  );
  expect(
    render(<Offers facts={PURCHASE_FACTS.documents} document={A101} plan={promotion(null)} example={null} />),
  ).toContain('class="offers single"');
});
