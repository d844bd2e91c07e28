/** Texts of subscriptions. The two bare keys are spelled as the specification spells them. */
export const subscription = {
  /** [MNG-16] adding seats failed; what that means for the seats depends on the cause, and stands below it */
  somethingWentWrongSupscription: 'Something went wrong. Please try again.',
  /** [SUB-19] [ERR-20] the price of a change is not known, so its button stays disabled */
  invoicePreviewError: 'The price could not be worked out. Try again in a moment.',
} as const;
