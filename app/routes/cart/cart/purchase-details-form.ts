/** The id of the form with the jobs and the PO number; its fields are all over the cart. */
export const DETAILS_FORM = 'purchase-details';

export type ShownDetails = { companyId: string | null; poNumber: string; jobs: Record<string, string> };

/** Returns the details as they are in the form now; null if the page has no such form. */
export function readShownDetails(): ShownDetails | null {
  const form = document.getElementById(DETAILS_FORM);
  if (!(form instanceof HTMLFormElement)) return null;
  const fields = new FormData(form);
  const jobs: Record<string, string> = {};
  for (const [name, value] of fields)
    if (name.startsWith('job:') && typeof value === 'string') jobs[name.slice(4)] = value;
  return {
    companyId: String(fields.get('companyId') ?? '') || null,
    poNumber: String(fields.get('poNumber') ?? ''),
    jobs,
  };
}

let earlier: Promise<unknown> = Promise.resolve();

/**
 * Runs a save after those before it. Each save sends the complete form, so an earlier one that arrived last would restore
 * older values.
 */
export function runAfterEarlierSaves<T>(save: () => Promise<T>): Promise<T> {
  const saved = earlier.then(save);
  earlier = saved.catch(() => undefined);
  return saved;
}
