/** Patterns of the provider's ids: anything else is never sent in an address or a form [A56]. */
const TEMPLATES = {
  customer: 'cus_',
  method: 'pm_',
  setup: 'seti_',
  price: 'price_',
  product: 'prod_',
  subscription: 'sub_',
  item: 'si_',
  invoice: 'in_',
  creditNote: 'cn_',
  checkout: 'cs_',
  intent: 'pi_',
  promotionCode: 'promo_',
} as const;
const REST = /^[A-Za-z0-9_]{1,200}$/;

export type IdKind = keyof typeof TEMPLATES;

export function isId(kind: IdKind, id: string): boolean {
  const prefix = TEMPLATES[kind];
  return id.startsWith(prefix) && REST.test(id.slice(prefix.length));
}

/** A coupon's creator chooses its id: `AIAMember`. */
export const isCouponId = (id: string): boolean => /^[\w-]{1,200}$/.test(id);
/** The valid format of a promotion code entered by a customer. */
export const isCode = (code: string): boolean => /^[\w-]{1,100}$/.test(code);
