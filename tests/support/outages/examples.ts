import { connectMembership } from '../../../features/account/use-cases/membership/connect-membership.ts';
import { addLines } from '../../../features/cart/use-cases/add-lines.ts';
import { switchCartPurpose } from '../../../features/cart/use-cases/cart-purpose.ts';
import { createCompany } from '../../../features/company/use-cases/create-company.ts';
import { syncCustomerPlans } from '../../../features/plans/use-cases/sync/sync-customer-plans.ts';
import { getQuoteName } from '../../../features/quotes/rules/quote-state.ts';
import { makeQuote } from '../../../features/quotes/use-cases/make-quote.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import type { PageOutline } from '../../../platforms/content/client/types.ts';
import { placeOrder } from '../fake/orders.ts';
import { ANN } from '../fake/people.ts';
import { CONTRACT, lineOf } from '../fake/products.ts';
import { buy } from '../fake/purchase.ts';
import type { FakeShop } from '../fake-context.ts';

/** One address of a page. `person`: it belongs to a customer whose session is about to be renewed. */
export type Example = { address: string; person?: true };

/** Addresses of every page of the route table, by route id. */
export const EXAMPLES: Record<string, readonly Example[]> = {
  home: [{ address: '/' }],
  'routes/catalogue/listing/route': [{ address: '/documents' }],
  'routes/catalogue/product/route': [{ address: `/documents/${CONTRACT.sku.toLowerCase()}/` }],
  'routes/catalogue/search/route': [{ address: '/search?q=contract' }, { address: '/search?q=contract&tab=learn' }],
  'routes/cart/cart/route': [{ address: '/cart', person: true }],
  'routes/cart/quick-order/route': [{ address: '/quick-order?list=a101,%20change%20order', person: true }],
  'routes/account/details/route': [{ address: '/account', person: true }],
  'routes/account/membership/route': [{ address: '/account/aia-membership', person: true }],
  'routes/account/payment-method/route': [{ address: '/account/payment-method', person: true }],
  'routes/account/subscription-management/route': [{ address: '/account/subscription-management', person: true }],
  'routes/account/schedule-payment/route': [
    { address: '/account/subscription-management/schedule-payment', person: true },
  ],
  'routes/account/orders/route': [
    { address: '/account/order-history', person: true },
    { address: '/account/order-history?orderId=101', person: true },
  ],
  'routes/account/receipt/route': [{ address: '/account/order-history/receipt/101/print', person: true }],
  'routes/account/library/route': [{ address: '/account/library', person: true }],
  'routes/account/company-setup/route': [{ address: '/account/companies/set-up', person: true }],
  'routes/account/company/route': [{ address: '/account/companies/{company}', person: true }],
  'routes/account/company-documents/route': [{ address: '/account/companies/{company}/documents', person: true }],
  'routes/account/approvals/route': [{ address: '/account/companies/{company}/approvals', person: true }],
  'routes/account/approval/route': [{ address: '/account/companies/{company}/approvals/r-101', person: true }],
  'company-invoices': [
    { address: '/account/companies/{company}/invoices', person: true },
    { address: '/account/companies/{company}/invoices?view=statement', person: true },
  ],
  'routes/account/invoices/route': [{ address: '/account/invoices', person: true }],
  'routes/account/company-invitation/route': [
    { address: '/account/invitation?token=of-no-invitation-at-all', person: true },
  ],
  'routes/account/quotes/route': [{ address: '/account/quotes', person: true }],
  'routes/account/quote/route': [{ address: '/account/quotes/{quote}', person: true }],
  'company-quotes': [{ address: '/account/companies/{company}/quotes', person: true }],
  'company-quote': [{ address: '/account/companies/{company}/quotes/{companyQuote}', person: true }],
  'routes/quote/route': [{ address: `/quote?token=${'A'.repeat(43)}` }],
  'routes/account/tax/route': [{ address: '/account/tax', person: true }],
  'company-tax': [{ address: '/account/companies/{company}/tax', person: true }],
  'routes/account/requests/route': [{ address: '/account/requests', person: true }],
  'routes/account/new-request/route': [{ address: '/account/requests/new?kind=end-plan', person: true }],
  'routes/account/people/route': [{ address: '/account/people', person: true }],
  'company-plan': [{ address: '/account/companies/{company}/plan', person: true }],
  'company-schedule': [{ address: '/account/companies/{company}/plan/schedule-payment', person: true }],
  'company-methods': [{ address: '/account/companies/{company}/payment-methods', person: true }],
  'company-seats': [{ address: '/account/companies/{company}/seats', person: true }],
  'routes/account/made-cart/route': [{ address: '/account/cart?token=of-no-cart-at-all', person: true }],
  'routes/account/seat-invitation/route': [{ address: '/account/seat?token=of-no-invitation-at-all', person: true }],
  'routes/subscriptions/checkout/route': [{ address: '/subscriptions/checkout', person: true }],
  'routes/subscriptions/success/route': [{ address: '/subscriptions/success?session_id={session}', person: true }],
  'routes/subscriptions/plan/route': [{ address: '/subscriptions/unlimited-subscription' }],
  'routes/sign-in/login-redirect/route': [{ address: '/login-redirect?problem=unavailable' }],
  'routes/content/landing/route': [{ address: '/lp/small-firms' }],
  'routes/content/article/route': [{ address: '/learn/risk' }],
  'routes/content/help/route': [{ address: '/help/refunds' }],
  page: [{ address: '/about' }],
  'page-below': [{ address: '/about/team' }],
  'routes/not-found/not-found/route': [{ address: '/a/b/c/d' }],
};

