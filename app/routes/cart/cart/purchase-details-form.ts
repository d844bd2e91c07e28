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
