import { afterEach, expect, it, vi } from 'vitest';
import { readArrival } from './parse-return-params.ts';
import { hasStoredResult, SCHEDULE_KEY, storeScheduleFlag } from './schedule-flag.ts';

afterEach(() => vi.unstubAllGlobals());

it('[RTE-11] parses the query and removes it from the URL; other parameters stay', () => {
  const nothing = { isCartCleared: false, isPayScheduled: false, card: null };
  expect(readArrival('')).toBeNull();
  expect(readArrival('?ref=mail')).toBeNull();
  expect(readArrival('?cartCleared=true&ref=mail')).toEqual({ ...nothing, isCartCleared: true, rest: '?ref=mail' });
  expect(readArrival('?schedulePayClosed=true')).toEqual({ ...nothing, isPayScheduled: true, rest: '' });
  expect(readArrival('?schedulePayClosed=false&cartCleared=1')).toEqual({ ...nothing, rest: '' });
});

it('[MNG-04] continues after card authentication, only for the card of auto-pay', () => {
  const said = (kind: string) => ({ kind, setupId: 'seti_1' });
  const back = 'setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=';
  expect(readArrival(`?card=auto-pay&${back}succeeded`)).toMatchObject({ card: said('succeeded'), rest: '' });
  expect(readArrival(`?card=auto-pay&${back}processing`)).toMatchObject({ card: said('succeeded') });
  expect(readArrival(`?card=auto-pay&${back}failed`)).toMatchObject({ card: said('failed'), rest: '' });
  expect(readArrival(`?${back}succeeded`)).toMatchObject({ card: null, rest: '' });
  expect(readArrival('?card=auto-pay')).toMatchObject({ card: null, rest: '' });
});

it('[MNG-02] stores the flag under its key, reads and clears it; ignores full storage', async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage });
  vi.resetModules();
  const flag = await import('./schedule-flag.ts');
  expect(flag.hasStoredResult('sub_1')).toBe(false);
  flag.storeScheduleFlag('true');
  expect(stored.get('schedulePaymentModal')).toBe('true');
  expect(flag.hasStoredResult('sub_1')).toBe(false);
  flag.storeResult('sub_1');
  expect(flag.hasStoredResult('sub_1')).toBe(true);
  // another customer who signs in has another plan [F13]
  expect(flag.hasStoredResult('sub_2')).toBe(false);
  stored.set(SCHEDULE_KEY, 'something else');
  expect(flag.hasStoredResult('sub_1')).toBe(false);
  flag.storeScheduleFlag(null);
  expect(stored.size).toBe(0);
  localStorage.setItem = () => {
    throw new Error('full');
  };
  expect(() => flag.storeScheduleFlag('true')).not.toThrow();
});

it('[MNG-02] returns false on the server, which has no storage', () => {
  storeScheduleFlag('true');
  expect(hasStoredResult('sub_1')).toBe(false);
});
