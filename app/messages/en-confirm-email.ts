/** Texts of a sign-in that ends because nobody has confirmed the e-mail. */
export const confirmEmail = {
  'confirm.title': 'Confirm your e-mail first',
  'confirm.text':
    'Open the link in the mail that we sent you when you made your account, then sign in again. It shows that the e-mail is yours and keeps what belongs to it from anybody else.',
  'confirm.again': 'Send the link again',
} as const;
