/** Texts of the desk’s bar and footer, and of pages without access. */
export const deskFrameMessages = {
  'frame.title': '{page} | {company} desk',
  'frame.desk': 'Desk',
  'frame.skip': 'Skip to content',
  'frame.parts': 'Desk',
  'frame.signOut': 'Sign out',
  'frame.toLookAt': { one: '{count} needs attention', other: '{count} need attention' },
  'frame.foot.list': 'audit log',
  'frame.foot.noted':
    'Staff only. The {list} records what you open and do. Card numbers, passwords, and sign-in links are never shown here.',
  'frame.foot.version': '{company} {version}. Times in UTC.',
  'frame.foot.theme': 'Dark or light',

  'part.find': 'Find',
  'part.requests': 'Requests',
  'part.purchases': 'Purchases',
  'part.mails': 'Emails',
  'part.documents': 'Documents',
  'part.insight': 'Insights',
  'part.health': 'Health',
  'part.audit': 'Audit log',

  'refused.title': 'You don’t have access to the desk',
  'refused.text':
    'The desk is for staff. If you work here, ask your administrator for the role “staff”. We recorded this attempt in the audit log.',
  'refused.key.title': 'This demo’s desk needs the console key',
  'refused.key.text':
    'This demo person’s password is public, so it doesn’t open the desk at a public address. Enter the key in the console, then sign in as this person there. The desk then opens for one hour.',
  'refused.key.console': 'Open the console',
  'refused.help': 'Questions? Write to {mail}.',
  'refused.shop': 'Back to the store',
  'away.title': 'The identity platform isn’t responding',
  'away.text': 'We couldn’t check whether you still have access to the desk. Nothing was opened or changed.',
  again: 'Try again',
  'missing.title': 'Page not found',
  'missing.text': 'The address may be incomplete, or the record may have been erased.',
  'missing.find': 'Find a person, an order, or a plan',
  'failed.title': 'We can’t load this page',
  'failed.text': 'The problem is on our end. It’s in the log as number {number}.',
} as const;
