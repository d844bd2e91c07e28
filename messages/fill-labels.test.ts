import { afterEach, expect, it } from 'vitest';
import { fillLabels, findLabel, listLabels } from './fill-labels.ts';
import { message } from './message.ts';
import { setOverrides } from './overrides.ts';

afterEach(() => setOverrides({}));

it('returns the current text of a control without its placeholders', () => {
  expect(findLabel('cart.signIn')).toBe(message('cart.signIn'));
  expect(findLabel('cart.checkout')).toBe(message('cart.checkout', { amount: '' }).replace(/,? *$/, ''));
  expect(findLabel('add.button.named')).toBe(message('add.button.named', { code: '' }).replace('  ', ' '));
  expect(findLabel('sign-in/signIn.createButton')).not.toBeNull();
  expect(findLabel('checkout/checkout.billing')).not.toBeNull();
});

it.each(['cart.nothing', 'nowhere/cart.title', 'cart.title/', '', 'constructor', 'checkout/constructor'])(
  'returns null for the unknown key %j',
  (name) => expect(findLabel(name)).toBeNull(),
);

it("uses the shop's overrides", () => {
  setOverrides({ shop: 'Quay "Forms"', screens: { 'cart.signIn': 'Log in at {shop}' } });
  expect(findLabel('cart.signIn')).toBe('Log in at Quay "Forms"');
});

it('fills labels in JSON with escaping, and leaves unknown keys', () => {
  setOverrides({ screens: { 'cart.signIn': 'Sign "in"' } });
  const filled = fillLabels(JSON.stringify({ text: 'Choose {{label:cart.signIn}} or {{label:cart.nothing}}.' }));
  expect(JSON.parse(filled)).toEqual({ text: 'Choose Sign "in" or {{label:cart.nothing}}.' });
});

it('lists the label keys in a text', () => {
  expect(listLabels('{{label:cart.signIn}} {{label:sign-in/signIn.signIn}} {label:no} {{fact:no}}')).toEqual([
    'cart.signIn',
    'sign-in/signIn.signIn',
  ]);
});
