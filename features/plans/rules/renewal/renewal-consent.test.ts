import { afterEach, expect, it } from 'vitest';
import { DEFAULT_LOCALE, setLocale } from '../../../../core/locale.ts';
import { accountSentence, renewalFacts, renewalSentence } from './renewal-consent.ts';

const facts = renewalFacts(593_730, 'year', new Date('2026-03-12T10:00:00Z'));
afterEach(() => setLocale(DEFAULT_LOCALE));

it('[SUB-22] [CO1] [CO3] the sentence names who charges what, how much, when, and that it can be turned off', () => {
  const text = renewalSentence('box', facts, { company: 'Planroom', means: 'card' });
  expect(text).toBe(
    'I agree that Planroom charges this card $5,937.30 plus tax on 03/12/2027, then each year until I turn it off. I can turn it off in my account at any time.',
  );
  // one version is one text in every locale
  setLocale('de-DE');
  expect(renewalSentence('box', facts, { company: 'Planroom', means: 'card' })).toBe(text);
});

it('[SUB-22] says beside the button that a click is the consent, and calls a bank account one', () => {
  expect(renewalSentence('button', facts, { company: 'Planroom', means: 'bank' })).toBe(
    'By clicking Pay I agree that Planroom charges this bank account $5,937.30 plus tax on 03/12/2027, then each year until I turn it off.',
  );
});

const CARD = { type: 'card', brand: 'visa', last4: '4242' } as const;
const BANK = { type: 'us_bank_account', brand: 'TEST BANK', last4: '6789' } as const;
const TERMS = { company: 'Planroom', amount: 593_730, date: '2026-09-30T12:00:00.000Z' };

it('[SUB-22] [CO1] in the account it names the button, and what is charged by its name', () => {
  const text = accountSentence('auto-pay', { ...TERMS, method: CARD });
  expect(text).toBe(
    'By clicking Turn on auto-pay I agree that Planroom charges Visa ending 4242 $5,937.30 plus tax on 09/30/2026, then each year until I turn it off. I can turn it off in my account at any time.',
  );
  setLocale('de-DE');
  expect(accountSentence('auto-pay', { ...TERMS, method: CARD })).toBe(text);
});

it('[SUB-22] [MNG-07] a scheduled payment is not said to be stopped by a switch that is locked', () => {
  expect(accountSentence('schedule-pay', { ...TERMS, method: BANK })).toBe(
    'By clicking Schedule payment I agree that Planroom charges Checking account ending 6789 $5,937.30 plus tax on 09/30/2026, then each year until I turn it off. After that payment I can turn it off in my account at any time, and before it through customer service.',
  );
});

it.each([
  [{ ...CARD, brand: 'AMEX' }, 'American Express ending 4242'],
  [{ ...CARD, brand: 'eftpos_au' }, 'Card ending 4242'],
  ['card', 'this card'],
  ['bank', 'this bank account'],
] as const)('[SUB-22] [CO9] %j is called %s', (method, called) => {
  expect(accountSentence('schedule-pay', { ...TERMS, method })).toContain(`charges ${called} $5,937.30`);
});
