import { call } from '../../../api/client.ts';
import { createSingleFlight } from '../../../core/in-flight.ts';
import { type PriceFields, parsePrices } from '../../../shop/catalogue/price.ts';
import type { GroupKey, PlanKey } from '../../../shop/catalogue/read-plan-contents.ts';
import type { CoverFacts } from '../../../shop/content/page-block.ts';

export type PlanRow = CoverFacts & PriceFields;
/** The contents of a plan, as the table shows them; amounts in cents. */
export type PlanContentsView = {
  plan: PlanKey;
  total: number;
  groups: { key: GroupKey; count: number; documents: PlanRow[]; allHref: string | null }[];
};

const answers = createSingleFlight<PlanKey, PlanContentsView | null>((contents) => contents !== null);

/** [PRD-07] Loads the contents once per page load; null when the call failed, and the next opening tries again. */
export const loadPlanContents = (
  plan: PlanKey,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PlanContentsView | null> => answers.run(plan, () => ask(plan, fetch).catch(() => null));

async function ask(plan: PlanKey, fetch: typeof globalThis.fetch): Promise<PlanContentsView | null> {
  const answer = await call('GET /api/catalogue/plan-contents', { plan }, { fetch });
  if (!answer.ok) return null;
  const contents = answer.value;
  return {
    ...contents,
    groups: contents.groups.map((group) => ({ ...group, documents: group.documents.map((row) => parsePrices(row)) })),
  };
}
