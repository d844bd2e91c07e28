/** How a renewal consent was given [SUB-22]: a ticked box, or a click on a button beside the same sentence. */
export type ConsentText = { way: 'box' | 'button'; textVersion: string; text: string };

/** [SUB-22] A consent given in the account, by turning auto-pay on or by scheduling the payment. */
export type AccountConsent = {
  sub: string;
  paymentCustomerId: string;
  subscriptionId: string;
  purpose: 'auto-pay' | 'schedule-pay';
  textVersion: string;
  text: string;
};

/**
 * Consents given in the account, retained permanently; business time. `of` returns those of a subscription, newest
 * first.
 */
export type AccountConsents = {
  save(consent: AccountConsent, at: Date): Promise<void>;
  of(subscriptionId: string): Promise<(AccountConsent & { at: string })[]>;
};
