import { expect, it } from 'vitest';
import type { Item } from './data.ts';
import { toFeedback } from './outcome.ts';
import { replaceOld } from './use-methods-page.ts';

const card = (id: string, isDefault = false): Item => ({
  method: { id, type: 'card', brand: 'visa', last4: id.slice(-4), expMonth: 4, expYear: 2029 },
  isDefault,
  isExpired: false,
  isSoon: false,
  billing: { name: '', phone: '', address: null },
});
const OLD = card('pm_4242');
const NEW = card('pm_1881', true);
const added = { setupId: 'seti_1', methodId: 'pm_1881' };

it('[ACC-07] [ERR-05] describes a new method by its state in the list', () => {
  const outcome = { kind: 'added', methodId: 'pm_1881' } as const;
  expect(toFeedback(outcome, [NEW], null)).toEqual({
    tone: 'ok',
    title: 'Visa ending 1881 is saved. It’s now your default.',
  });
  expect(toFeedback(outcome, [card('pm_1881')], null).title).toBe('Visa ending 1881 is saved.');
  expect(toFeedback({ kind: 'added', methodId: null }, [], null).title).toContain('once your bank confirms it');
});

it('[ACC-07] replaces the old method, and removes it', async () => {
  const removed: string[] = [];
  const outcome = await replaceOld(OLD, added, async (id) => {
    removed.push(id);
    return { ok: true, value: {} };
  });
  expect(removed).toEqual(['pm_4242']);
  expect(toFeedback(outcome, [NEW], null)).toEqual({
    tone: 'ok',
    title: 'Visa ending 1881 replaced Visa ending 4242.',
  });
});

it('[ACC-07] keeps both methods and says so when the old one cannot be removed', async () => {
  const failed = { ok: false, status: 502, code: 'methods-failed', message: 'Failed to get payment methods' } as const;
  const outcome = await replaceOld(OLD, added, async () => failed);
  expect(toFeedback(outcome, [NEW, OLD], null)).toEqual({
    tone: 'warn',
    title: 'Visa ending 1881 is saved, and Visa ending 4242 is still here',
    text: 'We couldn’t remove Visa ending 4242. Choose Remove next to it.',
  });
});

it('[ACC-07] an unverified method replaces nothing', async () => {
  const never = async () => Promise.reject(new Error('removed'));
  const outcome = await replaceOld(OLD, { setupId: 'seti_1', methodId: null }, never);
  expect(outcome).toEqual({ kind: 'added', methodId: null });
});

it('[ACC-07] describes the outcome of a default, a removal, an address, and a failure', () => {
  expect(toFeedback({ kind: 'default', methodId: 'pm_1881' }, [NEW], null).title).toBe(
    'Visa ending 1881 is now your default.',
  );
  const removed = { kind: 'removed', old: 'Visa ending 4242', replacedBy: 'pm_1881' } as const;
  expect(toFeedback(removed, [NEW], null)).toEqual({
    tone: 'ok',
    title: 'Visa ending 4242 was removed.',
    text: 'Visa ending 1881 now pays for your plan.',
  });
  expect(toFeedback({ ...removed, replacedBy: null }, [NEW], null)).toEqual({
    tone: 'ok',
    title: 'Visa ending 4242 was removed.',
  });
  expect(toFeedback({ kind: 'address', methodId: 'pm_1881' }, [NEW], null).title).toContain(
    'billing address of Visa ending 1881',
  );
  expect(toFeedback({ kind: 'failed', text: 'In use.' }, [], null)).toEqual({ tone: 'bad', title: 'In use.' });
  expect(toFeedback({ kind: 'failed', text: '' }, [], null).title).toBe('Not changed. Please try again.');
});

it('[ACC-07] says that the new default pays the plan if it does', () => {
  const plan = { methodId: 'pm_1881', state: 'past-due', nextOn: null, isLocked: true, nextMethodId: null } as const;
  const outcome = { kind: 'default', methodId: 'pm_1881' } as const;
  expect(toFeedback(outcome, [NEW], plan).text).toBe('It pays for your plan from now on.');
  expect(toFeedback(outcome, [NEW], { ...plan, methodId: 'pm_4242' }).text).toBeUndefined();
});
