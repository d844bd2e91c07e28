import { callEndpoint } from '../../../../api/client.ts';
import { createSingleFlight } from '../../../../core/in-flight.ts';
import type { GroupKey } from '../../../catalogue/rules/plan-contents-groups.ts';
import { type PriceFields, parsePrices } from '../../../catalogue/rules/price.ts';
import type { CoverFacts } from '../../../content/rules/page-block.ts';
import type { PlanKey } from '../../../shared/plan-key.ts';

export type PlanRow = CoverFacts & PriceFields;
/** The contents of a plan, as the table shows them; amounts in cents. */
export type PlanContentsView = {
  plan: PlanKey;
  total: number;
  groups: { key: GroupKey; count: number; documents: PlanRow[]; allHref: string | null }[];
};

const flights = createSingleFlight<PlanKey, PlanContentsView | null>((contents) => contents !== null);

/** [PRD-07] Loads the contents once per page load; null when the call failed, and the next opening tries again. */
export const loadPlanContents = (
  plan: PlanKey,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PlanContentsView | null> => flights.run(plan, () => ask(plan, fetch).catch(() => null));

async function ask(plan: PlanKey, fetch: typeof globalThis.fetch): Promise<PlanContentsView | null> {
  const result = await callEndpoint('GET /api/catalogue/plan-contents', { plan }, { fetch });
  if (!result.ok) return null;
  const contents = result.value;
  return {
    ...contents,
    groups: contents.groups.map((group) => ({ ...group, documents: group.documents.map((row) => parsePrices(row)) })),
  };
}
