/** Texts of emails about tax exemption certificates. */
export const taxExemptionMailMessages = {
  'tax.fact.state': 'State',
  'tax.fact.number': 'Certificate',
  'tax.fact.organization': 'Organization',
  'tax.fact.through': 'Valid through',
  'tax.button': 'View your certificates',

  'tax.done.subject': 'Your certificate for {state} is accepted',
  'tax.done.preheader': 'No sales tax from now on with a billing address in this state.',
  'tax.done.heading': 'Your certificate for {state} is accepted',
  'tax.done.text':
    'From now on we charge no sales tax on purchases with a billing address in {state}. Plans that renew there are exempt, too.',
  'tax.done.refund':
    'Did you pay sales tax in this state in the {count} days before this email? Reply with the order numbers, and we’ll refund the tax.',

  'tax.declined.subject': 'We couldn’t accept your certificate for {state}',
  'tax.declined.preheader': 'Sales tax is charged as before. The email has the reason.',
  'tax.declined.heading': 'We couldn’t accept your certificate for {state}',
  'tax.declined.text': 'Sales tax is charged as before. You can send another certificate on the page below.',

  'tax.ending.subject': 'Your certificate for {state} ends on {date}',
  'tax.ending.preheader': 'Send the new one before then, so that no sales tax is charged.',
  'tax.ending.text':
    'From the day after {date}, we charge sales tax in {state} again, including renewals of plans. Send the new certificate before then. We answer within two working days.',

  'tax.ended.subject': 'Your certificate for {state} ended on {date}',
  'tax.ended.preheader': 'Sales tax is charged again until you send a new one.',
  'tax.ended.text':
    'We charge sales tax in {state} again, including renewals of plans. Send the new certificate to stop it. Finished orders and invoices don’t change.',
} as const;
