import { print } from './project.js';

/**
 * Runs two lists of steps in parallel, each in order; or alternating if `areTwo` is false. The steps of `main` print
 * directly. A parallel step of `beside` gets `say`, and its output is printed after a step of `main`, so that lines do
 * not mix. When alternating it prints directly.
 */
export async function runParallel(main, beside, { areTwo }) {
  if (!areTwo) {
    for (let turn = 0; turn < Math.max(main.length, beside.length); turn += 1) {
      await main[turn]?.();
      await beside[turn]?.();
    }
    return;
  }
  const held = [];
  const sayHeld = () => {
    for (const line of held.splice(0)) print(line);
  };
  const runBeside = async () => {
    for (const step of beside) await step((line) => held.push(line));
  };
  const runMain = async () => {
    for (const step of main) {
      await step();
      sayHeld();
    }
  };
  await Promise.all([runMain(), runBeside()]);
  sayHeld();
}
