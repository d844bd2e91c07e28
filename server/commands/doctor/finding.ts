/** One line of the doctor's report. */
export type CheckResult = {
  topic: string;
  isProblem: boolean;
  text: string;
  /** [OP-33] the store is still starting: the result comes later */
  isPending?: boolean;
};

export const pass = (topic: string, text: string): CheckResult => ({ topic, isProblem: false, text });
export const pending = (topic: string, text: string): CheckResult => ({
  topic,
  isProblem: false,
  text,
  isPending: true,
});
export const fail = (topic: string, text: string): CheckResult => ({ topic, isProblem: true, text });
