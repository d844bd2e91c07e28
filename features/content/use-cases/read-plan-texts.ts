import { err, ok, type Result } from '../../../core/result.ts';
import type { AccordionView } from '../../../platforms/content/client/types.ts';
import type { PageNeeds } from './content-deps.ts';
import { readCatalogueExtras } from './read-catalogue-extras.ts';

/**
 * Returns the accordions of one of the plans next to documents, by the id of its subscription. Errors: `not-found` if
 * the catalogue frame has no such plan, also while the content platform is unavailable. [PRD-05]
 */
export async function readPlanTexts(
  context: PageNeeds,
  subscriptionId: string,
): Promise<Result<readonly AccordionView[], 'not-found'>> {
  const { plan, facilityPlan } = await readCatalogueExtras(context, ['plan', 'facilityPlan']);
  const offered = [plan, facilityPlan].find((promotion) => promotion?.subscription?.id === subscriptionId);
  return offered?.subscription ? ok(offered.subscription.modal?.body ?? []) : err('not-found');
}
