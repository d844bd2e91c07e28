/** One line of the doctor's report. */
export type Finding = {
  topic: string;
  isProblem: boolean;
  text: string;
  /** [OP-33] the store is still starting: the answer comes later */
  isPending?: boolean;
};

export const fine = (topic: string, text: string): Finding => ({ topic, isProblem: false, text });
export const pending = (topic: string, text: string): Finding => ({ topic, isProblem: false, text, isPending: true });
export const problem = (topic: string, text: string): Finding => ({ topic, isProblem: true, text });
