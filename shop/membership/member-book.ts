/** [SUB-17] By which membership a customer of the payment platform has the member coupon: the e-mail it is held under, and its number. */
export type MemberBook = {
  note(paymentCustomerId: string, pair: { email: string; number: string } | null): Promise<void>;
  of(paymentCustomerId: string): Promise<{ email: string; number: string } | null>;
};
