// The messages of the embed script.

export const TEXTS = {
  required: 'Fill in this field.',
  choose: 'Choose one from the list.',
  email: 'Enter an email address like name@example.com.',
  blocked: 'Use another email address. We don’t accept this domain here.',
  long: 'This is too long. Shorten it.',
  refused: 'This was not accepted. Check it and send again.',
  rollup: 'Check the marked fields.',
  limited: 'Too many messages at once. Wait ten seconds and send again.',
  failed: 'This was not sent. Check your connection and send again.',
};

/** Messages by the service’s error type of a field. */
export const BY_ERROR_TYPE = {
  REQUIRED_FIELD: TEXTS.required,
  INVALID_EMAIL: TEXTS.email,
  BLOCKED_EMAIL: TEXTS.blocked,
  INPUT_TOO_LARGE: TEXTS.long,
  VALUE_NOT_IN_FIELD_DEFINITION: TEXTS.choose,
};
