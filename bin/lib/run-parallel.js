import { print } from './project.js';

/**
 * Runs two lists of steps side by side, each in its order; where they are not two, by turns: the first of both, the second of
 * both, and so on. The steps of `main` print as they go. A step of `beside` is given `say`, and what it says is printed
 * when a step of `main` has ended, so that lines do not mix; by turns it is given none and prints as it goes.
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
