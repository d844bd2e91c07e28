/**
 * The membership for which a customer of the payment platform has the member coupon: its email and its number. [SUB-17]
 */
export type MemberCouponRepository = {
  /** `reported`: the customer's id at the commerce platform and the time, for programs that receive a change */
  note(
    paymentCustomerId: string,
    pair: { email: string; number: string } | null,
    reported: { customerId: number; at: Date },
  ): Promise<void>;
  of(paymentCustomerId: string): Promise<{ email: string; number: string } | null>;
};
