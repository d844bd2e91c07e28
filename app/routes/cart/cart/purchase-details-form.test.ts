import { expect, it } from 'vitest';
import { runAfterEarlierSaves } from './purchase-details-form.ts';

it('[COM-53] saves the details in the order of the changes, also after a failed save', async () => {
  const sent: string[] = [];
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  const first = runAfterEarlierSaves(async () => {
    await slow;
    sent.push('without a PO number');
  });
  const failed = runAfterEarlierSaves(() => Promise.reject(new Error('no network')));
  const last = runAfterEarlierSaves(async () => void sent.push('with a PO number'));
  finish();
  await Promise.all([first, expect(failed).rejects.toThrow('no network'), last]);
  expect(sent).toEqual(['without a PO number', 'with a PO number']);
});
