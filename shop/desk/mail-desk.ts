export type DeskMailState = 'waiting' | 'sent' | 'failed' | 'expired';
/** A mail of the outbox as staff see it. `isSecret`: it holds a link that opens an account, and its body is never shown. Moments are ISO, real time. */
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
  /** erased after ninety days */
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
  /** `unseen`: failed for good and not opened since */
  counts(): Promise<MailCounts>;
  find(id: number): Promise<{ mail: DeskMail; body: DeskMailBody | null } | null>;
  /** the same text as a new line; false: it was sent again by this intent before, or has no body that may go out again */
  resend(id: number, intent: string): Promise<boolean>;
  /** tries one that waits or failed at once; false: there is none to send */
  sendNow(id: number): Promise<boolean>;
};
