import type { CommerceOrder } from '../../platforms/commerce/client/types.ts';

/** Creates a document order in the commerce platform's response format: paid by card, not refunded. Money in cents. */
export function sampleOrder(
  change: Partial<Omit<CommerceOrder, 'billing'>> & { billing?: Partial<CommerceOrder['billing']> } = {},
): CommerceOrder {
  const { subtotal = 8_400, discount = 0, coupon = 0, tax = 525 } = change;
  return {
    orderNumber: 101,
    customerId: 501,
    cartId: '',
    dateCreated: '2026-05-31T23:30:00.000Z',
    status: 'Completed',
    statusId: 10,
    totalIncTax: subtotal - discount - coupon + tax,
    refunded: 0,
    paymentMethod: 'Visa ending 4242',
    ...change,
    subtotal,
    discount,
    coupon,
    tax,
    billing: {
      firstName: 'Ann',
      lastName: 'Lund',
      company: 'Lund Works',
      street1: '18 Quarry Road',
      street2: '',
      city: 'Columbus',
      state: 'OH',
      zip: '43215',
      countryCode: 'US',
      email: 'ann@example.com',
      ...change.billing,
    },
  };
}
