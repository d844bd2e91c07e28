/** Requests of customers to customer service. */
export const requests = {
  'requests.title': 'Requests to customer service',
  'requests.lead': 'Some changes are made by customer service. You get an answer within two working days.',
  'requests.loadFailed': 'We couldn’t load your requests.',
  'requests.none.title': 'No requests',
  'requests.none.text': 'When you ask customer service for a change of your plan or company, it’s listed here.',
  'requests.back': 'Account',
  'requests.all': 'View your requests',

  'requests.kind.end-plan': 'End the plan',
  'requests.kind.fewer-seats': 'Fewer seats',
  'requests.kind.move-plan': 'Move the plan to a company',
  'requests.kind.change-billing-administrator': 'Change the billing administrator',
  'requests.kind.change-administrator': 'Name an administrator',
  'requests.kind.confirm-domain': 'Confirm a domain',
  'requests.kind.close-company': 'Close the company',
  'requests.kind.tax-certificate': 'Tax exemption certificate',
  'requests.kind.open-terms': 'Apply for net 30',
  'requests.kind.raise-limit': 'Ask for a higher limit',

  'requests.plan': '{plan}, {seats}',
  'requests.seats': { one: '{count} seat', other: '{count} seats' },
  'requests.seats.to': { one: 'Keep {count} seat', other: 'Keep {count} seats' },
  'requests.email.to': 'To {email}',
  'requests.certificate': '{state}, certificate {number}',
  'requests.limit.of': 'Limit {amount}',
  'requests.sent': 'Sent {date}',
  'requests.state.open': 'Open, answer by {date}',
  'requests.state.late': 'Open, answer is late',
  'requests.state.working': 'Being carried out',
  'requests.state.done': 'Done {date}',
  'requests.state.declined': 'Declined {date}',
  'requests.state.withdrawn': 'Withdrawn {date}',
  'requests.late': 'An answer was due by {date}. We’re sorry. Customer service answers late requests first.',
  'requests.note': 'Your note',
  'requests.answer': 'Message from customer service',
  'requests.withdraw': 'Withdraw',
  'requests.withdraw.of': ' the request “{kind}”',

  'requests.done.sent': 'We received your request',
  'requests.done.sent.text': 'Nothing has changed yet. We sent you an email, and you get an answer by {date}.',
  'requests.done.known': 'This request is already open',
  'requests.done.known.text': 'It was sent {date}, so nothing was sent again. You get an answer by {by}.',
  'requests.done.withdrawn': 'The request is withdrawn',
  'requests.done.withdrawn.text': 'Nothing was changed.',
  'requests.failed': 'This wasn’t sent',
  'requests.withdraw.failed': 'This wasn’t withdrawn',

  'requests.new.notPossible': 'This request isn’t possible now',
  'requests.new.loadFailed': 'We couldn’t load the facts for this request.',
  'requests.new.send': 'Send request',
  'requests.new.cancel': 'Cancel',
  'requests.new.note': 'Note to customer service',
  'requests.new.note.hint': 'Up to 500 characters. No card numbers, no passwords.',
  'requests.new.note.wrong': 'Use up to 500 characters, without a card number.',
  'requests.new.promise':
    'Nothing changes when you send this. Customer service answers by {date}, and you can withdraw the request until then.',

  'requests.new.end-plan.text':
    'Your {plan} plan with {seats} runs through {date}. It ends on that day and doesn’t renew. Until then, nothing changes for its seats.',
  'requests.new.end-plan.keep': 'Finished documents, invoices and receipts stay in your account.',
  'requests.new.fewer-seats.text':
    'Your {plan} plan with {seats} runs through {date}. From the next renewal on, you pay for the seats that you keep.',
  'requests.new.fewer-seats.field': 'Seats to keep',
  'requests.new.fewer-seats.wrong': 'Choose a number of seats.',
  'requests.new.move-plan.text':
    'Your {plan} plan with {seats} moves to a company that you administer. The period through {date} and the seats stay as they are.',
  'requests.new.move-plan.person.text':
    'The {plan} plan of {company} with {seats} moves to you. The period through {date} stays as it is. You then pay for it.',
  'requests.new.move-plan.field': 'Company',
  'requests.new.move-plan.wrong': 'Choose a company.',
  'requests.new.change-billing-administrator.text':
    'The billing administrator of your {plan} plan gets the invoices and manages seats and payment.',
  'requests.new.change-billing-administrator.field': 'Email of the new billing administrator',
  'requests.new.change-billing-administrator.hint': 'They sign in with this address, or create an account with it.',
  'requests.new.change-billing-administrator.wrong': 'Enter a full email address.',
  'requests.new.change-administrator.text':
    '{company} has no administrator. Customer service checks with the company and names one of its members.',
  'requests.new.confirm-domain.text':
    'Without access to the DNS of {domain}, customer service checks another way that it belongs to {company}. The confirmation is good for a year.',
  'requests.new.open-terms.text':
    'With net 30, buyers of {company} can order on account. Each invoice is due 30 days after its date. Name two trade references in the note.',
  'requests.new.open-terms.field': 'Limit you ask for',
  'requests.new.raise-limit.text': 'Open invoices of {company} count toward the limit, which is {amount} now.',
  'requests.new.raise-limit.field': 'New limit',
  'requests.new.limit.hint': 'In US dollars, up to 1,000,000',
  'requests.new.limit.wrong': 'Enter an amount such as 5,000, higher than the limit you have.',
  'requests.new.close-company.text':
    'Closing {company} ends its page, its invitations and its domains for all members. It can’t be undone.',
  'requests.new.close-company.keep':
    'Every administrator keeps the company’s documents in My documents. Each member’s own documents, orders and payment methods stay theirs.',

  'requests.open': 'Request “{kind}” is open',
  'requests.open.text': 'Sent {date}. You get an answer by {by}.',
  'requests.open.text.late':
    'Sent {date}. An answer was due by {by}. We’re sorry. Customer service answers late requests first.',

  'requests.link.end-plan': 'Request to end the plan',
  'requests.link.fewer-seats': 'Request fewer seats',
  'requests.link.move-plan': 'Request to move the plan to a company',
  'requests.link.move-plan.person': 'Request to move the plan to you',
  'requests.link.change-billing-administrator': 'Request a change',
  'requests.link.change-billing-administrator.of': ' of the billing administrator',
  'requests.link.change-administrator': 'Ask customer service to name an administrator',
  'requests.row.end': 'End of the plan',
  'requests.row.end.text': 'Customer service ends a plan on request. It then runs through {date} and doesn’t renew.',
  'requests.row.move': 'Company',
  'requests.row.move.person': 'Move',
  'requests.row.move.none': 'None. This plan is yours.',
  'requests.row.move.company': 'This plan belongs to the company.',
  'requests.noAdministrator': 'This company has no administrator',
  'requests.noAdministrator.text': 'No one can invite members or change roles until customer service names one.',
} as const;
