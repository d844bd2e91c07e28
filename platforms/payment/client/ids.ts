/** The templates of the provider's ids: what does not fit one never enters an address or a form [A56]. */
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

/** A coupon's id is chosen by its creator: `AIAMember`. */
export const isCouponId = (id: string): boolean => /^[\w-]{1,200}$/.test(id);
/** What a person may type as a promotion code; anything else is no code. */
export const isCode = (code: string): boolean => /^[\w-]{1,100}$/.test(code);
