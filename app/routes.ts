import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const page = 'routes/content/page/route.tsx';
const planPage = 'routes/account/subscription-management/route.tsx';
const schedulePage = 'routes/account/schedule-payment/route.tsx';
const methodsPage = 'routes/account/payment-method/route.tsx';
const invoicesPage = 'routes/account/invoices/route.tsx';
const quotesPage = 'routes/account/quotes/route.tsx';
const quotePage = 'routes/account/quote/route.tsx';
const peoplePage = 'routes/account/people/route.tsx';
const taxPage = 'routes/account/tax/route.tsx';

/** A page of every block in every variant: for development only, so that no shop includes it. */
const development = import.meta.env.DEV ? [route('dev/blocks', 'routes/dev/blocks/route.tsx')] : [];

export default [
  ...development,
  index(page, { id: 'home' }),
  route('documents', 'routes/catalogue/listing/route.tsx'),
  route('documents/*', 'routes/catalogue/product/route.tsx'),
  route('search', 'routes/catalogue/search/route.tsx'),
  route('cart', 'routes/cart/cart/route.tsx'),
  route('quick-order', 'routes/cart/quick-order/route.tsx'),
  // its loader reads the companies of the account menu
  layout('routes/account/frame/route.tsx', [
    route('account', 'routes/account/details/route.tsx'),
    route('account/aia-membership', 'routes/account/membership/route.tsx'),
    route('account/payment-method', methodsPage),
    route('account/subscription-management', planPage),
    route('account/subscription-management/schedule-payment', schedulePage),
    route('account/order-history', 'routes/account/orders/route.tsx'),
    route('account/order-history/receipt/:order/print', 'routes/account/receipt/route.tsx'),
    route('account/library', 'routes/account/library/route.tsx'),
    route('account/companies/set-up', 'routes/account/company-setup/route.tsx'),
    route('account/companies/:companyId', 'routes/account/company/route.tsx'),
    route('account/companies/:companyId/documents', 'routes/account/company-documents/route.tsx'),
    route('account/companies/:companyId/approvals', 'routes/account/approvals/route.tsx'),
    route('account/companies/:companyId/approvals/:number', 'routes/account/approval/route.tsx'),
    // the pages of a plan, for a company
    route('account/companies/:companyId/plan', planPage, { id: 'company-plan' }),
    route('account/companies/:companyId/plan/schedule-payment', schedulePage, { id: 'company-schedule' }),
    route('account/companies/:companyId/payment-methods', methodsPage, { id: 'company-methods' }),
    route('account/companies/:companyId/seats', peoplePage, { id: 'company-seats' }),
    route('account/companies/:companyId/invoices', invoicesPage, { id: 'company-invoices' }),
    route('account/invoices', invoicesPage),
    route('account/quotes', quotesPage),
    route('account/quotes/:quote', quotePage),
    route('account/companies/:companyId/quotes', quotesPage, { id: 'company-quotes' }),
    route('account/companies/:companyId/quotes/:quote', quotePage, { id: 'company-quote' }),
    route('account/companies/:companyId/tax', taxPage, { id: 'company-tax' }),
    route('account/tax', taxPage),
    route('account/requests', 'routes/account/requests/route.tsx'),
    route('account/requests/new', 'routes/account/new-request/route.tsx'),
    route('account/invitation', 'routes/account/company-invitation/route.tsx'),
    route('account/people', peoplePage),
    route('account/cart', 'routes/account/made-cart/route.tsx'),
    route('account/seat', 'routes/account/seat-invitation/route.tsx'),
  ]),
  // an approver opens it without an account
  route('quote', 'routes/quote/route.tsx'),
  route('subscriptions/checkout', 'routes/subscriptions/checkout/route.tsx'),
  route('subscriptions/success', 'routes/subscriptions/success/route.tsx'),
  route('subscriptions/:slug', 'routes/subscriptions/plan/route.tsx'),
  route('login-redirect', 'routes/sign-in/login-redirect/route.tsx'),
  route('lp/:slug', 'routes/content/landing/route.tsx'),
  route('learn/:slug', 'routes/content/article/route.tsx'),
  route('help/:slug', 'routes/content/help/route.tsx'),
  route(':slug', page, { id: 'page' }),
  route(':parent/:slug', page, { id: 'page-below' }),
  route('*', 'routes/not-found/not-found/route.tsx'),
] satisfies RouteConfig;
