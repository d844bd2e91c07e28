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

const companyId = '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0';
const company = {
  companyId,
  name: 'Mendez Builders',
  legalName: 'Mendez Builders, LLC',
  address: { street: '18 Quarry Road', street2: null, city: 'Columbus', state: 'OH', zip: '43215' },
  invoiceEmail: 'accounts@mendezbuilders.example.com',
  taxId: null,
  joinPolicy: 'ask',
  automaticRoles: [],
  isPurchaseOrderRequired: false,
  version: 3,
  createdAt: '2026-10-21T14:00:00.000Z',
};
const companyDomain = {
  domain: 'mendezbuilders.example.com',
  token: 'planroom-verification=9f2c7a10',
  state: 'verified',
  verifiedBy: 'dns',
  verifiedAt: '2026-10-22T14:00:00.000Z',
  lastCheckedAt: '2026-12-04T06:00:00.000Z',
};
const companyMember = {
  userId: profile.userId,
  firstName: 'Ada',
  lastName: 'Larsen',
  email: profile.email,
  roles: ['administrator', 'buyer'],
  joinedAt: '2026-10-21T14:00:00.000Z',
  lastActiveAt: '2026-12-04T14:41:00.000Z',
};
const membership = {
  companyId,
  name: company.name,
  roles: ['buyer'],
  joinedAt: '2026-12-04T14:00:00.000Z',
  awaitsAnswer: 0,
};

const planSeat = {
  seatId: '0c9a4f7e-5a3e-4a3b-9a43-5f3f4c1d2e77',
  state: 'active',
  userId: profile.userId,
  firstName: 'Theo',
  lastName: 'Marsh',
  email: 'theo.marsh@example.com',
  since: '2026-12-01T14:00:00.000Z',
  lastActiveAt: '2026-12-04T14:00:00.000Z',
  invitedAt: null,
  expiresAt: null,
  hasAccess: true,
};

const serviceRequest = {
  requestId: '2b7b6f0e-5a0c-4b1c-9d4e-0a1f5c6d7e80',
  kind: 'close-company',
  state: 'open',
  companyId,
  companyName: company.name,
  details: {},
  note: '',
  createdAt: '2026-12-03T09:00:00.000Z',
  dueOn: '2026-12-07',
  endedAt: null,
  answer: '',
  canWithdraw: true,
  isLate: false,
};

/** Values shared by the examples of several calls: identifiers, and responses in wire format. */
export const SAMPLES = {
  cartId,
  companyId,
  company,
  companyDomain,
  companyMember,
  membership,
  planSeat,
  serviceRequest,
  invitationId: '0c9a4f7e-5a3e-4a3b-9a43-5f3f4c1d2e01',
  invitationToken: '9f2cA1b0c3D4e5F6g7H8',
  session,
  profile,
  shopperProfileId,
  found,
  foundCard,
  cart,
  newLines,
  itemId,
  customerId,
  sessionId,
  agreed,
  subscriptionId,
  payer,
  address,
  card,
  methodId,
  lineItemId,
  plan,
};
