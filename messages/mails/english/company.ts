/** Texts of emails about a company: its members, their roles, and the ways to join. */
export const companyMailMessages = {
  'company.unnamed': 'a company',
  'company.unnamed.start': 'A company',
  'company.person': 'An administrator',
  'company.colleague': 'A colleague',
  'company.role.administrator': 'administrator',
  'company.role.buyer': 'buyer',
  'company.role.approver': 'approver',
  'company.role.bookkeeper': 'bookkeeper',
  'company.role.seat-holder': 'seat holder',
  'company.role.none': 'None',
  'company.fact.email': 'Email',
  'company.fact.roles': 'Roles',
  'company.fact.asked': 'Asked on',
  'company.button': 'View the company',

  'invitation.subject': '{person} invites you to {company} on {store}',
  'invitation.preheader': 'The invitation is valid until {date} and works only for your address.',
  'invitation.heading': '{person} invites you to {company}',
  'invitation.text':
    'You can join {company} on {store}. It’s free, and your own documents and cards stay yours. You decide after you sign in.',
  'invitation.for': 'For',
  'invitation.until': 'Valid until',
  'invitation.button': 'View the invitation',
  'invitation.link': 'If the button doesn’t open, copy this address into your browser: {link}',
  'invitation.not': 'Don’t know who sent this?',
  'invitation.not.text': ' You can ignore this email. You don’t join a company unless you accept.',

  'join.subject': '{person} wants to join {company}',
  'join.preheader': 'Choose roles or decline on the company’s page.',
  'join.text':
    'This person has a confirmed email at your company’s domain. Until an administrator answers, they see only the company’s name.',
  'join.button': 'Review the request',
  'joined.subject': '{person} joined {company}',
  'joined.preheader': 'They have a confirmed email at your company’s domain.',
  'joined.text':
    'People with a confirmed email at your company’s domain join right away. An administrator can change that on the company’s page.',

  'accepted.subject': 'You’re now a member of {company}',
  'accepted.preheader': 'An administrator confirmed your request.',
  'accepted.text': 'An administrator confirmed your request. Your own documents and cards stay yours.',
  'restored.preheader': 'An administrator restored your membership.',
  'restored.text': 'An administrator restored your membership, with the roles you had before.',
  'declined.subject': '{company} declined your request',
  'declined.preheader': 'You can ask again after {date}.',
  'declined.text':
    'An administrator declined your request to join {company}. Your own documents and orders aren’t affected. You can ask again after {date}.',
  'declined.button': 'View your account',

  'removed.subject': 'You’re no longer a member of {company}: your own documents are still yours',
  'removed.preheader': 'An administrator removed you. Your account and your own purchases aren’t affected.',
  'removed.heading': 'You’re no longer a member of {company}',
  'removed.text':
    'An administrator removed you from {company}, so you can’t open its page. Your account and your own purchases aren’t affected.',
  'removed.button': 'View your documents',

  'roles.subject': 'Your roles at {company} have changed',
  'roles.preheader': 'Now: {roles}.',
  'roles.preheader.none': 'You’re still a member, without a role.',
  'roles.text': 'An administrator changed what you can do for {company}.',
  'roles.before': 'Before',
  'roles.now': 'Now',
  'administrator.subject': '{person} is now an administrator of {company}',
  'administrator.preheader': 'Administrators manage members and settings of the company.',
  'administrator.text':
    'Administrators invite and remove members, change roles, and decide who can join. If this isn’t right, change the role on the company’s page.',

  'edition.subject': {
    one: '{company} has {count} document with a new edition',
    other: '{company} has {count} documents with a new edition',
  },
  'edition.subject.one': '{sku} has a new edition, {next}',
  'edition.preheader': 'Copies you have stay as they are. New copies are the new edition.',
  'edition.text':
    'Documents of {company} have a new edition. Copies you have stay as they are. New copies are the new edition.',
  'edition.row': '{title}, replaced by ',
  'edition.more': { one: '{count} more is on the page.', other: '{count} more are on the page.' },
  'edition.stay': 'On a running job, stay with the edition your contract names.',
  'edition.stay.text': ' You can still download it.',
  'edition.button': 'View company documents',
  'edition.end': 'You chose these emails. You can turn them off below the list on that page.',

  'domain.verified.subject': '{domain} is verified for {company}',
  'domain.verified.preheader': 'Colleagues with a confirmed email there can now find the company.',
  'domain.verified.heading': '{domain} is verified',
  'domain.verified.text':
    'Colleagues with a confirmed email at {domain} can now join {company} in the way you chose. You can change that on the company’s page.',
  'domain.lost.subject': '{domain} is no longer verified for {company}',
  'domain.lost.preheader': 'We couldn’t find its DNS record for three days. Members stay.',
  'domain.lost.heading': '{domain} is no longer verified',
  'domain.lost.text':
    'We couldn’t find the domain’s TXT record for three days, so no one new can join with it. Members and invitations aren’t affected. Add the record again, then check it on the company’s page.',
} as const;
