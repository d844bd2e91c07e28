import type { KnownPerson } from './people.ts';

/** A person in the directory. ISO, real time. */
export type ListedPerson = KnownPerson & { firstSeenAt: string; seenAt: string; lockedAt: string | null };

/** Directory of all persons who have signed in. */
export type Directory = {
  byCustomer(customerId: number): Promise<ListedPerson | null>;
  byPayer(paymentCustomerId: string): Promise<ListedPerson | null>;
  byEmail(email: string): Promise<ListedPerson | null>;
  byEmails(emails: readonly string[]): Promise<ListedPerson[]>;
  /**
   * matches the beginnings of words in name, company or email; without a match, words that differ in one letter
   * (`isNear`)
   */
  byName(term: string, limit: number): Promise<{ people: ListedPerson[]; isNear: boolean }>;
  /** false if the state was already set, or the subject is unknown */
  setLocked(sub: string, isLocked: boolean): Promise<boolean>;
};
