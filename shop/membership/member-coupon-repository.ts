/** [SUB-17] By which membership a customer of the payment platform has the member coupon: the e-mail it is held under, and its number. */
export type MemberCouponRepository = {
  /** `told`: whose it is at the commerce platform, and when, for the programs that hear of a change */
  note(
    paymentCustomerId: string,
    pair: { email: string; number: string } | null,
    told: { customerId: number; at: Date },
  ): Promise<void>;
  of(paymentCustomerId: string): Promise<{ email: string; number: string } | null>;
};
