import { print } from './project.js';

/**
 * Runs two lists of steps in parallel, each in order; or alternating if `areTwo` is false. The steps of `main` print
 * directly. A parallel step of `beside` gets `say`, and its output is printed after a step of `main`, so that lines do
 * not mix. When alternating it prints directly.
 */
export async function runParallel(main, beside, { areTwo }) {
  if (!areTwo) {
    for (let round = 0; round < Math.max(main.length, beside.length); round += 1) {
      await main[round]?.();
      await beside[round]?.();
    }
    return;
  }
  const buffered = [];
  const printBuffered = () => {
    for (const line of buffered.splice(0)) print(line);
  };
  const runBeside = async () => {
    for (const step of beside) await step((line) => buffered.push(line));
  };
  const runMain = async () => {
    for (const step of main) {
      await step();
      printBuffered();
    }
  };
  await Promise.all([runMain(), runBeside()]);
  printBuffered();
}
