/** The two kinds of subscription, as addresses and configuration name them. */
export type PlanKey = 'unlimited' | 'facility-manager';
