import { call } from '../../../api/client.ts';
import { type Priced, readPrices } from '../../../shop/catalogue/price.ts';
import type { GroupKey, PlanKey } from '../../../shop/catalogue/read-plan-contents.ts';
import type { CoverFacts } from '../../../shop/content/page-block.ts';

export type PlanRow = CoverFacts & Priced;
/** What a plan holds, as the table shows it; amounts in cents. */
export type PlanContentsView = {
  plan: PlanKey;
  total: number;
  groups: { key: GroupKey; count: number; documents: PlanRow[]; allHref: string | null }[];
};

const answers = new Map<PlanKey, Promise<PlanContentsView | null>>();

/** [PRD-07] Asked once a page load; null when the call failed, and then the next opening asks again. */
export function loadPlanContents(
  plan: PlanKey,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<PlanContentsView | null> {
  const known = answers.get(plan);
  if (known) return known;
  const asked = ask(plan, fetch).catch(() => null);
  answers.set(plan, asked);
  void asked.then((answer) => answer === null && answers.delete(plan));
  return asked;
}

async function ask(plan: PlanKey, fetch: typeof globalThis.fetch): Promise<PlanContentsView | null> {
  const answer = await call('GET /api/catalogue/plan-contents', { plan }, { fetch });
  if (!answer.ok) return null;
  const contents = answer.value;
  return {
    ...contents,
    groups: contents.groups.map((group) => ({ ...group, documents: group.documents.map((row) => readPrices(row)) })),
  };
}
