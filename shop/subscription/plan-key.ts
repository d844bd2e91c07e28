/** The two kinds of subscription, as addresses and configuration name them. */
export const PLAN_KEYS = ['unlimited', 'facility-manager'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];
