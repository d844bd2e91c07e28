import { call } from '../../../../../api/client.ts';
import type { WorkedExample } from '../../../../../shop/content/read-worked-example.ts';

/** [PRD-06] The worked example of a plan, by the id of its subscription; null when the call failed. */
export async function loadWorkedExample(
  subscription: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<WorkedExample | null> {
  const answer = await call('GET /api/catalogue/worked-example', { subscription }, { fetch });
  return answer.ok && Array.isArray(answer.value.computed?.lines) ? answer.value : null;
}
