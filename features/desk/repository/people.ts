/** A person as recorded at the last sign-in, with the id of each platform. */
export type KnownPerson = {
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  /** id at the commerce platform */
  customerId: number;
  shopperProfileId: string | null;
  paymentCustomerId: string | null;
  membershipNumber: string | null;
};

/** The store's records of persons, written and read at sign-in. */
export type PersonRepository = {
  /** called at each sign-in and silent refresh */
  note(person: KnownPerson): Promise<void>;
  /** locked at the desk: sign-ins are rejected */
  isLocked(sub: string): Promise<boolean>;
};
