/** Why a plan or a document cannot be bought beside the plan that somebody has, and whom to ask. */
export const subscriptionModal = {
  'subscriptionModal.active.title': 'You already have a plan',
  'subscriptionModal.active.text':
    'Your account has an active plan, and an account has one plan at a time. To add seats, open your plan. To change to another plan, ask support.',
  'subscriptionModal.active.named':
    'Your account has the plan {plan}, and an account has one plan at a time. To add seats, open your plan. To change to another plan, ask support.',
  'subscriptionModal.unpaid.title': 'Your last invoice is open',
  'subscriptionModal.unpaid.text':
    'Your account has a plan whose last invoice is not paid, and an account has one plan at a time. Pay the invoice, and your seats work again.',
  'subscriptionModal.unpaid.named':
    'The last invoice of your plan {plan} is not paid, and an account has one plan at a time. Pay the invoice, and your seats work again.',
  'subscriptionModal.restricted.title': 'Included in your plan',
  'subscriptionModal.restricted.text':
    'Your plan includes this document, so there is nothing to buy. Draft it on your seat as often as the work needs.',
  'subscriptionModal.restricted.named':
    'Your plan includes {code}, so there is nothing to buy. Draft it on your seat as often as the work needs.',
  'subscriptionModal.contact': 'Questions? Call {phone} or write to {email}.',
  'subscriptionModal.close': 'Close',
  'subscriptionModal.open': 'Open my plan',
  'subscriptionModal.orders': 'Open my orders',
} as const;
