/** Texts of the page where somebody connects their membership in the association. */
export const membership = {
  'membership.title': 'Membership',
  'membership.loading': 'Your membership is being read.',
  'membership.connect': 'Connect your membership',
  'membership.connect.lead':
    'Members of the association pay less for every document and every plan. Enter both as they stand in your membership.',
  'membership.connect.button': 'Connect membership',
  'membership.connect.busy': 'Connecting',
  'membership.email': 'Member e-mail',
  'membership.email.hint': 'The one the association writes to. It may differ from the e-mail of your account.',
  'membership.email.missing': 'Enter your member e-mail.',
  'membership.email.wrong': 'Enter an e-mail like name@firm.com.',
  'membership.number': 'Member number',
  'membership.number.hint': 'Digits only, from your member card.',
  'membership.number.missing': 'Enter your member number.',
  'membership.number.wrong': 'Enter the number in digits, 12 at most.',
  'membership.problems': '2 things need your attention',

  'membership.connected': 'Your membership is connected',
  'membership.connected.text':
    'The member price is in your cart and on every document now, and plans carry the member coupon.',
  'membership.connected.inactive': 'It is not active right now, so prices stay as they are until it is.',
  'membership.connected.close': 'Done',

  'membership.failed.close': 'Close',
  'membership.failed.pair': 'This membership was not found',
  'membership.failed.pair.text':
    'E-mail and number do not belong together. Compare both with your member card and try again.',
  'membership.failed.taken': 'This membership is connected to another account',
  'membership.failed.taken.text':
    'A membership belongs to one account at a time. Remove it there, then connect it here.',
  'membership.failed.registry': 'The member registry does not answer',
  'membership.failed.registry.text': 'Nothing was changed. Try again in a few minutes.',
  'membership.failed.limited': 'Too many attempts',
  'membership.failed.limited.text': 'For safety we pause here. Try again in ten minutes.',
  'membership.failed.unconfirmed': 'Confirm your e-mail first',
  'membership.failed.unconfirmed.text':
    'A membership under the e-mail of your account can be connected once you opened the link in our mail.',
  'membership.failed.store': 'Your membership was not connected',
  'membership.failed.store.text': 'Reload the page to see how it stands, then try again.',
  'membership.failed.remove': 'Your membership was not removed',
  'membership.failed.remove.text': 'Reload the page to see how it stands, then try again.',
  'membership.failed.check': 'Your membership could not be read',
  'membership.failed.check.text': 'Try again in a moment.',
  'membership.failed.lost': 'No answer from the store',
  'membership.failed.lost.text': 'Check your connection, then reload the page to see how your membership stands.',
  'membership.support': 'Does it not work out? {write} or call {phone}.',
  'membership.support.write': 'Write to support',

  'membership.status': 'Status',
  'membership.type': 'Type',
  'membership.since': 'Member since',
  'membership.expires': 'Expires',
  'membership.state': 'Official state assignment',
  'membership.unknown': 'None on record',
  'membership.heldUnder': 'Held under {email}',
  'membership.gives': 'What it gives',
  'membership.gives.documents': 'The member price on every document',
  'membership.gives.plans': 'The member coupon on every plan you have or buy. Both while the membership is active.',

  'membership.note.expired': 'Your membership has expired',
  'membership.note.expired.text':
    'You pay regular prices until it is active again. Renew it with the association, then check again here.',
  'membership.note.inactive': 'Your membership is not active',
  'membership.note.inactive.text':
    'You pay regular prices until it is. The association can tell you what it needs; then check again here.',
  'membership.note.gone': 'The association no longer lists this membership',
  'membership.note.gone.text':
    'You pay regular prices. If your member e-mail or number changed, remove this membership and connect it anew.',
  'membership.note.unanswered': 'The member registry does not answer',
  'membership.note.unanswered.text': 'Your membership stays connected. Its details show once the registry answers.',
  'membership.note.waiting': 'The member price is not on yet',
  'membership.note.waiting.text': 'Your membership is active. Check again to bring your prices in step.',
  'membership.check': 'Check again',
  'membership.checked': 'Your membership was read anew.',

  'membership.confirm.title': 'Your e-mail is not confirmed yet',
  'membership.confirm.text':
    'Open the link that we mailed to {email}. Until then no membership under this e-mail counts.',
  'membership.confirm.done': 'I confirmed it',
  'membership.confirm.again': 'Send the link again',

  'membership.remove': 'Remove',
  'membership.remove.what': ' membership {number}',
  'membership.remove.title': 'Remove your membership?',
  'membership.remove.text':
    'Documents go back to the regular price, in your cart too, and your plans renew without the member coupon. You can connect it again at any time.',
  'membership.remove.keep': 'Keep it',
  'membership.remove.confirm': 'Remove membership',
  'membership.removed': 'Your membership was removed',
  'membership.removed.text': 'Prices are regular again, in your cart and on every document.',
} as const;
