/** Words of mails about the end of a year: reminders, the charge, the invoice, what its owner changed, the end. */
export const renewal = {
  'renewal60.subject': 'Your plan renews on {date}: {amount}',
  'renewal60.preheader': 'Auto-pay is on. Nothing to do, or turn it off: what changes after {last}.',
  'renewal60.subject.credit': 'Your plan renews on {date}: your credit pays for it',
  'renewal60.heading': { one: 'Your plan renews in {count} day', other: 'Your plan renews in {count} days' },
  'renewal60.text': '{planSeats}, renews on {date}. On that day {method} is charged. You need not do anything.',
  'renewal60.last': 'Up to {last}',
  'renewal60.last.text':
    ' auto-pay can be turned off and on again. From {locked} on, in the last 45 days, off still works and on no longer does: then a payment can be scheduled, or an invoice comes.',
  'renewal60.stop':
    'If you do not want the renewal, {turnOff} before {date}. If something else is to be charged, {change}.',
  'renewal60.stop.link': 'turn off auto-pay',
  'renewal60.change.link': 'change the payment method',

  'renewal60.invoice.subject': 'Your plan ends on {date}: turn on auto-pay by {last}, or get an invoice',
  'renewal60.invoice.preheader': '{seats}, {amount} for the next year. Auto-pay is off.',
  'renewal60.invoice.heading': { one: 'Your plan ends in {count} day', other: 'Your plan ends in {count} days' },
  'renewal60.invoice.text':
    '{planSeats}, is paid until {date}. With auto-pay off nothing is charged by itself; an invoice comes on that day.',
  'renewal60.invoice.button': 'Turn on auto-pay',
  'renewal60.invoice.last': '{last} is the last day to turn auto-pay on.',
  'renewal60.invoice.last.text':
    ' It is locked from {locked} on, for the last 45 days. This one payment can still be scheduled then, and the invoice can be paid.',

  'renewal30.subject': {
    one: 'In {count} day: {amount} for your plan',
    other: 'In {count} days: {amount} for your plan',
  },
  'renewal30.subject.credit': {
    one: 'In {count} day your plan renews: your credit pays for it',
    other: 'In {count} days your plan renews: your credit pays for it',
  },
  'renewal30.preheader': '{method} is charged on {date}. You can turn auto-pay off until then.',
  'renewal30.heading': { one: 'Your plan renews in {count} day', other: 'Your plan renews in {count} days' },
  'renewal30.text': '{methodExpires} is charged on {date} for another year of {planSeats}.',
  'renewal30.off':
    'Auto-pay can be turned off up to {date}. In these last 45 days it does not turn on again after that: an invoice would come, or you schedule the payment.',
  'renewal30.receipt': 'You get a receipt on the day of the charge.',

  'renewal30.scheduled.preheader': '{method} is charged on {date}, as you scheduled it.',
  'renewal30.scheduled.heading': {
    one: 'Your scheduled payment is due in {count} day',
    other: 'Your scheduled payment is due in {count} days',
  },
  'renewal30.scheduled.text':
    '{methodExpires} is charged on {date} for the next year of {planSeats}, as you scheduled it. After that auto-pay goes on, each year on the same day, until you turn it off.',
  'renewal30.scheduled.change': 'To pay with something else, {change} before that day.',
  'renewal30.scheduled.change.link': 'make another card or account your default',
  'renewal30.scheduled.stop': 'To stop this payment, reply to this mail or call {phone} before {date}.',

  'renewal30.invoice.subject': 'Your plan ends on {date}: an invoice for {amount} follows',
  'renewal30.invoice.subject.credit': 'Your plan ends on {date}: your credit pays for the next year',
  'renewal30.invoice.preheader': 'Auto-pay is off and locked. Schedule the payment now, or wait for the invoice.',
  'renewal30.invoice.heading': { one: 'Your plan ends in {count} day', other: 'Your plan ends in {count} days' },
  'renewal30.invoice.text': '{planSeats}, is paid until {date}. With auto-pay off nothing is charged by itself.',
  'renewal30.invoice.button': 'Schedule the payment',
  'renewal30.invoice.locked': 'Since {locked}, 45 days before the end, auto-pay cannot be turned on.',
  'renewal30.invoice.locked.text': ' It can be again once the next year has begun.',
  'renewal30.invoice.nothing':
    'If you do nothing, an invoice comes on {date}. Left unpaid, it makes the plan past due.',

  'charged.subject': 'Receipt: {amount} for your plan until {date}',
  'charged.subject.over': 'Receipt: {amount} for invoice {number}',
  'charged.preheader': 'Charged to {method} on {day}.',
  'charged.preheader.attached': 'Charged to {method} on {day}. The invoice is attached.',
  'charged.preheader.credit': 'Your credit of {credit} was used first.',
  'charged.preheader.credit.attached': 'Your credit of {credit} was used first. The invoice is attached.',
  'charged.preheader.free': 'Your credit paid for it; nothing was charged.',
  'charged.heading': 'Your next year is paid',
  'charged.heading.first': 'Your plan is paid',
  'charged.heading.over': 'Your invoice is paid',
  'charged.text': '{planSeats}, runs until {date} now. For your people nothing changes.',
  'charged.text.first': 'Thank you. {planSeats}, is open and paid until {date}.',
  'charged.text.credit': '{planSeats}, runs until {date} now. Your credit was used before anything was charged.',
  'charged.text.over':
    'Thank you. Invoice {number} was for {planSeats}. That plan ended on {date}, so this payment does not open it again.',
  'charged.left': 'Credit left',

  'invoice.subject': 'Invoice {number}: {amount}, due {date}',
  'invoice.preheader': 'For the next year of your plan, {seats}. Pay by card or bank account.',
  'invoice.preheader.other': 'For your plan, {seats}. Pay by card or bank account.',
  'invoice.heading': 'An invoice for your next year',
  'invoice.heading.other': 'An invoice for your plan',
  'invoice.text': 'With auto-pay off, this invoice is for you to pay. It is for {planSeats}, from {from} until {date}.',
  'invoice.text.other': 'This invoice is for you to pay. It is for {planSeats}.',
  'invoice.how': 'You can pay online, by card or bank account.',
  'invoice.how.attached': 'You can pay online, by card or bank account. The invoice is attached as a PDF.',
  'invoice.unpaid': 'If it is not paid by {date}, the plan becomes past due.',

  'on.subject': 'Auto-pay is on: {amount} plus tax on {date}',
  'on.subject.plain': 'Auto-pay is on: your plan renews on {date}',
  'on.preheader': 'What you agreed to, word for word, and how to turn it off.',
  'on.heading': 'Auto-pay is on',
  'on.text':
    'On {date} we charge {method} for the next year of {planSeats}: {amount} plus tax. After that, each year on the same day.',
  'on.text.plain':
    'On {date} we charge {method} for the next year of {planSeats}. After that, each year on the same day.',
  'on.not': 'Was it not you? {turnOff} and write to us. You hear from us 60 and 30 days before each charge.',
  'on.not.link': 'Turn auto-pay off',

  'off.subject': 'Auto-pay is off: nothing is charged by itself',
  'off.preheader': 'Your plan stays open until {date}. Then we send an invoice.',
  'off.heading': 'Auto-pay is off',
  'off.text': 'From now on nothing is charged by itself. {planSeats}, stays open until {date}.',
  'off.invoice': 'On {date}',
  'off.invoice.text': 'An invoice for the next year: {amount} plus tax',
  'off.invoice.plain': 'An invoice for the next year',
  'off.paid': 'If you pay it',
  'off.paid.text': 'The next year begins',
  'off.unpaid': 'If you do not',
  'off.unpaid.text': 'The plan becomes past due',
  'off.again': 'To turn it on again',
  'off.again.text': 'Up to {last}, in {manage}',
  'off.again.late': 'Not in these last 45 days. You can {schedule} instead; after it auto-pay goes on',
  'off.schedule.link': 'schedule the payment',
  'off.manage.link': 'Subscription Management',
  'off.consent': 'What you agreed to on {date} no longer holds',

  'scheduled.subject': 'Your payment is scheduled for {date}',
  'scheduled.preheader': '{amount} plus tax from {method}. What you agreed to, word for word.',
  'scheduled.preheader.plain': 'What you agreed to, word for word.',
  'scheduled.heading': 'Your payment is scheduled',
  'scheduled.text': 'On {date} we charge {method} for the next year of {planSeats}: {amount} plus tax.',
  'scheduled.text.total':
    'On {date} we charge {method} for the next year of {planSeats}: {amount} plus tax, {total} in all.',
  'scheduled.text.plain': 'On {date} we charge {method} for the next year of {planSeats}.',
  'scheduled.stop': 'To stop this payment, reply to this mail or call {phone} before {date}.',

  'ended.subject': 'Your plan has ended',
  'ended.preheader': 'What stays yours, and how to begin again.',
  'ended.heading': 'Your plan has ended',
  'ended.text': '{planSeats}, ended on {date}. Nothing more is charged.',
  'ended.unpaid': 'Not paid',
  'ended.unpaid.text':
    'Invoice {number}, {amount}. We do not charge it. Paying it does not open this plan again; you can buy a new one',
  'ended.yours': 'Stays yours',
  'ended.yours.text': 'Everything you bought singly, and every receipt, in {orders}',
  'ended.yours.link': 'your orders',
  'ended.single': 'Single documents',
  'ended.single.text': '{link}, one at a time, whenever you need one',
  'ended.single.link': 'Buy them',
  'ended.button': 'Begin again',
} as const;
