/** The two kinds of subscription, as used in addresses and configuration. */
export const PLAN_KEYS = ['unlimited', 'facility-manager'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** Returns the plan of a content subscription, identified by its payment product or by its name. */
export const planOf = ({ productId, title }: { productId: string; title: string }): PlanKey =>
  /facility/i.test(`${productId} ${title}`) ? 'facility-manager' : 'unlimited';
