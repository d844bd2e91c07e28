/** Texts of failed calls by their code, and notices of the cart about lines and codes that were removed. */
export const refusals = {
  'refusal.bad-request': 'We couldn’t read this request. Reload the page and try again.',
  'refusal.unauthorized': 'Sign in to continue.',
  'refusal.stripe_customer_invalid': 'Sign in again to continue with your payment.',
  'refusal.no-session': 'No session or access token available',
  'refusal.key-refused': 'This API key isn’t valid or is no longer active.',
  'refusal.key-area': 'This API key doesn’t have access to this resource.',
  'refusal.forbidden': 'You don’t have access to this.',
  'refusal.members-only': 'The member discount is for active members only.',
  'refusal.cross-site': 'This request came from another site, so we didn’t process it.',
  'refusal.not-permitted': 'This step wasn’t started here. Go back and start again.',
  'refusal.not-found': 'We couldn’t find this, or it isn’t in your account.',
  'refusal.nothing-owed': 'You don’t owe anything for this plan.',
  'refusal.cart-missing': 'This cart no longer exists.',
  'refusal.method-not-allowed': 'This address doesn’t support that HTTP method.',
  'refusal.conflict': 'This changed since you opened it. Reload the page and try again.',
  'refusal.restricted': 'Your plan already includes this document, so we didn’t add it.',
  'refusal.payment-owed': 'You can add seats once you pay the invoice that’s due for this plan.',
  'refusal.plan-inactive': 'This plan isn’t active. You can only add seats to an active plan.',
  'refusal.has-subscription': 'You already have a plan. You can change it in your account.',
  'refusal.too-large': 'This request is too large.',
  'refusal.unsupported-type': 'Send this request as JSON.',
  'refusal.invalid': 'Something in this request isn’t valid. Check it and try again.',
  'refusal.coupon-invalid': 'gift certificate code "{code}" is invalid',
  'refusal.promo-invalid': 'This code can’t be used.',
  'refusal.promo-failed': 'We couldn’t check this code. Please try again in a moment.',
  'refusal.schedule-pay-refused': 'No subscription found that requires payment scheduling.',
  'refusal.seats-changed': 'The number of seats changed since you opened this page. Review it and try again.',
  'refusal.price-changed':
    'The amount changed since you opened this page. You weren’t charged. Review it and try again.',
  'refusal.no-method': 'Add a card or bank account first.',
  'refusal.method-expired': 'This card has expired. Use a different one.',
  'refusal.method-not-saved': 'We couldn’t save the card or bank account. Try again, or use a different one.',
  'refusal.method-in-use': 'This card or bank account pays for your plan. Add another one first.',
  'refusal.method-unverified':
    'This bank account isn’t verified yet. You’ll receive two small deposits in one or two business days. Confirm them with the link in the email about them, then come back. A card works right away.',
  'refusal.auto-pay-locked': 'Auto-pay can’t be changed right now. {why}',
  'refusal.membership-taken': 'This membership is connected to another account.',
  'refusal.last-administrator':
    'This would leave no administrator. Nothing was changed. Make another member an administrator first.',
  'refusal.company-full':
    'A company can have 200 members and 20 domains, and a person can belong to 10 companies. Nothing was changed. Remove one first, or write to support.',
  'refusal.invitation-other-person':
    'This invitation is for another email address. Nothing was changed. Sign in with that address, or ask for a new invitation.',
  'refusal.invitation-ended':
    'This invitation was already used or withdrawn, or it has expired. Nothing was changed. Ask for a new one.',
  'refusal.seats-full':
    'Every seat of this plan is given or waits for an answer. Nothing was changed. Take a seat back or add seats first.',
  'refusal.has-seat': 'This person already has a seat of the plan, or is invited. Nothing was changed.',
  'refusal.already-member': 'You’re already a member of this company. Nothing was changed.',
  'refusal.join-declined':
    'An administrator declined your request. You can ask again 14 days later, or talk to your office.',
  'refusal.request-not-possible':
    'This request isn’t possible in the current state of your plan or company. Nothing was sent. Reload the page to see it, or write to support.',
  'refusal.company-checkout-open': 'An order of the company is being paid. Nothing was sent. Try again in ten minutes.',
  'refusal.company-request-open':
    'Another request of the company is still open. Nothing was sent. Withdraw it, or wait for the answer.',
  'refusal.company-has-invoices': 'The company has open invoices. Pay them first, then ask again. Nothing was changed.',
  'refusal.company-has-plan':
    'The company has a plan. Request its end or its move first, and close the company after its last day. Nothing was changed.',
  'refusal.request-ended':
    'Customer service already answered this request or is carrying it out. Nothing was changed. Reload the page to see the answer.',
  'refusal.domain-taken':
    'This domain belongs to another company here. Nothing was added. If it’s yours, write to support.',
  'refusal.domain-public':
    'This is the domain of a public email service, so it can’t be a company’s domain. Enter your company’s own domain.',
  'refusal.order-forbidden':
    'Your role at this company doesn’t let you order for it. Nothing was ordered. Ask a buyer, or buy it for yourself.',
  'refusal.purchase-order-required':
    'Your company needs a PO number on every order. Nothing was ordered. Enter one in the cart.',
  'refusal.approval-required':
    'This order is over your company’s limit, so an approver has to approve it. Nothing was ordered. Send it for approval from the cart.',
  'refusal.no-approver':
    'This order is over your company’s limit, and no other member can approve it. Nothing was ordered. Ask an administrator to name an approver, or order less.',
  'refusal.plan-over-limit':
    'This is over your company’s limit for an order, and plans can’t be sent for approval. Nothing was charged. Ask an administrator to raise the limit. If your company has only one approver, that member can buy it.',
  'refusal.approval-ended':
    'This request was already answered or withdrawn, or it has expired. Your answer wasn’t used. Reload the page to see it.',
  'refusal.approval-own':
    'You can’t approve an order you sent. Nothing was ordered. Another approver has to answer it.',
  'refusal.approval-requester':
    'The member who sent this request can’t order for the company anymore. Nothing was ordered.',
  'refusal.approval-code':
    'A promo code of this request isn’t valid anymore, so the request went back. Nothing was ordered.',
  'refusal.tax-certificate-file':
    'This file couldn’t be used, so nothing was sent. Send a PDF, JPG or PNG up to 10 MB.',
  'refusal.terms-missing':
    'Your company has no terms, so it can’t order on account. Nothing was ordered. Pay by card, or apply for net 30.',
  'refusal.on-account-paused':
    'Ordering on account is paused for your company. Nothing was ordered. Pay the invoice that is past due, or pay by card.',
  'refusal.over-credit-limit':
    'This order is over your company’s credit limit. Nothing was ordered. Pay open invoices, or pay by card.',
  'refusal.account-order-pending':
    'We can’t confirm your order right now. Nothing is ordered twice. Check Order History in a few minutes before you try again.',
  'refusal.purchase-order-file':
    'This file isn’t a PDF, JPG or PNG that we can accept. It wasn’t added, and your cart hasn’t changed. Save it as a PDF and try again.',
  'refusal.order-not-paid': 'Only orders that are paid can be shared. Nothing was shared.',
  'refusal.order-not-shareable':
    'This order was bought for a company or is shared with another one already. Nothing was shared.',
  'refusal.nothing-chosen': 'Choose at least one invoice. Nothing was paid.',
  'refusal.too-many-invoices':
    'You can choose up to 50 invoices and credit notes at once. Nothing was paid. Choose fewer.',
  'refusal.credit-exceeds':
    'Credit notes pay only invoices of documents, and can’t be more than those you chose. Nothing was paid. Choose another invoice, or leave out the credit note. It stays valid.',
  'refusal.amount-too-small':
    'A payment must be at least $0.50. Nothing was paid. Choose another invoice, or leave out the credit note. It stays valid.',
  'refusal.invoices-changed': 'An invoice changed in the meantime. Nothing was charged. Check the new total, then pay.',
  'refusal.quotes-full': 'You have 20 open quotes. Withdraw one first. Your cart is unchanged.',
  'refusal.quote-too-small': 'These documents cost less than 50 cents, which we can’t quote. Your cart is unchanged.',
  'refusal.quote-changed':
    'This quote was changed or answered in the meantime, or it’s being paid. Your click had no effect. Reload the page to see its state.',
  'refusal.quote-over-limit':
    'This amount is over the company’s limit for an order. Nothing was ordered. A buyer of the company can send the documents for approval from the cart.',
  'refusal.card-declined': 'Your payment was declined. Use a different card or bank account.',
  'refusal.card-unproven':
    'Your bank didn’t confirm the payment, so you weren’t charged. Try again, or use a different card.',
  'refusal.account-locked': 'This account is locked. Write to us or call, and we’ll help.',
  'refusal.email-unconfirmed': 'Confirm your email first. Open the link in the email we sent you.',
  'refusal.limited': 'Too many attempts. Please wait a moment and try again.',
  'refusal.checkout-failed': 'Failed to create checkout session',
  'refusal.client-secret-failed': 'Failed to create client secret',
  'refusal.methods-failed': 'Failed to get payment methods',
  'refusal.customer-failed': 'Failed to fetch customer',
  'refusal.customer-update-failed': 'Failed to update Stripe customer',
  'refusal.invoice-failed': 'Failed to fetch invoice',
  'refusal.price-failed': 'Failed to fetch price data',
  'refusal.product-failed': 'Failed to fetch product data',
  'refusal.subscription-update-failed': 'Failed to update subscription',
  'refusal.seats-failed': 'Failed to update subscription quantity',
  'refusal.update-user-failed': 'Failed to update user',
  'refusal.something-went-wrong': 'Something went wrong. Please try again.',
  'refusal.unavailable': 'This part of the store isn’t responding right now. Please try again in a moment.',
  'refusal.check': 'Check {field}.',

  // why auto-pay is locked
  'lock.under-way': 'A payment is processing.',
  'lock.past-due': 'Your plan is past due. Pay the invoice that’s due first.',
  'lock.scheduled': 'Your next payment is already scheduled.',
  'lock.canceling': 'Your plan ends when its paid period ends.',
  'lock.expiring': 'You can’t turn it on in the last 45 days before your plan ends.',
  'lock.inactive': 'Your plan has ended.',

  // lines that were added to or removed from a cart outside its page
  'notice.brought': 'We added your earlier cart: {lines}.\nCheck the quantities before you pay.',
  'notice.capped':
    'Your two carts had {lines} in total. The limit is {most} copies per document, so this cart has {most}.',
  'notice.copies': { one: '{count} copy of {code}', other: '{count} copies of {code}' },
  'notice.more': '{count} more',
  'notice.removed.unlimited': {
    one: 'We removed {codes} from your cart because your Unlimited plan already includes it.',
    other: 'We removed {codes} from your cart because your Unlimited plan already includes them.',
  },
  'notice.removed.facility-manager': {
    one: 'We removed {codes} from your cart because your Facility manager plan already includes it.',
    other: 'We removed {codes} from your cart because your Facility manager plan already includes them.',
  },
  'notice.membershipEnded':
    'You’re no longer a member of {company}.\nThis cart is now just for you. Job names stayed; the PO was removed.',
  'notice.madeCart': {
    one: 'We added {count} copy to your cart. Nothing is ordered yet.',
    other: 'We added {count} copies to your cart. Nothing is ordered yet.',
  },
  'notice.madeCart.company': {
    one: 'We added {count} copy to your cart for {company}. Nothing is ordered yet.',
    other: 'We added {count} copies to your cart for {company}. Nothing is ordered yet.',
  },
  'notice.madeCart.nothing': 'Nothing was added to your cart.',
  'notice.madeCart.skipped':
    'We left out {codes}: your plan already includes it, or it isn’t sold anymore. The other lines are unchanged.',
  'notice.code.refused': 'Promo code {code} isn’t valid for your account, so we removed it.',
  'notice.code.replaced': 'We removed promo code {code}. You can use one code per order.',
  'notice.code.failed': 'We couldn’t save promo code {code}. Please add it again.',
} as const;
