/** The two kinds of subscription, as used in addresses and configuration. */
export const PLAN_KEYS = ['unlimited', 'facility-manager'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];
