import { expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION, renewalFacts } from '../../../../shop/subscription/renewal-consent.ts';
import { consentWords } from './consent-words.ts';

const facts = renewalFacts(593_730, 'year', new Date('2026-03-12T10:00:00Z'));

it('[SUB-22] [CO1] [CO3] the sentence names who charges what, how much, when, and that it can be turned off', () => {
  const { text, textVersion } = consentWords('box', facts, { company: 'Planroom', means: 'card' });
  expect(text).toBe(
    'I agree that Planroom charges this card $5,937.30 plus tax on 03/12/2027, then each year until I turn it off. I can turn it off in my account at any time.',
  );
  expect(textVersion).toBe(CONSENT_TEXT_VERSION);
});

it('[SUB-22] beside the button it says that pressing agrees, and names an account as one', () => {
  const { text } = consentWords('button', facts, { company: 'Planroom', means: 'bank' });
  expect(text).toMatch(/^By pressing Pay I agree that Planroom charges this bank account \$5,937\.30 plus tax/);
});
