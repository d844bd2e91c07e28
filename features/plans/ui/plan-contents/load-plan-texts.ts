import { callEndpoint } from '../../../../api/client.ts';
import type { AccordionView, RichText } from '../../../../platforms/content/client/types.ts';

/** The rows of a plan's contents, as the view renders them. */
export type PlanModalTexts = Pick<AccordionView, 'id' | 'headline' | 'subhead' | 'isFirstOpen' | 'items'>[];

/** [PRD-05] Loads the content's description of a plan, by the id of its subscription; null when the call failed. */
export async function loadPlanTexts(
  subscription: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PlanModalTexts | null> {
  const result = await callEndpoint('GET /api/catalogue/plan-texts', { subscription }, { fetch });
  if (!result.ok || !Array.isArray(result.value.accordions)) return null;
  return result.value.accordions.map((accordion) => ({
    ...accordion,
    // the store's own rich text, in the same shape as in a page
    items: accordion.items.map((item) => ({ ...item, body: item.body as RichText })),
  }));
}
