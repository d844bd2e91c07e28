import type { CommerceSeed, SeedProduct } from '../../../embedded/commerce/seed-types.ts';

/** A shop small enough to calculate by hand; the fixture of the platform's tests. */
export const MEMBER_SEGMENT = '5f3a2b1c-0d4e-4f60-8a7b-9c0d1e2f3a4b';
const MEMBER_PROFILE = '0b8e6a52-7c1d-4b3e-9f20-6d5c4b3a2918';
export const CUSTOMER = { id: 1001, email: 'nora.field@example.com' };
export const MEMBER = { id: 1002, email: 'otto.member@example.com' };
export const EXEMPT = { id: 1003, email: 'city.office@example.com' };

const CATEGORIES = [
  { entityId: 1, parentId: null, name: 'Project role', path: '/role/' },
  { entityId: 11, parentId: 1, name: 'Owner', path: '/role/owner/' },
  { entityId: 12, parentId: 1, name: 'Contractor', path: '/role/contractor/' },
  { entityId: 2, parentId: null, name: 'Document type', path: '/type/' },
  { entityId: 21, parentId: 2, name: 'Agreement', path: '/type/agreement/' },
  { entityId: 22, parentId: 2, name: 'Form', path: '/type/form/' },
];
/** The groups of a product, as the custom fields that filters use. */
const groupFields = (categoryIds: readonly number[]) =>
  categoryIds.flatMap((id) => {
    const category = CATEGORIES.find(({ entityId }) => entityId === id);
    const group = CATEGORIES.find(({ entityId }) => entityId === category?.parentId);
    return category && group ? [{ name: group.name, value: category.name }] : [];
  });

const product = (
  entityId: number,
  sku: string,
  name: string,
  priceCents: number,
  more: Partial<SeedProduct> = {},
): SeedProduct => ({
  entityId,
  variantEntityId: entityId + 500,
  sku,
  name,
  path: `/${sku.toLowerCase()}/`,
  priceCents,
  salePriceCents: null,
  customFields: [
    { name: 'Description', value: `All about ${name}.` },
    { name: 'Short Description', value: `${name}, in short.` },
    { name: 'Page Count', value: '12' },
    ...groupFields(more.categoryIds ?? [11, 21]),
  ],
  descriptionHtml: `<h2>Document overview</h2><p>All about ${name}.</p>`,
  categoryIds: [11, 21],
  relatedSkus: [],
  images: [{ url: `/platform/images/${sku}-{:size}.webp`, altText: `${sku} page 1` }],
  popularity: 1000 - entityId,
  purpose: `${name}, in short.`,
  synonyms: [],
  brand: 'Planroom',
  seo: { pageTitle: name, metaDescription: `${name}, in short.`, metaKeywords: sku },
  taxClass: 'documents',
  isVisible: true,
  ...more,
});

export const tinyShop: CommerceSeed = {
  categories: CATEGORIES,
  products: [
    product(101, 'A101-2025', 'Fixed Sum Agreement', 8400, { relatedSkus: ['G702-2025', 'A201-2025'] }),
    product(102, 'A102-2025', 'Cost Plus Agreement', 9000, { salePriceCents: 7500 }),
    product(103, 'A201-2025', 'General Terms', 6001, { categoryIds: [11, 12, 21] }),
    product(104, 'G702-2025', 'Payment Application', 1999, { categoryIds: [12, 22], synonyms: ['pay app'] }),
    product(105, 'C401-2025', 'Consultant Letter', 3300, { isVisible: false }),
    product(106, 'P100-2025', 'Seat for a Year', 219_900, { categoryIds: [12], taxClass: 'plans' }),
  ],
  segments: [{ id: MEMBER_SEGMENT, name: 'AIA members' }],
  promotions: [{ id: 1, name: 'Member price', segmentId: MEMBER_SEGMENT, basisPoints: 1000 }],
  coupons: [
    { code: 'TENOFF', name: 'Ten percent', kind: 'percentage', amount: 1000, expiresAt: null },
    { code: 'FIVE', name: 'Five dollars', kind: 'fixed', amount: 500, expiresAt: '2030-01-01T00:00:00Z' },
    { code: 'LONGGONE', name: 'Over', kind: 'fixed', amount: 500, expiresAt: '2020-01-01T00:00:00Z' },
    { code: 'FIRST', name: 'First order', kind: 'fixed', amount: 1500, expiresAt: null, isFirstOrderOnly: true },
    { code: 'ALONE', name: 'By itself', kind: 'fixed', amount: 700, expiresAt: null, isAlone: true },
    { code: 'GIFT', name: 'All of it', kind: 'percentage', amount: 10_000, expiresAt: null },
  ],
  taxRates: [
    { state: 'TX', taxClass: 'documents', rate: 8250 },
    { state: 'TX', taxClass: 'plans', rate: 6250 },
    { state: 'OR', taxClass: 'documents', rate: 0 },
  ],
  customers: [
    {
      ...CUSTOMER,
      firstName: 'Nora',
      lastName: 'Field',
      company: 'Field Works',
      phone: '',
      isTaxExempt: false,
      shopperProfileId: null,
      segmentIds: [],
    },
    {
      ...MEMBER,
      firstName: 'Otto',
      lastName: 'Member',
      company: '',
      phone: '',
      isTaxExempt: false,
      shopperProfileId: MEMBER_PROFILE,
      segmentIds: [MEMBER_SEGMENT],
    },
    {
      ...EXEMPT,
      firstName: 'Carla',
      lastName: 'Office',
      company: 'City',
      phone: '',
      isTaxExempt: true,
      shopperProfileId: null,
      segmentIds: [],
    },
  ],
  orders: [
    {
      orderNumber: 100_001,
      customerId: MEMBER.id,
      dateCreated: '2026-03-10T15:00:00.000Z',
      status: 'Completed',
      lines: [
        { sku: 'A101-2025', quantity: 2 },
        { sku: 'G702-2025', quantity: 1 },
      ],
      segmentId: MEMBER_SEGMENT,
      paymentMethod: 'Visa ending 4242',
      billing: {
        firstName: 'Otto',
        lastName: 'Member',
        company: '',
        street1: '1 Main Street',
        street2: '',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        countryCode: 'US',
        email: MEMBER.email,
      },
    },
    {
      orderNumber: 100_002,
      customerId: MEMBER.id,
      dateCreated: '2026-05-01T09:30:00.000Z',
      status: 'Refunded',
      lines: [{ sku: 'A102-2025', quantity: 1 }],
      segmentId: null,
      paymentMethod: 'Visa ending 4242',
      billing: {
        firstName: 'Otto',
        lastName: 'Member',
        company: '',
        street1: '1 Main Street',
        street2: '',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        countryCode: 'US',
        email: MEMBER.email,
      },
    },
  ],
};
