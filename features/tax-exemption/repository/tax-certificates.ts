import type { Scan } from '../../documents/files/inspect-scan.ts';
import type { RequestState } from '../../requests/rules/request-kinds.ts';

/** The person or company that a certificate exempts. */
export type CertificateOwner = { sub: string } | { companyId: string };
/** The same, with a person by the number at the commerce platform, as an order has it. */
export type OrderOwner = CertificateOwner | { customerId: number };

/**
 * A tax exemption certificate. Its id is that of the request to customer service, whose state is the answer: `done` is
 * accepted, `declined` is refused. Times are ISO, in business time; `validThrough` and `dueOn` are days.
 */
export type TaxCertificate = {
  certificateId: string;
  /** two letters */
  state: string;
  number: string;
  /** as printed on the certificate */
  organization: string;
  /** null: it has no end */
  validThrough: string | null;
  fileName: string;
  fileSize: number;
  answer: RequestState;
  sentAt: string;
  dueOn: string;
  answeredAt: string | null;
  /** the staff member's words; empty if none */
  reason: string;
  /** a staff member is answering it */
  isClaimed: boolean;
};

export type OwnedCertificate = TaxCertificate & {
  owner: CertificateOwner;
  /** the owner's customer at the payment platform; null: not known yet */
  paymentCustomerId: string | null;
  /** the customer who sent it; empty texts after erasure */
  sender: { sub: string; email: string };
};

export type NewCertificate = Pick<
  TaxCertificate,
  'certificateId' | 'state' | 'number' | 'organization' | 'validThrough'
> & { owner: CertificateOwner; file: Scan; at: Date };

/**
 * Certificates with their encrypted files. Only one counts for an owner and state: the one that staff accepted last. A
 * certificate without a request, from a process that ended in between, has no state and is deleted after a day.
 */
export type TaxCertificates = {
  /** before its request is sent */
  add(certificate: NewCertificate): Promise<void>;
  /** deletes a certificate whose request wasn't sent */
  remove(certificateId: string): Promise<void>;
  /** newest first, 200 at most */
  list(owner: CertificateOwner): Promise<TaxCertificate[]>;
  find(certificateId: string): Promise<OwnedCertificate | null>;
  /** null if it doesn't exist, or if the secret it was encrypted with is lost */
  openFile(certificateId: string): Promise<Scan | null>;
  /** the certificates that counted at this moment, one for each state */
  listValid(owner: OrderOwner, at: Date): Promise<TaxCertificate[]>;
  /** those that count, or counted, and whose last day is between these days */
  listEnding(span: { from: string; through: string }): Promise<OwnedCertificate[]>;
  /** remembers the owner's customer at the payment platform, whose invoices depend on the certificates */
  noteCustomer(owner: CertificateOwner, paymentCustomerId: string): Promise<void>;
  /** the owner whose customer at the payment platform it is; null if they never sent a certificate */
  findPayer(paymentCustomerId: string): Promise<CertificateOwner | null>;
  /** customers at the payment platform whose owners have or had an accepted certificate */
  listPayers(): Promise<{ paymentCustomerId: string }[]>;
  /** the category that the store set for a customer of the commerce platform, '' before the first one; null: unknown */
  findCategory(customerId: number): Promise<string | null>;
  noteCategory(customerId: number, category: string | null): Promise<void>;
};
