import { call } from '../../../api/client.ts';
import type { AccordionView, RichText } from '../../../platforms/content/client/types.ts';

/** The rows of a plan's contents, as the view renders them. */
export type PlanWords = Pick<AccordionView, 'id' | 'headline' | 'subhead' | 'isFirstOpen' | 'items'>[];

/** [PRD-05] Loads the content's description of a plan, by the id of its subscription; null when the call failed. */
export async function loadPlanWords(
  subscription: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PlanWords | null> {
  const answer = await call('GET /api/catalogue/plan-words', { subscription }, { fetch });
  if (!answer.ok || !Array.isArray(answer.value.accordions)) return null;
  return answer.value.accordions.map((accordion) => ({
    ...accordion,
    // the store's own rich text, in the same shape as in a page
    items: accordion.items.map((item) => ({ ...item, body: item.body as RichText })),
  }));
}
