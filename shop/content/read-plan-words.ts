import { err, ok, type Result } from '../../core/result.ts';
import type { AccordionView } from '../../platforms/content/client/types.ts';
import type { PageNeeds } from './content-deps.ts';
import { readCatalogueExtras } from './read-catalogue-frame.ts';

/**
 * [PRD-05] What the content says that a plan holds: the accordions of one of the plans that stand beside documents, by the id of its subscription. Errors:
 * `not-found` where no such plan stands there, also while the content platform is away.
 */
export async function readPlanWords(
  context: PageNeeds,
  subscriptionId: string,
): Promise<Result<readonly AccordionView[], 'not-found'>> {
  const { plan, facilityPlan } = await readCatalogueExtras(context, ['plan', 'facilityPlan']);
  const offered = [plan, facilityPlan].find((promotion) => promotion?.subscription?.id === subscriptionId);
  return offered?.subscription ? ok(offered.subscription.modal?.body ?? []) : err('not-found');
}
