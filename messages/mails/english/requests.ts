/** Texts of emails about a request to customer service. */
export const requestMailMessages = {
  'request.kind.end-plan': 'End the plan',
  'request.kind.fewer-seats': 'Fewer seats',
  'request.kind.move-plan': 'Move the plan to a company',
  'request.kind.change-billing-administrator': 'Change the billing administrator',
  'request.kind.change-administrator': 'Name an administrator',
  'request.kind.confirm-domain': 'Confirm a domain',
  'request.kind.open-terms': 'Open net 30',
  'request.kind.raise-limit': 'Raise the credit limit',
  'request.fact.limit': 'Limit asked for',
  'request.kind.close-company': 'Close the company',
  'request.kind.tax-certificate': 'Tax exemption certificate',
  'request.fact.kind': 'Request',
  'request.fact.plan': 'Plan',
  'request.fact.seats': 'Seats to keep',
  'request.fact.company': 'Company',
  'request.fact.domain': 'Domain',
  'request.fact.state': 'State',
  'request.fact.sent': 'Sent on',
  'request.button': 'View your requests',
  'request.answer': 'Message from customer service',

  'request.received.subject': 'We received your request: {kind}',
  'request.received.preheader': 'You get an answer by {date}.',
  'request.received.heading': 'We received your request',
  'request.received.text':
    'Customer service answers by {date}. Nothing has changed yet. Until then, you can withdraw the request in your account.',

  'request.done.subject': 'Your request is done: {kind}',
  'request.done.preheader': 'Customer service carried it out.',
  'request.done.heading': 'Your request is done',
  'request.done.text': 'Customer service carried out your request.',

  'request.declined.subject': 'We couldn’t do this: {kind}',
  'request.declined.preheader': 'Nothing was changed. The email has the reason.',
  'request.declined.heading': 'We declined your request',
  'request.declined.text': 'Customer service declined your request, so nothing was changed.',
} as const;
