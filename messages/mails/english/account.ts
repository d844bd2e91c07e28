/** Words of mails about an account: a password, whose an e-mail is. Their links are secret. */
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
    'A {company} account was made with this e-mail. If it is yours, confirm it: from the next sign-in on, the account holds what was bought with this e-mail before.',
  'confirm.button': 'Confirm e-mail',
  'confirm.link': {
    one: 'It works once, for {count} hour. Where the button does nothing, copy this address: {link}',
    other: 'It works once, for {count} hours. Where the button does nothing, copy this address: {link}',
  },
  'confirm.not': 'You made no account?',
  'confirm.not.text': ' Then do nothing. Without your word it gets nothing of yours.',
} as const;
