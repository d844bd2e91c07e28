export type Report = {
  /** One line for a check; without details it has passed. */
  check(name: string, details: readonly string[]): void;
  /** The last line. Gives the exit code: 1 when any check failed. */
  conclude(): number;
};

const SHOWN = 12;

/** Counts checks and prints one line for each, with what is wrong beneath it. */
export function createReport(print: (line: string) => void): Report {
  let passed = 0;
  let failed = 0;
  return {
    check(name, details) {
      if (details.length === 0) passed += 1;
      else failed += 1;
      print(`${details.length === 0 ? 'passed' : 'FAILED'}  ${name}`);
      for (const detail of details.slice(0, SHOWN)) print(`          ${detail}`);
      if (details.length > SHOWN) print(`          … and ${details.length - SHOWN} more`);
    },
    conclude() {
      print(`${passed} passed, ${failed} failed`);
      return failed === 0 ? 0 : 1;
    },
  };
}
