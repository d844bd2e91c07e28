/** Words of the desk's frame: its bar, its foot, and what stands where the desk stays shut. */
export const frame = {
  'frame.title': '{page} | {company} desk',
  'frame.desk': 'Desk',
  'frame.skip': 'Skip to content',
  'frame.parts': 'Desk',
  'frame.signOut': 'Sign out',
  'frame.toLookAt': { one: '{count} to look at', other: '{count} to look at' },
  'frame.foot.list': 'audit list',
  'frame.foot.noted':
    'Staff only. What you open and what you do stands in the {list}. Card numbers, passwords and links for signing in are never shown here.',
  'frame.foot.version': '{company} {version}. Times in UTC.',
  'frame.foot.theme': 'Dark or light',

  'part.find': 'Find',
  'part.purchases': 'Purchases',
  'part.mails': 'Mails',
  'part.documents': 'Documents',
  'part.insight': 'Insight',
  'part.health': 'Health',
  'part.audit': 'Audit list',

  'refused.title': 'Your account has no access to the desk.',
  'refused.text': 'The role “staff” is given in the identity platform. This attempt stands in the audit list.',
  'refused.key.title': 'The desk of this demo needs the console key.',
  'refused.key.text':
    'The password of this demo person is public, so it does not open the desk at a public address. Enter the key at the console, then sign in as this person there. It opens the desk for an hour.',
  'refused.key.console': 'Open the console',
  'refused.help': 'Questions? Write to {mail}.',
  'refused.shop': 'Back to the shop',
  'away.title': 'The identity platform did not answer.',
  'away.text': 'The desk opens when it says that you still have the role. Nothing was read and nothing was done.',
  again: 'Ask again',
  'missing.title': 'There is no such page at the desk',
  'missing.text': 'The address may be incomplete, or what stood here was erased.',
  'missing.find': 'Find a person, an order or a plan',
  'failed.title': 'This page failed.',
  'failed.text': 'It is on our side, and stands in the log with number {number}.',
} as const;
