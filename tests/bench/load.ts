import autocannon, { type LoadOptions } from 'autocannon';
import { type Figure, median } from './figures.ts';
import { readProcessorTime } from './processor-time.ts';

/**
 * How long and how often a load runs; a short run is for trying, not for judging. `looks`: how often Lighthouse looks at a
 * page; the middle score counts. `waitingJobs`: how many jobs wait while others run.
 */
export type LoadProfile = { rounds: number; seconds: number; restSeconds: number; looks: number; waitingJobs: number };
export const getLoadProfile = (isQuick: boolean): LoadProfile =>
  isQuick
    ? { rounds: 3, seconds: 1, restSeconds: 10, looks: 1, waitingJobs: 100_000 }
    : { rounds: 7, seconds: 3, restSeconds: 60, looks: 3, waitingJobs: 1_000_000 };

/** What is loaded, and the process that answers. */
export type Subject = LoadOptions & { pid: number };
/** `cost`: processor seconds of the answering process per request; null if the system does not report it. */
type Rate = { perSecond: number; cost: number | null };

const CONNECTIONS = 10;

/** The rate of requests that were answered well. Throws when some were not: a rate of refusals says nothing. */
export async function measureRate({ pid, ...options }: Subject, seconds: number): Promise<Rate> {
  const before = readProcessorTime(pid);
  const { requests, duration, errors, timeouts, non2xx } = await autocannon({
    connections: CONNECTIONS,
    ...options,
    duration: seconds,
  });
  const after = readProcessorTime(pid);
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${options.url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals of ${requests.total}`);
  }
  const cost = before === null || after === null ? null : (after - before) / requests.total;
  return { perSecond: requests.total / duration, cost };
}

/** Processor seconds of a request, or wall-clock seconds if the system does not report them. Throws if the load was too short to measure. */
export async function measureCost(subject: Subject, seconds: number): Promise<number> {
  const { perSecond, cost } = await measureRate(subject, seconds);
  const found = cost ?? 1 / perSecond;
  if (found > 0 && Number.isFinite(found)) return found;
  throw new Error(`${subject.url}: too little was done in ${seconds} s to be measured`);
}

/**
 * How much of the rate of `base` is reached by `subject`. Both run in turn, round by round, after one round each that
 * does not count; the ratio is the median of the rounds, so that what else the machine does meets both alike.
 * Where the system reports it, a second figure compares the processor time per request: the one that makes the load needs
 * a processor too and may be the slower of the two, and then rates say less than they seem to.
 */
export async function compareRates(
  name: string,
  subject: Subject,
  base: Subject,
  effort: LoadProfile,
  target?: Figure['target'],
): Promise<Figure[]> {
  await measureRate(subject, 1);
  await measureRate(base, 1);
  const rounds: { subject: Rate; base: Rate }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    rounds.push({ subject: await measureRate(subject, effort.seconds), base: await measureRate(base, effort.seconds) });
  }
  const deriveTaxRate = (side: 'subject' | 'base'): string =>
    `${Math.round(median(rounds.map((round) => round[side].perSecond)))}/s`;
  const costOf = (side: 'subject' | 'base'): number => median(rounds.map((round) => round[side].cost ?? 0));
  const byRate: Figure = {
    name,
    unit: 'ratio',
    value: median(rounds.map((round) => round.subject.perSecond / round.base.perSecond)),
    target,
    detail: `${deriveTaxRate('subject')} of ${deriveTaxRate('base')}`,
  };
  if (rounds.some((round) => !round.subject.cost || !round.base.cost)) return [byRate];
  const micro = (side: 'subject' | 'base'): string => `${Math.round(costOf(side) * 1e6)} µs`;
  return [
    byRate,
    {
      name: `${name}: processor time`,
      unit: 'ratio',
      value: costOf('base') / costOf('subject'),
      detail: `${micro('base')} to ${micro('subject')}`,
    },
  ];
}
