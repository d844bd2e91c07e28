/** A request and its answer, for those who write a client. A redirect has no answer to show. */
export type Example = { input: object; output?: object };

const cartId = '0e2b9c5a-7b1d-4a55-9f0e-2f6f0c8f1a01';
const itemId = 'a7c1d9b0-3f52-4c1e-8b7a-5d0c9e2f4b11';
const customerId = 'cus_Q1w2E3r4T5y6U7';
const subscriptionId = 'sub_1P9aBcDeFgHiJkLm';
const lineItemId = 'si_Q1w2E3r4T5y6U7';
const sessionId = 'cs_test_a1B2c3D4e5F6';
const methodId = 'pm_1P9aBcDeFgHiJkLm';
const shopperProfileId = '5b0a6c1e-0008-4c3e-9a51-000000000008';
const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };

const profile = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Larsen',
  phone: '5125550100',
  userId: '0f6a1c52-3b0e-4a83-8d53-9f7a6f2f3c11',
  aiaMembershipId: null,
  commerceCustomerId: 501,
  shopperProfileId,
  paymentCustomerId: customerId,
  isMember: false,
};
const session = { user: { email: profile.email }, profile, subscription: null };

const line = {
  id: itemId,
  product_id: 1101,
  variant_id: 11101,
  name: 'Owner and contractor agreement',
  sku: 'A101-2025',
  quantity: 2,
  list_price: 34.99,
  sale_price: 34.99,
};
const cart = {
  cart: {
    id: cartId,
    base_amount: 69.98,
    cart_amount: 69.98,
    discount_amount: 0,
    tax_amount: 0,
    tax_included: false,
    coupons: [],
    line_items: { physical_items: [], digital_items: [line], gift_certificates: [], custom_items: [] },
  },
};
const newLines = [{ quantity: 2, product_id: 1101, variant_id: 11101 }];

const card = {
  id: methodId,
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  us_bank_account: null,
  billing_details: { name: 'Ada Larsen', phone: '5125550100', address },
  created: 1_780_000_000,
};
const payer = {
  customer: {
    id: customerId,
    name: 'Ada Larsen',
    phone: '5125550100',
    address,
    invoice_settings: { default_payment_method: methodId },
    metadata: { paymentMethods: [card], addresses: [address] },
  },
};
const plan = {
  subscription: {
    subscriptionId,
    status: 'active',
    endDate: '2027-07-05T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    metadata: { autoRenew: true, schedulePay: false },
    products: [{ name: 'Unlimited', productId: 'prod_unlimited', quantity: 3, lineItemId }],
    hasActive: true,
  },
};
const preview = {
  id: null,
  number: null,
  status: 'draft',
  subtotal: 131_700,
  total: 142_610,
  amount_due: 142_610,
  total_taxes: [{ amount: 10_910 }],
  total_discount_amounts: [],
  lines: {
    data: [{ description: 'Remaining time on 4 × Unlimited', quantity: 4, amount: 131_700, proration: true }],
  },
  invoice_pdf: null,
  hosted_invoice_url: null,
  parent: { subscription_details: { subscription: subscriptionId } },
};
const order = {
  orderNumber: 10249,
  dateCreated: '2026-11-20T15:04:05.000Z',
  totalIncTax: 37.88,
  status: 'Completed',
  orderSource: 'other',
  receiptUrl: '/account/order-history/receipt/10249',
  dOD: [
    {
      name: 'Owner and contractor agreement',
      sku: 'A101-2025',
      quantity: 1,
      templateLinks: [{ format: 'pdf', url: '/account/documents/10249/a101-2025.pdf' }],
    },
  ],
  dODPlus: [],
  subscription: null,
};
const found = {
  code: 'A101',
  sku: 'A101-2025',
  edition: 2025,
  title: 'Owner and contractor agreement',
  href: '/documents/a101-2025/',
};
const foundCard = {
  ...found,
  productId: 1101,
  variantId: 11101,
  purpose: 'For a fixed price',
  pageCount: 12,
  picture: '6f1c0d2e9a7b',
  price: 34.99,
  salePrice: null,
  kind: 'document',
};
const agreed = { subscriptionId, text: 'I agree that my plan renews each year until I turn auto-pay off.' };

