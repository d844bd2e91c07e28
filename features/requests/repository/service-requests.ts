import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import type { RequestDetails, RequestKind, RequestState } from '../rules/request-kinds.ts';

/** The customer of a request. Empty texts after erasure. */
type Requester = { sub: string; customerId: number | null; email: string; firstName: string; lastName: string };

/** A request to customer service. Times are ISO, in business time. */
export type ServiceRequest = {
  requestId: string;
  kind: RequestKind;
  state: RequestState;
  /** unique with the kind while the request is open: the plan, the company or its domain */
  subject: string;
  requester: Requester;
  companyId: string | null;
  companyName: string | null;
  details: RequestDetails;
  /** the customer's words; empty if none */
  note: string;
  createdAt: string;
  /** the last day for an answer, an ISO day */
  dueOn: string;
  /** the staff member who is carrying it out, and since when in real time */
  claimedBy: string | null;
  claimedAt: string | null;
  /** of an answered or withdrawn request */
  endedAt: string | null;
  /** the staff member; null if the customer withdrew it */
  endedBy: string | null;
  /** the staff member's words to the customer */
  answer: string;
};

export type NewServiceRequest = Omit<
  ServiceRequest,
  'state' | 'claimedBy' | 'claimedAt' | 'endedAt' | 'endedBy' | 'answer'
>;

/** An entry of a request's history, append-only. `actor`: a staff member's email; null: the customer. */
export type RequestAct = {
  at: string;
  act: 'sent' | 'claimed' | 'released' | 'withdrawn' | 'done' | 'declined';
  actor: string | null;
};

type RequestAnswer = { state: 'done' | 'declined'; by: string; answer: string; at: Date };

type RequestFilter = {
  /** absent: all */
  isOpen?: boolean;
  kinds?: readonly RequestKind[];
  companyId?: string;
  limit?: number;
};

/**
 * Requests to customer service. Each change of a state, its history and its email are one transaction. One request of
 * a kind is open for a subject.
 */
export type ServiceRequests = {
  /** Idempotent: while a request of the kind is open for the subject, returns that one, and writes no email */
  insert(request: NewServiceRequest, mail: OutgoingMail): Promise<{ request: ServiceRequest; isNew: boolean }>;
  find(requestId: string): Promise<ServiceRequest | null>;
  /** of one customer, newest first, 100 at most */
  listOwn(sub: string): Promise<ServiceRequest[]>;
  /** open ones by their last day, ended ones newest first; 200 at most */
  list(filter: RequestFilter): Promise<ServiceRequest[]>;
  /** open requests by kind */
  countOpen(): Promise<Partial<Record<RequestKind, number>>>;
  listActs(requestId: string): Promise<RequestAct[]>;
  /** for the customer who sent it; false if it was answered, or if staff began to carry it out */
  withdraw(requestId: string, sub: string, at: Date): Promise<boolean>;
  /**
   * Reserves an open request for one staff member, before anything is carried out; false if another has it. An expired
   * claim can be claimed again, because a process may have ended between the change and its record.
   */
  claim(requestId: string, by: string): Promise<boolean>;
  /** ends the staff member's claim: nothing was carried out */
  release(requestId: string, by: string): Promise<void>;
  /** for the staff member with the claim; false if it was lost */
  finish(requestId: string, result: RequestAnswer, mail: OutgoingMail | null): Promise<boolean>;
};

/** A claim without a record expires after this time. */
export const CLAIM_MINUTES = 2;
