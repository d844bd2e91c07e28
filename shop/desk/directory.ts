import type { KnownPerson } from './people.ts';

/** A person as the desk finds them. ISO, real time. */
export type ListedPerson = KnownPerson & { firstSeenAt: string; seenAt: string; lockedAt: string | null };

/** Everybody who has signed in, as the desk looks them up. */
export type Directory = {
  byCustomer(customerId: number): Promise<ListedPerson | null>;
  byPayer(paymentCustomerId: string): Promise<ListedPerson | null>;
  byEmail(email: string): Promise<ListedPerson | null>;
  byEmails(emails: readonly string[]): Promise<ListedPerson[]>;
  /** whose name, company or e-mail has words that begin so; where there is none, words that are one letter off (`isNear`) */
  byName(term: string, limit: number): Promise<{ people: ListedPerson[]; isNear: boolean }>;
  /** false: it was so already, or no person has this subject */
  setLocked(sub: string, isLocked: boolean): Promise<boolean>;
};
