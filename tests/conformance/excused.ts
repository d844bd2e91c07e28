/**
 * Where a description and the platform it describes are known to differ, or ours says more on purpose. Each entry has a
 * reason; an entry that nothing needs any more fails the run.
 */
const EXCUSED: readonly { call: RegExp; detail: RegExp; reason: string }[] = [];

const used = new Set<number>();

/** The details of an answer that are not excused. */
export const excuse = (call: string, details: readonly string[]): string[] =>
  details.filter((detail) => {
    const at = EXCUSED.findIndex((entry) => entry.call.test(call) && entry.detail.test(detail));
    if (at >= 0) used.add(at);
    return at < 0;
  });

/** Entries that no answer of this run needed. */
export const listIdleExcuses = (): string[] => EXCUSED.filter((_, at) => !used.has(at)).map((entry) => entry.reason);
