/** Lengths that a purchase order and a job may have. */
export const MAX_JOB_LENGTH = 60;
export const MAX_PO_LENGTH = 40;
/** the documents of one cart, at most */
export const MAX_JOBS_OF_CART = 600;

/** Returns the key of a line's job: a cart and its order have the same SKU, or at least the same product. */
export const jobKey = ({ sku, productId }: { sku: string; productId: number }): string => sku || `#${productId}`;

/** Returns a typed line of text without control characters and repeated spaces, at most `max` letters. */
export const cleanDetail = (text: string, max: number): string =>
  [
    ...text
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('')
    .trim();

/** Returns the jobs of these lines by their keys, cleaned; lines without a job are absent. */
export const cleanJobs = (jobs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(jobs)
      .map(([key, job]) => [key, cleanDetail(job, MAX_JOB_LENGTH)] as const)
      .filter(([, job]) => job !== ''),
  );

/** Returns the job of a line; '' without one. */
export const findJob = (jobs: Readonly<Record<string, string>>, line: { sku: string; productId: number }): string =>
  Object.hasOwn(jobs, jobKey(line)) ? (jobs[jobKey(line)] ?? '') : '';
