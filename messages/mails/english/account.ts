/** Words of mails about an account: a password, whose an e-mail is. None of them says what a stranger typed. */
export const account = {
  'password.subject': 'Set a new {company} password',
  'password.preheader': {
    one: 'The link works once, for {count} minute.',
    other: 'The link works once, for {count} minutes.',
  },
  'password.heading': 'Set a new password',
  'password.text': 'Somebody asked to set a new password for the {company} account with this e-mail.',
  'password.button': 'Set a new password',
  'password.link': {
    one: 'It works once, for {count} minute. Where the button does nothing, copy this address: {link}',
    other: 'It works once, for {count} minutes. Where the button does nothing, copy this address: {link}',
  },
  'password.not': 'You did not ask for it?',
  'password.not.text':
    ' Then do nothing: your password stays as it is. We never ask for it, neither by mail nor by telephone.',

  'confirm.subject': 'Confirm your e-mail for {company}',
  'confirm.preheader': {
    one: 'The link works once, for {count} hour.',
    other: 'The link works once, for {count} hours.',
  },
  'confirm.heading': 'Confirm your e-mail',
  'confirm.text':
    'This e-mail was entered for a {company} account. If you did it, open the link: the e-mail is confirmed then, and you are signed in.',
  'confirm.button': 'Confirm e-mail',
  'confirm.link': {
    one: 'It works once, for {count} hour. Where the button does nothing, copy this address: {link}',
    other: 'It works once, for {count} hours. Where the button does nothing, copy this address: {link}',
  },
  'confirm.not': 'It was not you?',
  'confirm.not.text': ' Then do nothing. Without the link nobody has an account with your e-mail.',

  'entry.subject': 'Your {company} sign-in link',
  'entry.preheader': {
    one: 'You asked support for it. It works once, for {count} minute.',
    other: 'You asked support for it. It works once, for {count} minutes.',
  },
  'entry.heading': 'Sign in without your password',
  'entry.text': 'You asked support to help you in. This button signs you in once, on the device where you press it.',
  'entry.button': 'Sign in',
  'entry.link': {
    one: 'It works for {count} minute. After it you can set a new password. Where the button does nothing, copy this address: {link}',
    other:
      'It works for {count} minutes. After it you can set a new password. Where the button does nothing, copy this address: {link}',
  },
  'entry.not': 'You did not ask?',
  'entry.not.text': ' Do nothing, and tell us. Support cannot see or set your password.',

  'contact.subject': 'Message from the form “{form}”',
  'contact.preheader': 'Sent on {date}. Answer to the e-mail that stands in it, not to this mail.',
  'contact.heading': 'A message from the shop',
  'contact.text':
    'Somebody sent the form “{form}” on {date}. Answer to the e-mail below: nobody has checked whose it is.',
  'contact.page': 'Open the page it was sent from',

  'exists.subject': 'You have a {company} account already',
  'exists.preheader': 'Sign in with it, or set a new password.',
  'exists.heading': 'You have an account already',
  'exists.text': 'Somebody tried to make a {company} account with this e-mail. There is one already: sign in with it.',
  'exists.button': 'Sign in',
  'exists.password': 'You do not know your password any more? {link}.',
  'exists.password.link': 'Set a new password',
  'exists.not': 'It was not you?',
  'exists.not.text': ' Then do nothing. Nothing was changed, and whoever tried was not told of your account.',
} as const;
