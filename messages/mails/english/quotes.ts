/** Texts of emails about quotes. */
export const quoteMailMessages = {
  'quote.person': 'A customer',
  'quote.ref': 'Quote {number}',
  'quote.fact.for': 'For',
  'quote.fact.po': 'PO or job number',
  'quote.fact.until': 'Prices hold until',
  'quote.sum.line': { one: '{code}, {count} copy at {price}', other: '{code}, {count} copies at {price}' },
  'quote.sum.total': 'Total',
  'quote.sum.beforeTax': 'Total before tax',
  'quote.tax.later': 'Sales tax is calculated at the payment, from the billing address.',
  'quote.not': 'This isn’t an invoice. Nothing is owed until you order.',

  'quote.made.subject': {
    one: '{store} quote {number}: {count} copy, {amount}',
    other: '{store} quote {number}: {count} copies, {amount}',
  },
  'quote.made.preheader': 'Prices hold until {date}. The PDF is attached.',
  'quote.made.heading': 'Your quote',
  'quote.made.text':
    'Prices hold until {date}. The PDF is attached. You can send the quote to an approver, who needs no account.',
  'quote.made.button': 'View the quote',

  'quote.approval.subject': '{person} asks you to approve quote {number}, {amount}',
  'quote.approval.preheader': 'Prices hold until {date}. You need no account.',
  'quote.approval.heading': 'A quote for your approval',
  'quote.approval.text': {
    one: '{person} asks you to approve {count} document copy from {store}. You can approve it, pay it, or send it back.',
    other:
      '{person} asks you to approve {count} document copies from {store}. You can approve them, pay, or send the quote back.',
  },
  'quote.approval.text.company': {
    one: '{person} asks you to approve {count} document copy for {company} from {store}. You can approve it, pay it, or send it back.',
    other:
      '{person} asks you to approve {count} document copies for {company} from {store}. You can approve them, pay, or send the quote back.',
  },
  'quote.approval.button': 'View the quote',
  'quote.approval.link': 'If the button doesn’t open, copy this address into your browser: {link}',
  'quote.approval.forward': 'The link opens only this quote. Anyone with it can answer for you, so don’t forward it.',
  'quote.approval.not': 'Don’t know who sent this?',
  'quote.approval.not.text': ' You can ignore this email. Nothing is ordered unless you do it.',

  'quote.approved.subject': 'Quote {number} is approved: you can pay {amount}',
  'quote.approved.preheader': '{approver} approved it. It isn’t paid yet.',
  'quote.approved.heading': 'Quote {number} is approved',
  'quote.approved.text': '{approver} approved your quote. It isn’t paid yet. Your files open once it’s paid.',
  'quote.approved.button': 'Pay the quote',
  'quote.sent-back.subject': 'Quote {number} was sent back',
  'quote.sent-back.preheader': 'Read the note of {approver} and change the quote.',
  'quote.sent-back.heading': 'Quote {number} was sent back',
  'quote.sent-back.text':
    '{approver} sent your quote back with a note. Nothing was ordered. You can change the quote and send it again.',
  'quote.sent-back.button': 'Read the note',
  'quote.paid.subject': 'Quote {number} is paid: your files are open',
  'quote.paid.preheader': '{approver} paid {amount} by card.',
  'quote.paid.heading': 'Quote {number} is paid',
  'quote.paid.text': '{approver} paid your quote by card. The order is in your account, and its files are open.',
  'quote.paid.button': 'View the quote',
  'quote.ordered.subject': 'Quote {number} is ordered on account: your files are open',
  'quote.ordered.preheader': '{approver} ordered it on the company’s account.',
  'quote.ordered.heading': 'Quote {number} is ordered',
  'quote.ordered.text':
    '{approver} ordered your quote on the company’s account. Its files are open. The company gets the invoice.',
  'quote.ordered.button': 'View the quote',
} as const;
