/** One line of the doctor's report. */
export type Finding = { topic: string; isProblem: boolean; text: string };

export const fine = (topic: string, text: string): Finding => ({ topic, isProblem: false, text });
export const problem = (topic: string, text: string): Finding => ({ topic, isProblem: true, text });