/** One for each call of the registry, by its name there; a test holds each against the call's schemas. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  readSession: { input: {}, output: { session, cart: { cartId, count: 2 } } },
  refreshSession: { input: {}, output: { session } },
  signOut: { input: {}, output: { redirectUrl: '/' } },
  receiveLogout: {
    input: { logout_token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIwZjZhIn0.c2ln' },
    output: { received: true },
  },
  updateUser: { input: { firstName: 'Ada', phone: '(512) 555-0100' }, output: { data: profile } },
  checkMembership: {
    input: { email: 'ada@example.com', memberNumber: '30000001' },
    output: {
      data: {
        number: '30000001',
        status: 'Active',
        type: 'Architect',
        member_since: '2015-03-01',
        expire_date: '2027-12-31',
        official_state_assignment: 'TX',
        'custom:membership_details': { status: 'Active' },
      },
    },
  },
  addToMemberSegment: { input: { customerId: '501', shopperProfileId }, output: { success: true } },
  removeFromMemberSegment: { input: { customerId: '501', shopperProfileId }, output: { success: true } },
  readPersonFacts: {
    input: {},
    output: {
      plan: {
        key: 'unlimited',
        name: 'Unlimited',
        seats: 3,
        endsOn: '2027-07-05T00:00:00.000Z',
        daysLeft: 225,
        renews: true,
        isInArrears: false,
      },
      member: null,
      hasOrdered: true,
      owned: [
        {
          sku: 'A101-2025',
          kind: 'document',
          copies: 1,
          orderNumber: 10_245,
          orderedAt: '2026-06-15T09:00:00.000Z',
          links: [{ format: 'pdf', url: '/account/documents/10245/a101-2025.pdf' }],
        },
      ],
      again: { orderNumber: 10_245, codes: ['A101'] },
    },
  },
  listOrders: { input: { page: 1 }, output: { orders: [order], total: 1, page: 1, pageCount: 1, isWhole: true } },
  readPlanContents: {
    input: { plan: 'unlimited' },
    output: {
      plan: 'unlimited',
      total: 1,
      groups: [
        {
          key: 'contracts',
          count: 1,
          documents: [
            {
              sku: found.sku,
              code: found.code,
              title: found.title,
              href: found.href,
              pageCount: 12,
              picture: '6f1c0d2e9a7b',
              kind: 'document',
              price: 34.99,
              salePrice: null,
            },
          ],
          allHref: '/documents?series=A',
        },
      ],
    },
  },
  readRow: {
    input: { of: 'popular' },
    output: {
      documents: [foundCard],
    },
  },
  suggest: {
    input: { q: 'a101' },
    output: { term: 'a101', documents: [foundCard], total: 1, help: [], articles: [], filters: [], isWhole: true },
  },
  beginSearch: {
    input: {},
    output: {
      popular: [foundCard],
      series: [{ letter: 'A', name: 'O/C Agreements', href: '/documents?series=o-c-agreements', count: 54 }],
      isWhole: true,
    },
  },
  findOwn: {
    input: { number: '' },
    output: {
      documents: [
        { sku: found.sku, title: found.title, formats: ['docx', 'pdf'], orderedAt: '2026-06-15T09:00:00.000Z' },
      ],
      orders: [{ number: '10245', orderedAt: '2026-06-15T09:00:00.000Z', total: 40.24, skus: [found.sku] }],
    },
  },
  getCart: { input: { cartId }, output: cart },
  createCart: { input: { lineItems: newLines }, output: cart },
  addLines: { input: { cartId, lineItems: newLines }, output: cart },
  updateLine: { input: { cartId, itemId, productId: 1101, quantity: 2 }, output: cart },
  removeLine: { input: { cartId, itemId }, output: { cart: null } },
  applyCartCoupon: { input: { cartId, code: 'SITE10' }, output: cart },
  removeCartCoupon: { input: { cartId, code: 'SITE10' }, output: cart },
  checkProductRestriction: { input: { productId: 1101 }, output: { isRestricted: false } },
  applyPlanRules: {
    input: { cartId },
    output: { success: true, redirectUrl: null, message: '', updatedCart: cart.cart },
  },
  getCheckoutAddress: { input: { cartId }, output: { redirectUrl: 'https://commerce.example/cart.php?action=load' } },
  returnToCheckout: { input: { cartId } },
  signInAtCommerce: {
    input: { customerId: 501, redirectTo: '/checkout' },
    output: { loginUrl: 'https://commerce.example/login/token/eyJhbGciOiJIUzI1NiJ9' },
  },
  priceSeats: {
    input: { priceId: 'price_unlimited_year', seatCount: 3 },
    output: { totalPrice: '6597.00', interval: 'year' },
  },
  getProduct: {
    input: { productId: 'prod_unlimited' },
    output: {
      product: {
        id: 'prod_unlimited',
        name: 'Unlimited',
        description: 'Every document, for a year',
        active: true,
        default_price: 'price_unlimited_year',
        metadata: { sku: 'PLAN-U', ItemCode: 'PLAN-U' },
      },
    },
  },
  checkPromoCode: { input: { promoCode: 'BUILD15' }, output: { discountType: 'percentage', discountValue: 15 } },
  startCheckout: {
    input: { priceId: 'price_unlimited_year', quantity: 3, customerId },
    output: { client_secret: `${sessionId}_secret_k9` },
  },
  storeConsent: {
    input: { sessionId, way: 'box', means: 'card', textVersion: '2026-05', text: agreed.text },
    output: {},
  },
  finishCheckout: { input: { sessionId }, output: { status: 'paid', subscriptionId, autoRenew: true } },
  getCustomer: { input: { customerId }, output: payer },
  updateCustomer: { input: { customerId, name: 'Ada Larsen', address }, output: payer },
  listMethods: {
    input: { customerId, types: ['card'] },
    output: { paymentMethods: [{ ...card, isDefault: true, isExpired: false }] },
  },
  addMethod: {
    input: { customerId, returnUrl: '/account/payment-method', flow: 'account', timestamp: 1_780_000_000 },
    output: { clientSecret: 'seti_1P9aBcDe_secret_k9' },
  },
  updateMethod: {
    input: { paymentMethodId: methodId, billingDetails: { name: 'Ada Larsen', address } },
    output: { paymentMethod: { ...card, isDefault: true, isExpired: false } },
  },
  removeMethod: { input: { paymentMethodId: methodId }, output: {} },
  previewSeats: {
    input: { customerId, subscriptionId, lineItemId, quantity: 4 },
    output: {
      invoice: preview,
      period: { daysLeft: 219, days: 365 },
      renewal: { amount: 879_600, date: '2027-07-05T12:00:00.000Z' },
    },
  },
  changeSeats: { input: { subscriptionId, lineItemId, quantity: 4, addCount: 1, amount: 142_610 }, output: plan },
  updateAllCoupons: { input: { customerId, action: 'apply' }, output: { totalProcessed: 1 } },
  changeAutoPay: { input: { ...agreed, autoRenew: true }, output: plan },
  finishSchedulePay: { input: { ...agreed, savePaymentMethod: 'true' } },
  finishAutoRenew: { input: agreed },
  getHostedInvoiceUrl: {
    input: { subscriptionId },
    output: { hostedInvoiceUrl: 'https://pay.example/invoices/in_1P9aBcDe' },
  },
  takeEvent: {
    input: { id: 'evt_1P9aBcDe', object: 'event', type: 'invoice.paid', data: { object: { id: 'in_1P9aBcDe' } } },
    output: { received: true },
  },
  receiveChange: { input: { sys: { id: 'page.home', type: 'Entry' } }, output: { received: true } },
  noteClientFailure: { input: { area: 'forms', reason: 'script' }, output: { noted: true } },
};
