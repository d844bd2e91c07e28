/** A person as the store knows them since their last sign-in: the numbers by which each platform knows them. */
export type KnownPerson = {
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  /** at the commerce platform */
  customerId: number;
  shopperProfileId: string | null;
  paymentCustomerId: string | null;
  membershipNumber: string | null;
};

/** What a sign-in says to and asks of the store's list of people. */
export type PersonRepository = {
  /** at each sign-in and silent refresh */
  note(person: KnownPerson): Promise<void>;
  /** locked at the desk: no sign-in is taken */
  isLocked(sub: string): Promise<boolean>;
};