const outline = (path: string): PageOutline => ({
  id: `page.${path}`,
  title: `The page ${path}`,
  path,
  parent: null,
  seoTitle: '',
  seoDescription: '',
  isHidden: false,
  subNavigation: [],
  hasSubSearch: false,
  subscription: null,
  blocks: [],
});
const PLAN_PAGE = {
  ...outline('/subscriptions/unlimited-subscription'),
  subscription: {
    id: 'subscription.unlimited',
    productKey: 'unlimited',
    title: 'Unlimited',
    annualPriceCents: 219_900,
  },
} as unknown as PageOutline;
const reading = (id: string, path: string) => ({
  id,
  title: `The text ${path}`,
  path,
  summary: 'In short.',
  body: [{ kind: 'paragraph' as const, children: ['At length.'] }],
  updatedOn: '2026-01-01',
  documentCodes: ['A101'],
  related: [],
  keywords: [],
});

const COMPANY = {
  name: 'Lund Works',
  address: { street: '18 Quarry Road', street2: null, city: 'Columbus', state: 'OH', zip: '43215' },
  invoiceEmail: 'office@lund.example',
  requestKey: '6f0c2a5e-0000-4000-8000-000000000009',
};

/** Addresses that a browser opens outside the route table, by mount path. */
export const ENTRY_URLS: Record<string, readonly Example[]> = {
  '/login': [{ address: '/login?returnTo=%2Fcart' }],
  '/login-redirect': [{ address: '/login-redirect?error=access_denied' }],
  '/logout-redirect': [{ address: '/logout-redirect' }],
};

/** Creates a shop in which every example has content. Returns the visit of its person, or of a visitor. */
export async function createFixture(
  shop: FakeShop,
  example: Example,
): Promise<{ visit: ShopContext; address: string }> {
  const { state } = shop.content;
  for (const path of ['/', '/lp/small-firms', '/about', '/about/team']) state.pages.set(path, outline(path));
  const slider = { kind: 'productSlider' as const, id: 'productSlider.popular' };
  state.pages.set('/', { ...outline('/'), blocks: [slider] });
  state.blocks.set(slider.id, {
    ...slider,
    anchor: '',
    headline: 'Most popular',
    source: 'Popular',
    role: null,
    series: 'A',
    link: null,
  });
  state.pages.set(PLAN_PAGE.path, PLAN_PAGE);
  state.articles.set('risk', {
    ...reading('article.risk', '/learn/risk'),
    topic: 'Risk',
    figure: { drawing: 'compare', words: [], documentCode: '', line: null },
    author: '',
    publishedOn: '2026-01-01',
  });
  state.help.set('refunds', { ...reading('helpEntry.refunds', '/help/refunds'), category: 'Orders' });
  for (const kind of ['help', 'article'] as const)
    shop.search.state.records.set(kind, {
      kind,
      id: `${kind}.contract`,
      title: `A contract in ${kind}`,
      description: 'In short.',
      href: '/help/refunds',
      locale: 'en-US',
      keywords: [],
      text: '',
    });
  if (!example.person) return { visit: await shop.visit(), address: example.address };
  placeOrder(shop, ANN, 101);
  shop.members.enrol(ANN, '3141592', 'Active');
  const visit = await shop.visit(ANN);
  await connectMembership(visit, { email: ANN.email, memberNumber: '3141592' });
  await addLines(visit, { lines: [lineOf(CONTRACT, 2)] });
  const { sessionId } = await buy(shop, visit);
  await syncCustomerPlans(visit, visit.actor.kind === 'customer' ? (visit.actor.profile.paymentCustomerId ?? '') : '');
  const company = await createCompany(visit, COMPANY);
  const companyId = company.ok ? company.value.companyId : '';
  const quote = await makeQuote(visit);
  await switchCartPurpose(visit, companyId);
  const companyQuote = await makeQuote(visit);
  await switchCartPurpose(visit, null);
  const nameOf = (made: typeof quote): string => (made.ok ? getQuoteName(made.value.number) : '');
  const address = example.address
    .replace('{session}', sessionId)
    .replace('{company}', companyId)
    .replace('{quote}', nameOf(quote).toLowerCase())
    .replace('{companyQuote}', nameOf(companyQuote).toLowerCase());
  return { visit, address };
}
