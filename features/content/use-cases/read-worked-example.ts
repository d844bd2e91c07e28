import { err, ok, type Result } from '../../../core/result.ts';
import type { FilledOf, Savings } from '../rules/page-block.ts';
import type { PageNeeds } from './content-deps.ts';
import { readCatalogueExtras } from './read-catalogue-extras.ts';

/** The data of the worked example's dialog: the assumptions as text, and the computation (cents). */
export type WorkedExample = Pick<
  FilledOf<'documentSavingsTable'>,
  'descriptionWithoutSubscription' | 'descriptionWithSubscription' | 'savings' | 'projects'
> & { subscription: { title: string }; computed: Savings };

/**
 * Returns the worked example next to documents, by the id of its subscription. Errors: `not-found` if that plan has
 * none, also while the content platform is unavailable. [PRD-06]
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
