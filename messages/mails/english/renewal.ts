/** Texts of emails about renewals: reminders, charges, invoices, changes by the customer, and the end of a plan. */
export const renewal = {
  'renewal60.subject': 'Your plan renews on {date}: {amount}',
  'renewal60.preheader': 'Auto-pay is on, so you don’t need to do anything. See what changes after {last}.',
  'renewal60.subject.credit': 'Your plan renews on {date}: your credit covers it',
  'renewal60.heading': { one: 'Your plan renews in {count} day', other: 'Your plan renews in {count} days' },
  'renewal60.text': '{planSeats} renews on {date}. {method} will be charged that day. You don’t need to do anything.',
  'renewal60.last': 'Through {last}',
  'renewal60.last.text':
    ', you can turn auto-pay off and back on. From {locked}, you can still turn it off, but you can’t turn it back on for this renewal. You could then schedule the payment or pay our invoice.',
  'renewal60.stop':
    'If you don’t want to renew on {date}, {turnOff}. To pay with a different card or account, {change}.',
  'renewal60.stop.link': 'turn off auto-pay',
  'renewal60.change.link': 'change your payment method',

  'renewal60.invoice.subject': 'Your plan year ends on {date}: turn on auto-pay by {last} or pay by invoice',
  'renewal60.invoice.preheader': '{seats}, {amount} for the next year. Auto-pay is off.',
  'renewal60.invoice.heading': {
    one: 'Your plan year ends in {count} day',
    other: 'Your plan year ends in {count} days',
  },
  'renewal60.invoice.text':
    '{planSeats} is paid through {date}. Auto-pay is off, so we won’t charge you automatically. We’ll send an invoice that day.',
  'renewal60.invoice.button': 'Turn on auto-pay',
  'renewal60.invoice.last': '{last} is the last day to turn on auto-pay.',
  'renewal60.invoice.last.text':
    ' From {locked}, you can’t turn it on for this renewal. You could then schedule this payment or pay our invoice.',

  'renewal30.subject': {
    one: 'Your plan renews in {count} day: {amount}',
    other: 'Your plan renews in {count} days: {amount}',
  },
  'renewal30.subject.credit': {
    one: 'Your plan renews in {count} day: your credit covers it',
    other: 'Your plan renews in {count} days: your credit covers it',
  },
  'renewal30.preheader': '{method} will be charged on {date}. You can turn off auto-pay before then.',
  'renewal30.heading': { one: 'Your plan renews in {count} day', other: 'Your plan renews in {count} days' },
  'renewal30.text': '{methodExpires} will be charged on {date} for another year of {planSeats}.',
  'renewal30.off':
    'You can turn off auto-pay before {date}. If you do, you can’t turn it back on for this renewal. You could then schedule the payment or pay our invoice.',
  'renewal30.receipt': 'We’ll email you a receipt on the day of the charge.',

  'renewal30.scheduled.preheader': '{method} will be charged on {date}, as you scheduled.',
  'renewal30.scheduled.heading': {
    one: 'Your scheduled payment is due in {count} day',
    other: 'Your scheduled payment is due in {count} days',
  },
  'renewal30.scheduled.text':
    '{methodExpires} will be charged on {date} for the next year of {planSeats}, as you scheduled. After that, auto-pay charges you on the same day each year until you turn it off.',
  'renewal30.scheduled.change': 'Until that day, you can still {change}.',
  'renewal30.scheduled.change.link': 'change your default payment method',
  'renewal30.scheduled.stop': 'To stop this payment, reply to this email or call {phone} before {date}.',

  'renewal30.invoice.subject': 'Your plan year ends on {date}: schedule {amount} or pay by invoice',
  'renewal30.invoice.subject.credit': 'Your plan year ends on {date}: your credit covers the next year',
  'renewal30.invoice.preheader':
    'Auto-pay is off and can’t be turned on now. Schedule the payment, or wait for the invoice.',
  'renewal30.invoice.heading': {
    one: 'Your plan year ends in {count} day',
    other: 'Your plan year ends in {count} days',
  },
  'renewal30.invoice.text':
    '{planSeats} is paid through {date}. Auto-pay is off, so we won’t charge you automatically.',
  'renewal30.invoice.button': 'Schedule the payment',
  'renewal30.invoice.locked': 'Auto-pay can’t be turned on in the last 45 days, since {locked}.',
  'renewal30.invoice.locked.text': ' You can turn it on again once your next year begins.',
  'renewal30.invoice.nothing':
    'If you do nothing, we’ll send an invoice on {date}. If you don’t pay it on time, your plan will be past due.',

  'changed.subject': 'Your charge on {date} changed: {amount} instead of {before}',
  'changed.subject.invoice': 'Your invoice on {date} changed: {amount} instead of {before}',
  'changed.preheader.charge': 'See why it changed, and how to turn off auto-pay before {date}.',
  'changed.preheader.scheduled': 'See why it changed, and how to stop the payment before {date}.',
  'changed.preheader.invoice': 'See why it changed. You won’t be charged automatically.',
  'changed.preheader.unscheduled': 'We canceled the payment you scheduled. Schedule it again before {date}.',
  'changed.preheader.sent': 'We canceled the payment you scheduled. Pay the invoice if you agree to the new amount.',
  'changed.preheader.today': 'See why it changed. We’ll charge you within the next hour.',
  'changed.heading': 'Your next charge changed',
  'changed.heading.invoice': 'Your next invoice changed',
  'changed.text': '{planSeats} renews on {date}. {method} will be charged a different amount than we told you earlier.',
  'changed.text.invoice':
    '{planSeats} is paid through {date}. The invoice for the next year will have a different amount than we told you earlier.',
  'changed.text.unscheduled':
    '{planSeats} is paid through {date}. The amount of your scheduled payment is now higher than the one you agreed to. We canceled the payment, so you won’t be charged. You can schedule it again with the new amount, or we’ll send an invoice on {date}.',
  'changed.text.sent':
    '{planSeats} renews on {date}. The amount of your scheduled payment is now higher than the one you agreed to. We canceled the payment, so you won’t be charged. We’ll email you the invoice in about an hour. To agree to the new amount, pay the invoice. If you don’t pay it on time, your plan will be past due.',
  'changed.schedule': 'Schedule the payment',
  'changed.before': 'Before',
  'changed.now': 'Now',
  'changed.why': 'Why',
  'changed.why.price': 'The price per seat changed',
  'changed.why.member-ended': 'The member discount no longer applies',
  'changed.why.member': 'The member discount now applies',
  'changed.why.discount': 'A discount changed or ended',
  'changed.why.seats': 'Your plan has {now} instead of {before}',
  'changed.why.tax': 'The sales tax for your billing address changed',
  'changed.why.credit': 'Your credit balance changed',
  'changed.why.unknown': 'The renewal price changed. Reply to this email and we’ll look into it',
  'changed.stop.charge': 'Before {date}, {turnOff}',
  'changed.stop.today': 'Reply to this email or call {phone} right away',
  'changed.stop.scheduled': 'Reply to this email or call {phone} before {date}',
  'changed.stop.nothing':
    'We won’t charge you on {date}. If you don’t want the next year, reply to this email and we’ll cancel the invoice',

  'charged.subject': 'Receipt: {amount} for your plan through {date}',
  'charged.subject.over': 'Receipt: {amount} for invoice {number}',
  'charged.preheader': 'Charged to {method} on {day}.',
  'charged.preheader.attached': 'Charged to {method} on {day}. The invoice is attached.',
  'charged.preheader.credit': 'We applied your credit of {credit} first.',
  'charged.preheader.credit.attached': 'We applied your credit of {credit} first. The invoice is attached.',
  'charged.preheader.free': 'Your credit covered it, so you weren’t charged.',
  'charged.heading': 'Your next year is paid',
  'charged.heading.first': 'Your plan is paid',
  'charged.heading.over': 'Your invoice is paid',
  'charged.text': '{planSeats} is now paid through {date}. Nothing changes for your team.',
  'charged.text.first': 'Thank you. {planSeats} is active and paid through {date}.',
  'charged.text.credit': '{planSeats} is now paid through {date}. We applied your credit before charging you.',
  'charged.text.over':
    'Thank you. Invoice {number} was for {planSeats}. That plan ended on {date}, so this payment doesn’t restart it.',
  'charged.other': '{method} will be charged next time, not the card that paid this invoice.',
  'charged.other.text': ' To change that, {link}.',
  'charged.other.link': 'choose a payment method',
  'charged.left': 'Remaining credit',

  'invoice.subject': 'Invoice {number}: pay {amount} by {date}',
  'invoice.preheader': 'For the next year of your plan, {seats}. Pay by card or bank account.',
  'invoice.preheader.other': 'For your plan, {seats}. Pay by card or bank account.',
  'invoice.heading': 'Your invoice for the next year',
  'invoice.heading.other': 'Your plan invoice',
  'invoice.text':
    'This invoice is for {planSeats} from {from} through {date}. Auto-pay is off, so we won’t charge you automatically.',
  'invoice.text.other': 'This invoice is for {planSeats}. We won’t charge you automatically.',
  'invoice.how': 'You can pay online by card or bank account.',
  'invoice.how.attached': 'You can pay online by card or bank account. The invoice is attached as a PDF.',
  'invoice.unpaid': 'If you don’t pay by {date}, your plan will be past due. It will be suspended on {closes}.',

  'on.subject': 'Auto-pay is on: {amount} plus tax on {date}',
  'on.subject.plain': 'Auto-pay is on: your plan renews on {date}',
  'on.preheader': 'See what you agreed to and how to turn auto-pay off.',
  'on.heading': 'Auto-pay is on',
  'on.text':
    'On {date}, we’ll charge {method} for the next year of {planSeats}: {amount} plus tax. After that, we’ll charge it on the same day each year.',
  'on.text.plain':
    'On {date}, we’ll charge {method} for the next year of {planSeats}. After that, we’ll charge it on the same day each year.',
  'on.not': 'We’ll email you 60 and 30 days before each charge. If this wasn’t you, write to us and {turnOff}.',
  'on.not.link': 'turn off auto-pay',

  'off.subject': 'Auto-pay is off: you won’t be charged automatically',
  'off.preheader': 'Your plan stays active through {date}. We’ll send an invoice then.',
  'off.heading': 'Auto-pay is off',
  'off.text': 'We won’t charge you automatically anymore. {planSeats} stays active through {date}.',
  'off.invoice': 'On {date}',
  'off.invoice.text': 'We’ll send an invoice for the next year: {amount} plus tax',
  'off.invoice.plain': 'We’ll send an invoice for the next year',
  'off.paid': 'If you pay it',
  'off.paid.text': 'Your next year begins',
  'off.unpaid': 'If you don’t pay it',
  'off.unpaid.text':
    'Your plan will be past due. If you don’t want the next year, reply to this email and we’ll cancel the invoice',
  'off.again': 'To turn it back on',
  'off.again.text': 'Through {last}, in {manage}',
  'off.again.late': 'You can’t in the last 45 days. To continue with auto-pay after this renewal, {schedule}',
  'off.schedule.link': 'schedule the payment',
  'off.manage.link': 'Subscription Management',
  'off.consent': 'The consent you gave on {date} no longer applies',

  'scheduled.subject': 'Your payment is scheduled for {date}',
  'scheduled.preheader': '{amount} plus tax from {method}. See what you agreed to.',
  'scheduled.preheader.plain': 'See what you agreed to.',
  'scheduled.heading': 'Your payment is scheduled',
  'scheduled.text': 'On {date}, we’ll charge {method} for the next year of {planSeats}: {amount} plus tax.',
  'scheduled.text.total':
    'On {date}, we’ll charge {method} for the next year of {planSeats}: {amount} plus tax, {total} in total.',
  'scheduled.text.plain': 'On {date}, we’ll charge {method} for the next year of {planSeats}.',
  'scheduled.stop': 'To stop this payment, reply to this email or call {phone} before {date}.',

  'ending.subject': 'Your plan ends on {date}',
  'ending.preheader': 'It was canceled, and you won’t be charged again.',
  'ending.heading': { one: 'Your plan ends in {count} day', other: 'Your plan ends in {count} days' },
  'ending.text':
    '{planSeats} was canceled and ends on {date}. You can use it until then, and you won’t be charged again.',
  'ending.keep': 'To keep your plan, reply to this email or call {phone} before {date}.',

  'ended.subject': 'Your plan has ended',
  'ended.preheader': 'See what you keep and how to start again.',
  'ended.heading': 'Your plan has ended',
  'ended.text': '{planSeats} ended on {date}. You won’t be charged again.',
  'ended.unpaid': 'Unpaid',
  'ended.unpaid.text':
    'Invoice {number}, {amount}. We won’t charge you for it. Paying it doesn’t restart this plan, but you can buy a new one',
  'ended.credit': 'Credit',
  'ended.credit.text': '{amount} stays in your account and is applied to your next plan automatically',
  'ended.yours': 'What you keep',
  'ended.yours.text': 'Every document you bought individually and every receipt, in {orders}',
  'ended.yours.link': 'your order history',
  'ended.single': 'Single documents',
  'ended.single.text': '{link}',
  'ended.single.link': 'Buy one whenever you need it',
  'ended.button': 'Buy a new plan',
} as const;
