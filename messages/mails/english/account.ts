/** Texts of emails about an account: its password and its address. None of them quotes what a visitor typed. */
export const accountMailMessages = {
  'password.subject': 'Set a new {company} password',
  'password.preheader': {
    one: 'The link works once and expires in {count} minute.',
    other: 'The link works once and expires in {count} minutes.',
  },
  'password.heading': 'Set a new password',
  'password.text': 'We received a request to set a new password for the {company} account with this email.',
  'password.button': 'Set a new password',
  'password.link': {
    one: 'The link works once and expires in {count} minute. If it doesn’t open, copy this address into your browser: {link}',
    other:
      'The link works once and expires in {count} minutes. If it doesn’t open, copy this address into your browser: {link}',
  },
  'password.not': 'Didn’t request this?',
  'password.not.text':
    ' You can ignore this email. Your password won’t change. We never ask for your password by email or phone.',

  'confirm.subject': 'Confirm your email for {company}',
  'confirm.preheader': {
    one: 'The link works once and expires in {count} hour.',
    other: 'The link works once and expires in {count} hours.',
  },
  'confirm.heading': 'Confirm your email',
  'confirm.text':
    'This email address was entered for a {company} account. To confirm it and sign in, open the link below.',
  'confirm.button': 'Confirm email',
  'confirm.link': {
    one: 'The link works once and expires in {count} hour. If it doesn’t open, copy this address into your browser: {link}',
    other:
      'The link works once and expires in {count} hours. If it doesn’t open, copy this address into your browser: {link}',
  },
  'confirm.not': 'Wasn’t you?',
  'confirm.not.text': ' You can ignore this email. No account is created with your email unless you open the link.',

  'entry.subject': 'Your {company} sign-in link',
  'entry.preheader': {
    one: 'You asked support for this link. It works once and expires in {count} minute.',
    other: 'You asked support for this link. It works once and expires in {count} minutes.',
  },
  'entry.heading': 'Sign in without your password',
  'entry.text': 'You asked support for help signing in. This link signs you in once, on the device where you open it.',
  'entry.button': 'Sign in',
  'entry.link': {
    one: 'The link expires in {count} minute. After you sign in, you can set a new password. If it doesn’t open, copy this address into your browser: {link}',
    other:
      'The link expires in {count} minutes. After you sign in, you can set a new password. If it doesn’t open, copy this address into your browser: {link}',
  },
  'entry.not': 'Didn’t ask for this?',
  'entry.not.text': ' Don’t use the link, and let us know. Support can’t see or set your password.',

  'contact.subject': 'New message from the form “{form}”',
  'contact.preheader': 'Sent on {date}. Reply to the email address in the message, not to this email.',
  'contact.heading': 'New message from your store',
  'contact.text':
    'A visitor sent the form “{form}” on {date}. Reply to the email address below. It hasn’t been verified.',
  'contact.page': 'Open the page it was sent from',

  'exists.subject': 'You already have a {company} account',
  'exists.preheader': 'Sign in, or set a new password.',
  'exists.heading': 'You already have an account',
  'exists.text':
    'We received a request to create a {company} account with this email. You already have one, so sign in instead.',
  'exists.button': 'Sign in',
  'exists.password': 'Forgot your password? {link}.',
  'exists.password.link': 'Set a new password',
  'exists.not': 'Wasn’t you?',
  'exists.not.text': ' You can ignore this email. Nothing was changed, and the sender wasn’t told you have an account.',
} as const;
