/** Characters of a first or last name, in its field and in the call that saves it. */
export const MAX_NAME = 100;
/** [ACC-02] Digits of a phone number: those of North America alone are taken. */
export const PHONE_DIGITS = 10;
