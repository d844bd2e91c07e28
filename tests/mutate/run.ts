import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineCommand } from '../../core/process/define-command.ts';
import { relatedTests } from './find-related.ts';
import { MUTANTS } from './list.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import type { MutantResult, MutantRun } from './try-mutants.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const LEAST_NOTICED = 0.95;
/** A trial that takes as long as this hangs: the change caused an endless loop, which also counts as noticed. */
const TRIAL_HANGS_MS = 120_000;

type Outcome = { mutant: Mutant; by: string | null };

async function openTrier(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'try-mutants.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

/** `died`: the process of the trial ended, which says nothing of the change. */
async function judge(child: ChildProcess, trial: MutantRun): Promise<MutantResult | 'hangs' | 'died'> {
  if (!child.connected) return 'died';
  const signal = AbortSignal.timeout(TRIAL_HANGS_MS);
  child.send(trial);
  const answered = once(child, 'message', { signal }).then(([verdict]) => verdict as MutantResult);
  const ended = once(child, 'exit', { signal }).then(() => 'died' as const);
  return Promise.race([answered, ended]).catch(() => 'hangs' as const);
}

/** Takes one change after the other from the common queue until none is left. */
async function work(queue: Mutant[], relatedTo: (file: string) => string[], tell: (outcome: Outcome) => void) {
  let child = await openTrier();
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const tests = [...new Set([...(mutant.tests ?? []), ...relatedTo(mutant.file)])];
    let verdict = await judge(child, { mutant, tests });
    if (verdict === 'died') {
      child = await openTrier();
      verdict = await judge(child, { mutant, tests });
    }
    if (verdict === 'died')
      throw new Error(`the trial of ${mutant.file} (${mutant.means}) ended twice without a verdict`);
    if (verdict === 'hangs') {
      child.kill('SIGKILL');
      child = await openTrier();
    }
    tell({ mutant, by: verdict === 'hangs' ? 'a test that never ended' : verdict.by });
  }
  child.disconnect();
}

function readWanted(wanted: string): Mutant[] {
  const chosen = MUTANTS.filter(({ file, means }) => file.includes(wanted) || means.includes(wanted));
  for (const mutant of chosen) applyMutant(readFileSync(join(PROJECT, mutant.file), 'utf8'), mutant);
  return chosen;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
export const command = defineCommand({
  usage: `npm run mutate                 changes the sources in small ways, in memory, and runs the tests that should notice
npm run mutate -- shop/cart   only changes whose file or meaning contains this text`,
  async run([wanted = '']) {
    const started = performance.now();
    const mutants = readWanted(wanted);
    const outcomes: Outcome[] = [];
    const relatedTo = relatedTests(PROJECT);
    const tell = (outcome: Outcome): void => {
      outcomes.push(outcome);
      const { mutant, by } = outcome;
      const verdict = by === null ? (mutant.survives ? 'survives, as explained' : 'SURVIVES') : 'noticed';
      say(
        `${String(outcomes.length).padStart(3)}/${mutants.length} ${verdict}: ${mutant.file}: ${mutant.means}${by ? ` (${by})` : ''}`,
      );
    };
    const queue = [...mutants];
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, () => work(queue, relatedTo, tell)));

    const survivors = outcomes.filter(({ by }) => by === null);
    const unexplained = survivors.filter(({ mutant }) => mutant.survives === undefined);
    const noticed = outcomes.length - survivors.length;
    const explainedWrongly = outcomes.filter(({ mutant, by }) => by !== null && mutant.survives !== undefined);
    for (const { mutant } of unexplained)
      say(`no test notices: ${mutant.file}: ${mutant.means}\n  ${mutant.text.trim()}\n→ ${mutant.instead.trim()}`);
    for (const { mutant, by } of explainedWrongly)
      say(`said to survive, but ${by} notices: ${mutant.file}: ${mutant.means}`);
    const minutes = ((performance.now() - started) / 60_000).toFixed(1);
    say(
      `\n${noticed} of ${outcomes.length} noticed, ${survivors.length - unexplained.length} explained, ${unexplained.length} unexplained, in ${minutes} min`,
    );
    const isEnough = noticed >= LEAST_NOTICED * outcomes.length && unexplained.length === 0;
    process.exit(isEnough ? 0 : 1);
  },
});
