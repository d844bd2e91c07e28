/** Texts of emails about orders on account and the terms of companies. */
export const onAccountMailMessages = {
  'account.issued': 'Invoice date',
  'account.due': 'Due',
  'account.open': 'Open',

  'account.order.subject': '{company} order {number}: invoice for {amount}, due {date}',
  'account.order.preheader': 'Your documents are ready. The invoice is attached.',
  'account.order.preheader.awaited': 'Open your order for the files that are ready. The invoice is attached.',
  'account.order.heading': 'Invoice {number} is due {date}',
  'account.order.text':
    'Order {number} is on account, so nothing was charged. The documents are ready, and the invoice is attached.',
  'account.order.text.awaited':
    'Order {number} is on account, so nothing was charged. We email you when the missing files are ready. The invoice is attached.',
  'account.order.total': 'On account, due {date}',
  'account.order.attached': 'Invoice {number} is attached as a PDF. You’ll need to sign in to download documents.',

  'account.overdue.subject': 'Invoice {number} is {days} days past due: {amount}',
  'account.overdue.preheader': 'It was due on {date}.',
  'account.overdue.heading': 'Invoice {number} is {days} days past due',
  'account.overdue.text':
    '{amount} is still open. If it isn’t paid within 15 days of its due date, orders on account are paused. If you paid it already, thank you; you can ignore this email.',
  'account.overdue.text.paused':
    '{amount} is still open, so orders on account are paused. Your documents and seats aren’t affected. If you paid it already, thank you; you can ignore this email.',

  'account.paused.subject': 'Ordering on account is paused for {company}',
  'account.paused.preheader': 'You can still pay orders by card.',
  'account.paused.heading': 'Ordering on account is paused',
  'account.paused.overdue': 'Invoice {number} is {days} days past due: {amount}. Pay it to use your terms again.',
  'account.paused.staff': 'We paused the terms of {company}. Reply to this email if you have questions.',
  'account.paused.unaffected': 'You can pay orders by card. Documents and seats that you have already aren’t affected.',
  'account.resumed.subject': 'You can order on account again for {company}',
  'account.resumed.preheader': 'The pause has ended.',
  'account.resumed.heading': 'You can order on account again',
  'account.resumed.text': 'The pause has ended. Buyers of {company} can order on account within your limit.',

  'account.terms.opened.subject': 'Net 30 is open for {company}: limit {amount}',
  'account.terms.opened.preheader': 'Buyers can order on account now.',
  'account.terms.opened.heading': 'Net 30 is open, with a limit of {amount}',
  'account.terms.opened.text':
    'Buyers of {company} can choose “On account” in the cart, up to a limit of {amount}. Each invoice is due 30 days after its date.',
  'account.terms.changed.subject': 'The credit limit of {company} is now {amount}',
  'account.terms.changed.preheader': 'It applies to orders from now on.',
  'account.terms.changed.heading': 'Your credit limit is now {amount}',
  'account.terms.changed.text': 'Open invoices of {company} count toward the limit of {amount}. Their due dates stay.',
  'account.terms.closed.subject': 'Net 30 has ended for {company}',
  'account.terms.closed.preheader': 'Orders are paid when placed.',
  'account.terms.closed.heading': 'Net 30 has ended',
  'account.terms.closed.text':
    'Orders of {company} are paid when placed from now on. Open invoices stay due on their dates, and your documents aren’t affected.',
} as const;
