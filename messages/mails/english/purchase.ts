/** Words of mails about what was bought: documents, a plan, more seats. */
export const purchase = {
  'order.subject.one': '{company} order {number}: {code} is ready',
  'order.subject.two': '{company} order {number}: {first} and {second} are ready',
  'order.subject.more': {
    one: '{company} order {number}: {first}, {second} and {count} more are ready',
    other: '{company} order {number}: {first}, {second} and {count} more are ready',
  },
  'order.subject.awaited.one': '{company} order {number}: {code} is being prepared',
  'order.subject.awaited': '{company} order {number}: {count} files are being prepared',
  'order.preheader.files': 'Download Word and PDF now. {amount}, paid with {method}.',
  'order.preheader.other': 'Download your files now. {amount}, paid with {method}.',
  'order.preheader.awaited': 'What is ready is in your order. {amount}, paid with {method}.',
  'order.preheader.platform': 'Open them on {site} now. {amount}, paid with {method}.',
  'order.heading.name': '{name}, your documents are ready',
  'order.heading': 'Your documents are ready',
  'order.heading.awaited': 'Thank you for your order',
  'order.text':
    'Your order {number} of {date} is paid. Each document serves one job: fill it in and finalize it once. Its files stay yours.',
  'order.text.awaited':
    'Thank you for order {number} of {date}. A file of it is being prepared: you can download it in your order as soon as it is ready. There is nothing to do.',
  'order.button': 'Open your documents',
  'order.kind.file': { one: 'One-time document, {count} copy', other: 'One-time document, {count} copies' },
  'order.kind.awaited': {
    one: 'One-time document, {count} copy. The file is being prepared.',
    other: 'One-time document, {count} copies. The file is being prepared.',
  },
  'order.kind.platform': { one: 'Editable document, {count} copy', other: 'Editable document, {count} copies' },
  'order.word': 'Word',
  'order.pdf': 'PDF',
  'order.sheet': 'Spreadsheet',
  'order.zip': 'ZIP',
  'order.open': 'Open on {site}',
  'order.member': 'Member price',
  'order.paid': 'Paid with {method}',
  'order.receipt': 'Before a download you are asked to sign in. The receipt stands in {orders}.',
  'order.receipt.attached':
    'The receipt is attached as a PDF. Before a download you are asked to sign in. It also stands in {orders}.',
  'order.receipt.link': 'your orders',

  'refund.subject': 'Refund for order {number}: {amount}',
  'refund.preheader': 'On its way to {method}, in 5 to 10 business days.',
  'refund.heading': 'Your refund is on its way',
  'refund.text.whole':
    'We refunded order {number} of {date} in full. The money goes back to {method}, sales tax included, and arrives in 5 to 10 business days.',
  'refund.text.part':
    'We refunded {amount} of order {number} of {date}. The money goes back to {method} and arrives in 5 to 10 business days.',
  'refund.part': 'Part of order {number}',
  'refund.closed': {
    one: '{count} copy. Refunded, its files are closed',
    other: '{count} copies. Refunded, their files are closed',
  },
  'refund.open': {
    one: '{count} copy. Refunded, the files of the order stay open',
    other: '{count} copies. Refunded, the files of the order stay open',
  },
  'refund.answer': 'Refunded to {method}',
  'refund.button': 'See the order',
  'refund.attached': 'The credit note is attached as a PDF, for your books.',

  'plan.subject': '{company} order {number}: your plan begins today',
  'plan.preheader.card': '{seats} until {date}. {amount}, paid with {method}.',
  'plan.preheader.bank': '{seats} until {date}. {amount}, paid by {method}.',
  'plan.preheader': '{seats} until {date}. {amount}, paid.',
  'plan.heading': 'Welcome: your {plan} has begun',
  'plan.text': '{seats}, from {from} until {date}. Everything is open from now on.',
  'plan.button': 'Start on {site}',
  'plan.renews': 'Renews',
  'plan.renews.text': '{date}, {amount} plus tax',
  'plan.renews.plain': '{date}',
  'plan.ends': 'Until',
  'plan.ends.text':
    '{date}. Auto-pay is off: an invoice for the next year follows then, and nothing is charged by itself',
  'plan.receipt': 'Receipt',
  'plan.receipt.text': '{link} in your orders',
  'plan.receipt.link': 'Order {number}',

  'seats.subject': {
    one: '{company} order {number}: {count} seat added',
    other: '{company} order {number}: {count} seats added',
  },
  'seats.preheader': 'Your plan has {seats} now. {amount}, charged to {method}.',
  'seats.preheader.credit': 'Your plan has {seats} now. Your credit paid for it; nothing was charged.',
  'seats.preheader.part': 'Your plan has {seats} now. {amount} after your credit, charged to {method}.',
  'seats.preheader.way': 'Your plan has {seats} now. {amount} by bank is on its way.',
  'seats.heading': { one: '{count} more seat, {total} in all', other: '{count} more seats, {total} in all' },
  'seats.text': {
    one: 'The new seat is open and runs, like the others, until {date}.',
    other: 'The new seats are open and run, like the others, until {date}.',
  },
  'seats.text.end': {
    one: 'The new seat is open. It ends with your plan on {date}, and nothing more is charged.',
    other: 'The new seats are open. They end with your plan on {date}, and nothing more is charged.',
  },
  'seats.button': 'See your plan',
  'seats.way':
    'Your bank is working on the payment; that takes up to five business days. We write again when it has arrived.',
  'seats.next': 'Next year',
  'seats.next.charge': '{date}: {seats}, {amount} plus tax, by {method}',
  'seats.next.charge.plain': '{date}: {seats}, charged by auto-pay',
  'seats.next.invoice': '{date}: {seats}, {amount} plus tax. Auto-pay is off: we send an invoice',
  'seats.next.invoice.plain': '{date}: {seats}. Auto-pay is off: we send an invoice',
  'seats.step': 'A lower price',
  'seats.step.text': 'From {seats} on, every seat costs {price} a year',

  'credit.subject': {
    one: '{company} order {number}: {count} seat added, {amount} kept as credit',
    other: '{company} order {number}: {count} seats added, {amount} kept as credit',
  },
  'credit.preheader': '{now} seats cost less than {before}. Nothing was charged.',
  'credit.heading': {
    one: '{count} more seat, and {amount} of credit',
    other: '{count} more seats, and {amount} of credit',
  },
  'credit.text':
    'With {now} seats each one costs {price} a year; with {before} it was {old}. All together now cost less than before, and what that saves until {date} is kept for you.',
  'credit.text.plain': '{now} seats cost less than {before} did, and what that saves until {date} is kept for you.',
  'credit.charged': 'Charged today',
  'credit.balance': 'Your credit now',
  'credit.balance.text': '{amount}. The next invoice uses it first, by itself',
  'credit.where': 'What is left of it stands in {manage}.',
  'credit.where.link': 'Subscription Management',
  'credit.next.text': '{date}: {seats}, {amount} plus tax, less your credit',
} as const;
