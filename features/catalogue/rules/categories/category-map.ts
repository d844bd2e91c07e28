import type { PlanKey } from '../../../shared/plan-key.ts';

/** [LST-03] Filter groups by their key in an address, in the order of the rail. */
export const FILTER_KEYS = ['productRole', 'projectType', 'documentType', 'series'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/**
 * [LST-04] Slugified name → category id, per group. Differs between store environments, so it is configuration.
 * [CRT-08] `planRules`: the categories whose products a plan's subscriber cannot buy; without it, the names of the
 * tree decide.
 */
export type CategoryMap = Readonly<Record<FilterKey, Readonly<Record<string, number>>>> & {
  readonly planRules?: Readonly<Partial<Record<PlanKey, readonly number[]>>>;
};
