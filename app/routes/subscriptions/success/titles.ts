import type { OutcomeStatus } from '../../../../features/plans/rules/outcome.ts';

/** [SUB-15] The heading of each outcome. */
export const TITLES = {
  paid: 'success.title',
  processing: 'success.processing.title',
  returned: 'success.returned.title',
  owed: 'success.owed.title',
  open: 'success.open.title',
  expired: 'success.failed.title',
} as const satisfies Record<OutcomeStatus, string>;
