import { expect, it } from 'vitest';
import { cleanDetail, cleanJobs, findJob, jobKey, MAX_JOB_LENGTH } from './purchase-details.ts';

it('[COM-53] finds the job of a line by its SKU, or by its product without one', () => {
  const jobs = { 'A101-2025': 'Elm Street clinic', '#7': 'Quarry Road lofts' };
  expect(findJob(jobs, { sku: 'A101-2025', productId: 9 })).toBe('Elm Street clinic');
  expect(findJob(jobs, { sku: '', productId: 7 })).toBe('Quarry Road lofts');
  expect(findJob(jobs, { sku: 'toString', productId: 7 })).toBe('');
  expect(jobKey({ sku: '', productId: 7 })).toBe('#7');
});

it('[COM-53] cleans a typed job and leaves out an empty one', () => {
  expect(cleanDetail(' Elm \n\u0000 Street ', MAX_JOB_LENGTH)).toBe('Elm Street');
  // letters, not code units
  expect([...cleanDetail('😀'.repeat(80), MAX_JOB_LENGTH)]).toHaveLength(MAX_JOB_LENGTH);
  expect(cleanJobs({ A: ' ', B: ' Elm ' })).toEqual({ B: 'Elm' });
});
