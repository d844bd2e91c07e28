/** Who is at the desk. */
export type Staff = { sub: string; email: string };

/** What staff can look at, each noted. */
const DESK_READS = [
  'refused',
  'find',
  'open-person',
  'open-mails',
  'open-mail',
  'open-health',
  'open-events',
  'open-purchases',
  'open-documents',
  'open-insight',
  'open-audit',
] as const;
/** What staff can do, each with a reason. */
const DESK_ACTS = [
  'resend-mail',
  'send-now',
  'sign-in-link',
  'confirm-email',
  'end-sessions',
  'add-note',
  'lock',
  'unlock',
  'reset-account',
  'export-person',
  'erase-person',
  'retry-purchase',
  'refund-order',
  'give-document',
  'give-code',
  'add-membership',
  'end-membership',
  'upload-file',
  'resend-event',
] as const;
type DeskRead = (typeof DESK_READS)[number];
export type DeskAct = (typeof DESK_ACTS)[number];

/** `changed`: it had changed since the page was drawn, and nothing was done. */
export type DeskOutcome = 'read' | 'refused' | 'done' | 'failed' | 'changed';

/** Whom or what a line of the list is about. `name`: as staff saw it then. */
export type DeskAbout = {
  type: 'person' | 'mail' | 'purchase' | 'order' | 'document' | 'event';
  id: string;
  name: string;
};

export type AuditEntry = {
  id: number;
  /** ISO, real time */
  at: string;
  who: string;
  action: DeskRead | DeskAct;
  about: DeskAbout | null;
  why: string;
  /** null: it began, and what became of it is not known */
  outcome: DeskOutcome | null;
};

export type AuditFilter = {
  who?: string;
  isActs?: boolean;
  /** part of a person's name or e-mail, of a number or a reason */
  text?: string;
  about?: Pick<DeskAbout, 'type' | 'id'>;
  before?: number;
  limit?: number;
};

/** Who opened or did what at the desk, and why. Lines are added and never changed; kept for seven years. */
export type AuditLogRepository = {
  note(line: {
    who: Staff;
    action: DeskRead;
    about?: DeskAbout | null;
    why?: string;
    outcome?: DeskOutcome;
  }): Promise<void>;
  /** that a person without the role asked for the desk; once in ten minutes for each person */
  noteRefusal(who: Staff): Promise<void>;
  /** Before something is done. `intent`: one press of one form; `isNew` false where it was begun before, with the line of then. */
  begin(line: {
    who: Staff;
    action: DeskAct;
    about: DeskAbout;
    why: string;
    intent: string;
  }): Promise<{ id: number; isNew: boolean }>;
  end(id: number, outcome: DeskOutcome): Promise<void>;
  find(id: number): Promise<AuditEntry | null>;
  /** newest first */
  list(filter: AuditFilter): Promise<AuditEntry[]>;
  /** e-mails of everybody who stands in the list */
  staff(): Promise<string[]>;
};
