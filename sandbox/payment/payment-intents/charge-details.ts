import type Stripe from 'stripe';

/** Returns the details of the charged method, as stored with the charge. */
export function usedMethod(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isPaid: boolean,
): Stripe.Charge.PaymentMethodDetails {
  return method.us_bank_account === undefined
    ? { type: 'card', card: usedCard(intent, method, isPaid) }
    : { type: 'us_bank_account', us_bank_account: usedAccount(method.us_bank_account) };
}

const usedAccount = (
  account: Stripe.PaymentMethod.UsBankAccount,
): Stripe.Charge.PaymentMethodDetails.UsBankAccount => ({
  account_holder_type: account.account_holder_type,
  account_type: account.account_type,
  bank_name: account.bank_name,
  fingerprint: account.fingerprint,
  last4: account.last4,
  payment_reference: null,
  routing_number: account.routing_number,
});

function usedCard(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isPaid: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card!;
  return {
    amount_authorized: isPaid ? intent.amount : null,
    authorization_code: isPaid ? '123456' : null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
