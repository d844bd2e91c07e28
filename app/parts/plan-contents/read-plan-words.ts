import { call } from '../../../api/client.ts';
import type { AccordionView, RichText } from '../../../platforms/content/client/types.ts';

/** The rows of a plan's words, as a view draws them. */
export type PlanWords = Pick<AccordionView, 'id' | 'headline' | 'subhead' | 'isFirstOpen' | 'items'>[];

/** [PRD-05] What the content says that a plan holds, by the id of its subscription; null when the call failed. */
export async function loadPlanWords(
  subscription: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PlanWords | null> {
  const answer = await call('GET /api/catalogue/plan-words', { subscription }, { fetch });
  if (!answer.ok || !Array.isArray(answer.value.accordions)) return null;
  return answer.value.accordions.map((accordion) => ({
    ...accordion,
    // the store's own reading of a text, as a page gets it
    items: accordion.items.map((item) => ({ ...item, body: item.body as RichText })),
  }));
}
