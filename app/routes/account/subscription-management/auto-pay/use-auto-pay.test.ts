import { expect, it } from 'vitest';
import type { ApiError } from '../../../../../api/client.ts';
import { toAutoPayOutcome } from './use-auto-pay.ts';

it('[MNG-04] [SM3] maps a response to an outcome of the switch', () => {
  const refused = (status: number, code: ApiError['code']) =>
    toAutoPayOutcome({ ok: false, status, code, message: '' });
  expect(toAutoPayOutcome({ ok: true, value: null })).toBe('changed');
  expect(refused(409, 'price-changed')).toBe('price-changed');
  expect(refused(409, 'conflict')).toBe('conflict');
  expect(refused(409, 'method-unverified')).toBe('unverified');
  expect(refused(409, 'auto-pay-locked')).toBe('conflict');
  for (const code of ['subscription-update-failed', 'unreachable', 'not-found', 'no-answer'] as const)
    expect(refused(502, code)).toBe('failed');
});
