/** Texts of emails about orders that wait for an approver of a company. */
export const approvalMailMessages = {
  'approval.reference': 'Request {number}',
  'approval.approver': 'An approver',
  'approval.copies': { one: '{count} copy', other: '{count} copies' },
  'approval.copies.jobs': { one: '{count} copy for {jobs}', other: '{count} copies for {jobs}' },
  'approval.line': { one: '{count} copy', other: '{count} copies' },
  'approval.line.fewer': {
    one: '{count} copy of {requested} requested',
    other: '{count} copies of {requested} requested',
  },
  'approval.total': 'Total',
  'approval.total.beforeTax': 'Before tax',
  'approval.fact.company': 'For',
  'approval.fact.way': 'Payment',
  'approval.way.account': 'On account',
  'approval.way.card': 'By card',
  'approval.note': 'Note from {person}',

  'approval.subject': '{company} request {number}: approve {amount} for {person}',
  'approval.subject.reminder': '{company} request {number} expires soon: approve {amount} for {person}',
  'approval.preheader': '{copies}. Answer by {date}.',
  'approval.heading': '{person} needs your approval',
  'approval.heading.reminder': '{person} needs your approval by {date}',
  'approval.text': 'For {company}: {copies}, {over} over the {limit} limit.',
  'approval.button': 'Review the request',
  'approval.what':
    'You can approve it, lower the copies or send it back with a note. Answer by {date}; after that it expires and nothing is ordered.',
  'approval.signIn': 'We ask you to sign in first. Nothing is approved by opening the link.',
  'approval.signIn.others':
    'We ask you to sign in first. Nothing is approved by opening the link. {names} got this email too; the first answer counts.',

  'approval.approved.subject': 'Request {number} is approved: order {order}, {amount}',
  'approval.approved.preheader': 'The files are in the company’s documents.',
  'approval.approved.heading': 'Your request is approved',
  'approval.approved.text':
    '{person} approved request {number}. Order {order} for {company} is placed, and its files are in the company’s documents.',
  'approval.approved.text.fewer':
    '{person} approved request {number} with fewer copies. Order {order} for {company} is placed, and its files are in the company’s documents.',
  'approval.answer.button': 'View the request',

  'approval.back.subject': 'Request {number} for {company} was sent back',
  'approval.back.preheader': 'Nothing was ordered. You can change it and send it again.',
  'approval.back.heading': 'Request {number} needs a change',
  'approval.back.text':
    '{person} sent request {number} back. Nothing was ordered. You can change it and send it again under the same number.',
  'approval.back.text.code':
    'Promo code {code} isn’t valid anymore, so request {number} came back. Nothing was ordered. You can send it again without the code.',
  'approval.back.button': 'Change and send again',

  'approval.expired.subject': 'Request {number} for {company} expired',
  'approval.expired.preheader': 'Nothing was ordered. You can send it again at today’s prices.',
  'approval.expired.heading': 'Request {number} expired on {date}',
  'approval.expired.text':
    'No one answered in 14 days, so nothing was ordered or charged. You can send it again at today’s prices.',
  'approval.expired.button': 'Send it again',
} as const;
