/** The maximum length of a first or last name, in its field and in the call that saves it. */
export const MAX_NAME = 100;
/** The number of digits of a phone number: only North American numbers are accepted. [ACC-02] */
export const PHONE_DIGITS = 10;
