import { afterEach, expect, it, vi } from 'vitest';
import { readArrival } from './parse-return-params.ts';
import { hasStoredResult, SCHEDULE_KEY, storeScheduleFlag } from './schedule-flag.ts';

afterEach(() => vi.unstubAllGlobals());

it('[RTE-11] the query is read and leaves the address; anything else stays there', () => {
  const nothing = { isCartCleared: false, isPayScheduled: false, card: null };
  expect(readArrival('')).toBeNull();
  expect(readArrival('?ref=mail')).toBeNull();
  expect(readArrival('?cartCleared=true&ref=mail')).toEqual({ ...nothing, isCartCleared: true, rest: '?ref=mail' });
  expect(readArrival('?schedulePayClosed=true')).toEqual({ ...nothing, isPayScheduled: true, rest: '' });
  expect(readArrival('?schedulePayClosed=false&cartCleared=1')).toEqual({ ...nothing, rest: '' });
});

it('[MNG-04] a card that was proved at its bank goes on here, and only the one for auto-pay', () => {
  const said = (kind: string) => ({ kind, setupId: 'seti_1' });
  const back = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=';
  expect(readArrival(`?card=auto-pay&${back}succeeded`)).toMatchObject({ card: said('succeeded'), rest: '' });
  expect(readArrival(`?card=auto-pay&${back}processing`)).toMatchObject({ card: said('succeeded') });
  expect(readArrival(`?card=auto-pay&${back}failed`)).toMatchObject({ card: said('failed'), rest: '' });
  expect(readArrival(`?${back}succeeded`)).toMatchObject({ card: null, rest: '' });
  expect(readArrival('?card=auto-pay')).toMatchObject({ card: null, rest: '' });
});

it('[MNG-02] the persisted flag is kept under its key, read and cleared; a full storage does no harm', async () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage });
  vi.resetModules();
  const flag = await import('./schedule-flag.ts');
  expect(flag.hasStoredResult('sub_1')).toBe(false);
  flag.storeScheduleFlag('true');
  expect(kept.get('schedulePaymentModal')).toBe('true');
  expect(flag.hasStoredResult('sub_1')).toBe(false);
  flag.storeResult('sub_1');
  expect(flag.hasStoredResult('sub_1')).toBe(true);
  // another customer who signs in has another plan [F13]
  expect(flag.hasStoredResult('sub_2')).toBe(false);
  kept.set(SCHEDULE_KEY, 'something else');
  expect(flag.hasStoredResult('sub_1')).toBe(false);
  flag.storeScheduleFlag(null);
  expect(kept.size).toBe(0);
  localStorage.setItem = () => {
    throw new Error('full');
  };
  expect(() => flag.storeScheduleFlag('true')).not.toThrow();
});

it('[MNG-02] on the server there is no storage to read', () => {
  storeScheduleFlag('true');
  expect(hasStoredResult('sub_1')).toBe(false);
});
