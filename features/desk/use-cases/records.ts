/** Data of the store about a person. Moments are ISO; real time, except for consents. */

export type OpenSignIn = { signedInAt: string; lastUsedAt: string };
export type ConsentRecord = {
  at: string;
  purpose: 'auto-pay' | 'schedule-pay' | 'purchase';
  way: string;
  version: string;
  text: string;
};
export type StaffNote = { at: string; author: string; text: string };

export type Records = {
  /** active sign-ins, newest first */
  signIns(sub: string): Promise<OpenSignIn[]>;
  /** verbatim, newest first */
  consents(sub: string): Promise<ConsentRecord[]>;
  notes(customerId: number): Promise<StaffNote[]>;
  addNote(customerId: number, note: { author: string; text: string }): Promise<void>;
};
