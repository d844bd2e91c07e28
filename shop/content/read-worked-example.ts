import { err, ok, type Result } from '../../core/result.ts';
import type { PageNeeds } from './content-deps.ts';
import type { FilledOf, Savings } from './page-block.ts';
import { readCatalogueExtras } from './read-catalogue-frame.ts';

/** What the dialog of the worked example shows: what was assumed, in words, and the computation (cents). */
export type WorkedExample = Pick<
  FilledOf<'documentSavingsTable'>,
  'descriptionWithoutSubscription' | 'descriptionWithSubscription' | 'savings' | 'projects'
> & { subscription: { title: string }; computed: Savings };

/**
 * [PRD-06] The worked example that stands beside documents, by the id of the subscription it counts with. Errors: `not-found` where there is none of
 * that plan, also while the content platform is away.
 */
export async function readWorkedExample(
  context: PageNeeds,
  subscriptionId: string,
): Promise<Result<WorkedExample, 'not-found'>> {
  const { savings: block } = await readCatalogueExtras(context, ['savings']);
  if (!block?.computed || block.subscription?.id !== subscriptionId) return err('not-found');
  const { descriptionWithoutSubscription, descriptionWithSubscription, savings, projects, computed } = block;
  const { title } = block.subscription;
  return ok({
    descriptionWithoutSubscription,
    descriptionWithSubscription,
    savings,
    projects,
    subscription: { title },
    computed,
  });
}
