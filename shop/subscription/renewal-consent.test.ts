import { afterEach, expect, it } from 'vitest';
import { DEFAULT_LOCALE, setLocale } from '../../core/locale.ts';
import { renewalFacts, renewalSentence } from './renewal-consent.ts';

const facts = renewalFacts(593_730, 'year', new Date('2026-03-12T10:00:00Z'));
afterEach(() => setLocale(DEFAULT_LOCALE));

it('[SUB-22] [CO1] [CO3] the sentence names who charges what, how much, when, and that it can be turned off', () => {
  const text = renewalSentence('box', facts, { company: 'Planroom', means: 'card' });
  expect(text).toBe(
    'I agree that Planroom charges this card $5,937.30 plus tax on 03/12/2027, then each year until I turn it off. I can turn it off in my account at any time.',
  );
  // one version is one text, wherever it is read
  setLocale('de-DE');
  expect(renewalSentence('box', facts, { company: 'Planroom', means: 'card' })).toBe(text);
});

it('[SUB-22] beside the button it says that pressing agrees, and names an account as one', () => {
  expect(renewalSentence('button', facts, { company: 'Planroom', means: 'bank' })).toBe(
    'By pressing Pay I agree that Planroom charges this bank account $5,937.30 plus tax on 03/12/2027, then each year until I turn it off.',
  );
});
