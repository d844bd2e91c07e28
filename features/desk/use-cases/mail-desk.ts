export type DeskMailState = 'waiting' | 'sent' | 'failed' | 'expired';
/**
 * A mail of the outbox as staff see it. `isSecret`: it contains a link that opens an account, so its body is never
 * shown. Moments are ISO, real time.
 */
export type DeskMail = {
  id: number;
  kind: string;
  to: string;
  subject: string;
  state: DeskMailState;
  tries: number;
  reason: string | null;
  createdAt: string;
  triedAt: string | null;
  sentAt: string | null;
  nextTry: string | null;
  isSecret: boolean;
  /** false after ninety days, when the body is erased */
  hasBody: boolean;
  isResent: boolean;
};
export type DeskMailBody = { text: string; html: string | null; papers: readonly string[] };

export type MailFilter = {
  show?: 'failed' | 'waiting' | 'today';
  to?: readonly string[];
  text?: string;
  before?: number;
  limit: number;
};
export type MailCounts = { all: number; failed: number; waiting: number; today: number; unseen: number };

export type MailDesk = {
  list(filter: MailFilter): Promise<DeskMail[]>;
  /** `unseen`: finally failed and not opened since */
  counts(): Promise<MailCounts>;
  find(id: number): Promise<{ mail: DeskMail; body: DeskMailBody | null } | null>;
  /** copies the mail to a new row; false if this intent already did, or if the body may not be sent again */
  resend(id: number, intent: string): Promise<boolean>;
  /** sends a waiting or failed mail now; false if it has nothing to send */
  sendNow(id: number): Promise<boolean>;
};
