/** Texts of emails about invoices: their payments and credit notes. */
export const invoiceMailMessages = {
  'invoices.numbers': { one: 'invoice {numbers}', other: 'invoices {numbers}' },
  'invoices.reference': '{number}',
  'invoices.row.invoice': 'Invoice {number}',
  'invoices.row.credit': 'Credit note {number}',
  'invoices.total': 'To pay',
  'invoices.total.paid': 'Paid',
  'invoices.button': 'View invoices',
  'invoices.attached': 'The receipt is attached. Sales tax is on each invoice.',
  'invoices.paid.subject': 'Receipt {number}: {amount} for {invoices}',
  'invoices.paid.preheader': {
    one: 'The invoice is paid. The receipt is attached.',
    other: 'All of them are paid. The receipt is attached.',
  },
  'invoices.paid.heading': 'You paid {amount}',
  'invoices.paid.text': '{person} paid {amount} for {invoices}. Thank you.',
  'invoices.pending.subject': '{amount} is pending from your bank: {invoices}',
  'invoices.pending.preheader': 'It takes up to 5 business days. Nothing else to do.',
  'invoices.pending.heading': '{amount} is pending from your bank',
  'invoices.pending.note': { one: 'Don’t pay this invoice again.', other: 'Don’t pay these invoices again.' },
  'invoices.pending.text':
    '{person} paid {invoices} from {method}. The bank takes up to 5 business days. We’ll send the receipt when the money arrives.',
  'invoices.returned.subject': 'Your bank returned {amount}: {invoices}',
  'invoices.returned.preheader': {
    one: 'The invoice is open again. Nothing was charged.',
    other: 'The invoices are open again. Nothing was charged.',
  },
  'invoices.returned.heading': 'Your bank returned {amount}',
  'invoices.returned.note': { one: 'The invoice is open again.', other: 'The invoices are open again.' },
  'invoices.returned.text':
    'The payment of {invoices} from {method} was returned. Your documents and seats aren’t affected now. Pay by card, or from another account.',

  'accountCredit.subject': 'Credit note {number}: {amount} for invoice {invoice}',
  'accountCredit.preheader': 'You can use it when you pay invoices.',
  'accountCredit.heading': 'You have a credit of {amount}',
  'accountCredit.text': {
    one: 'We refunded {count} copy of invoice {invoice}. ',
    other: 'We refunded {count} copies of invoice {invoice}. ',
  },
  'accountCredit.text.part': 'We refunded a part of invoice {invoice}. ',
  'accountCredit.open': 'The invoice itself doesn’t change. Choose the credit note when you pay it, and you pay less.',
  'accountCredit.paid': 'The invoice was paid before. Choose the credit note when you pay another invoice.',
  'accountCredit.base': 'Amount before tax',
  'accountCredit.tax': 'Sales tax',
  'accountCredit.total': 'Credit',
  'accountCredit.attached': 'The credit note is attached.',
} as const;
