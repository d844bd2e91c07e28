import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../../messages/english.ts';
import { prepareLocale } from '../../../messages/prepare-locale.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import {
  addNotices,
  cartMergedNotice,
  codesDroppedNotice,
  consumeNotices,
  formatNotices,
  hasNotice,
  linesRemovedNotice,
} from './cart-notice.ts';

const UNLIMITED = { hasActive: true, isUnlimited: true, isFacility: false };
const line = (sku: string) => ({ sku, name: 'Some document' });
/** `G700` to `G714` */
const many = Array.from({ length: 15 }, (_, i) => line(`G7${String(i).padStart(2, '0')}-2025`));

it.each([
  [[], ''],
  [[line('G702-2025')], 'We removed G702 from your cart because your Unlimited plan already includes it.'],
  [
    [line('G702-2025'), line('G703-2025'), line('G702-2025')],
    'We removed G702 and G703 from your cart because your Unlimited plan already includes them.',
  ],
  [[line('')], 'We removed Some document from your cart because your Unlimited plan already includes it.'],
])('[CA5] shows the removed lines and the reason: %j', (removed, text) => {
  expect(formatNotices(linesRemovedNotice(UNLIMITED, removed))).toBe(text);
});

it('[CA5] names the facility manager’s plan, counts names beyond the limit, and shows nothing without a plan', () => {
  const text = formatNotices(linesRemovedNotice({ hasActive: true, isUnlimited: false, isFacility: true }, many));
  expect(text).toContain('G711, and 3 more from your cart because your Facility manager plan');
  expect(linesRemovedNotice(null, many)).toEqual([]);
});

it('[CRT-24] also counts lines beyond the limit', () => {
  const text = formatNotices(cartMergedNotice(many.map((each) => ({ ...each, quantity: 2 }))));
  expect(text).toContain('2 copies of G711, and 3 more.');
});

describe('[CNT-08] a pending notice', () => {
  afterEach(() => prepareLocale('en-US'));
  const spanish = {
    texts: {
      ...english,
      'notice.removed.unlimited': { one: '{codes} se quitó.', other: '{codes} se quitaron.' },
      'notice.brought': 'Se añadió: {lines}.',
      'notice.copies': { one: '{count} copia de {code}', other: '{count} copias de {code}' },
      'notice.code.refused': 'El código {code} no vale.',
    },
  };

  it('is stored as facts and shown in the language of the page', async () => {
    const context = await createFakeShop().visit();
    await addNotices(context, cartMergedNotice([{ ...line('A101-2025'), quantity: 2 }]));
    await addNotices(context, codesDroppedNotice([{ code: 'SAVE', why: 'refused' }]));
    await addNotices(context, linesRemovedNotice(UNLIMITED, [line('G702-2025'), line('G703-2025')]));
    expect(JSON.stringify(context.session.data)).not.toMatch(/ (was|were) /);
    await prepareLocale('es', { es: async () => spanish });
    expect(await consumeNotices(context)).toBe(
      'Se añadió: 2 copias de A101.\nEl código SAVE no vale.\nG702 y G703 se quitaron.',
    );
    expect(await consumeNotices(context)).toBe('');
  });

  it('of an older session is shown once as stored, before newer notices', async () => {
    const context = await createFakeShop().visit();
    await context.session.update({ cartNotice: 'G702 was removed from your cart.' });
    expect(hasNotice(context)).toBe(true);
    await addNotices(context, codesDroppedNotice([{ code: 'SAVE', why: 'failed' }]));
    expect(await consumeNotices(context)).toBe(
      'G702 was removed from your cart.\nWe couldn’t save promo code SAVE. Please add it again.',
    );
    expect([hasNotice(context), await consumeNotices(context)]).toEqual([false, '']);
  });
});
