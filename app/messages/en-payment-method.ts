/** Texts of a saved payment method and of the form that adds one. */
export const paymentMethod = {
  'method.card': '{brand} ending {last4}',
  'method.expiry': 'exp {date}',
  'method.bank': 'Checking account ending {last4}',
  'method.bank.text': '{bank}, clears in 4 days',
  'method.bank.clears': 'Clears in 4 days',
  'method.default': 'Default',
  'method.expired': 'Expired',
  'method.brand.visa': 'Visa',
  'method.brand.mastercard': 'Mastercard',
  'method.brand.amex': 'American Express',
  'method.brand.discover': 'Discover',
  'method.brand.diners': 'Diners Club',
  'method.brand.jcb': 'JCB',
  'method.brand.unionpay': 'UnionPay',
  'method.brand.other': 'Card',

  'method.list.failed': 'Your saved payment methods did not load.',
  'method.retry': 'Try again',

  'method.add.loading': 'Loading payment options...',
  'method.add.noCustomer': 'Error: Customer ID is required but not provided.',
  'method.add.noSecret': 'Invalid client secret',
  'method.add.needsAddress': 'Please enter a billing address to create a payment method.',
  'method.add.unexpected': 'An unexpected error occurred.',
  'method.add.notMade': 'Failed to create payment method. Please try again.',
  'method.add.unverified':
    'This bank account has to be verified first. Two small deposits arrive there in one or two business days: confirm them with the link in the e-mail about them. A card works at once.',
  'method.add.failed': 'An error occurred. Please try again.',
  'method.add.noScript': 'The payment form did not load.',
  'method.add.noScript.text':
    'Nothing was saved. Check your connection, and whether something in your browser blocks scripts, then try again.',
  'method.add.noPermission': 'Failed to create client secret',
  'method.add.address': 'Billing address',
  'method.add.address.change': 'Change',
  'method.add.address.change.full': 'Change billing address',
  'method.add.cancel': 'Cancel',
} as const;
