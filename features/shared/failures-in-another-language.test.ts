import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Messages } from '../../core/i18n/format-message.ts';
import { english } from '../../messages/english.ts';
import { prepareLocale } from '../../messages/prepare-locale.ts';
import {
  cartMergedNotice,
  codesDroppedNotice,
  formatNotices,
  linesRemovedNotice,
} from '../cart/use-cases/cart-notice.ts';
import { lockReason } from '../plans/rules/renewal/lock-reasons.ts';
import { FAILURES, type FailureCode, failureText } from './errors.ts';

/** Replaces every text by its key with placeholders, in guillemets: any English text was not looked up. */
const marked: Messages = Object.fromEntries(
  Object.entries(english).map(([key, entry]) => {
    const places = JSON.stringify(entry).match(/\{\w+\}/g) ?? [];
    return [key, `«${[key, ...new Set(places)].join(' ')}»`];
  }),
);
beforeEach(() => prepareLocale('es', { es: async () => ({ texts: marked }) }));
afterEach(() => prepareLocale('en-US'));

it('[CNT-08] shows every failure in the language of the store', () => {
  for (const code of Object.keys(FAILURES) as FailureCode[])
    expect(failureText(code, { code: 'X', why: 'Y' })).toMatch(new RegExp(`^«refusal\\.${code}[^»]*»$`));
  expect(failureText('auto-pay-locked', { why: lockReason('expiring') })).toBe(
    '«refusal.auto-pay-locked «lock.expiring»»',
  );
});

it('[CNT-08] shows removed lines and codes of a cart in the language of the store', () => {
  const line = (sku: string) => ({ sku, name: 'Some document' });
  const plan = { hasActive: true, isUnlimited: true, isFacility: false };
  expect(formatNotices(linesRemovedNotice(plan, [line('G702-2025'), line('G703-2025')]))).toBe(
    '«notice.removed.unlimited G702 y G703»',
  );
  expect(formatNotices(cartMergedNotice([{ ...line('A101-2025'), quantity: 2 }]))).toBe(
    '«notice.brought «notice.copies 2 A101»»',
  );
  expect(formatNotices(codesDroppedNotice([{ code: 'SAVE', why: 'refused' }]))).toBe('«notice.code.refused SAVE»');
});
