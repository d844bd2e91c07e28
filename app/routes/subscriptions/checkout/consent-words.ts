import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { CONSENT_TEXT_VERSION, type RenewalFacts } from '../../../../shop/subscription/renewal-consent.ts';
import type { GivenConsent } from '../../../client/payment-calls.ts';
import { message } from '../../../messages/checkout-message.ts';

export type Means = 'card' | 'bank';

/** [SUB-22] The sentence that is agreed to, as it stands on the page, with its version: a word of it may be proof years later. */
export function consentWords(
  way: GivenConsent['way'],
  { amount, renewsOn }: RenewalFacts,
  { company, means }: { company: string; means: Means },
): Pick<GivenConsent, 'text' | 'textVersion'> {
  const text = message(`checkout.renewal.agree.${way}`, {
    company,
    means: message(`checkout.means.${means}`),
    amount: formatMoney(amount),
    date: formatDate(renewsOn),
  });
  return { text, textVersion: CONSENT_TEXT_VERSION };
}
