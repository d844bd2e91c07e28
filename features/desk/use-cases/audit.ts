/** A staff member. */
export type Staff = { sub: string; email: string };

/** Reads by staff, each recorded. */
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
  'open-requests',
  'open-request',
  'open-company',
  'open-certificate',
] as const;
/** Actions by staff, each with a reason. */
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
  'carry-out-request',
  'decline-request',
  'confirm-domain',
  'change-administrator',
  'send-cart',
  'cancel-cart',
  'set-terms',
  'close-terms',
  'pause-terms',
  'resume-terms',
] as const;
type DeskRead = (typeof DESK_READS)[number];
export type DeskAct = (typeof DESK_ACTS)[number];

/** `changed`: the state changed after the page was rendered, so nothing was done. */
export type DeskOutcome = 'read' | 'refused' | 'done' | 'failed' | 'changed';

/** The subject of an audit entry. `name`: as staff saw it at that time. */
export type DeskAbout = {
  type: 'person' | 'mail' | 'purchase' | 'order' | 'document' | 'event' | 'request' | 'company';
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
  /** null: the action began, and its outcome is unknown */
  outcome: DeskOutcome | null;
};

export type AuditFilter = {
  who?: string;
  isActs?: boolean;
  /** part of a person's name or email, of a number or of a reason */
  text?: string;
  about?: Pick<DeskAbout, 'type' | 'id'>;
  before?: number;
  limit?: number;
};

/** The audit log of the desk: who did what, and why. Append-only; entries are retained for seven years. */
export type AuditLogRepository = {
  note(line: {
    who: Staff;
    action: DeskRead;
    about?: DeskAbout | null;
    why?: string;
    outcome?: DeskOutcome;
  }): Promise<void>;
  /** records that a person without the role requested the desk; at most once in ten minutes per person */
  noteRefusal(who: Staff): Promise<void>;
  /**
   * Records an action before it runs. `intent`: the id of one submission; for a repeated one, `isNew` is false and
   * `id` is that of the first.
   */
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
  /** emails of all staff members in the log */
  staff(): Promise<string[]>;
};
