import autocannon, { type LoadOptions } from 'autocannon';
import { type Figure, median } from './figures.ts';

/** How long and how often a load runs; a short run is for trying, not for judging. */
export type Effort = { rounds: number; seconds: number; restSeconds: number };
export const effortOf = (isQuick: boolean): Effort =>
  isQuick ? { rounds: 3, seconds: 1, restSeconds: 10 } : { rounds: 7, seconds: 3, restSeconds: 60 };

const CONNECTIONS = 10;

/** Requests per second that were answered well. Throws when some were not: a rate of refusals says nothing. */
export async function measureRate(options: LoadOptions, seconds: number): Promise<number> {
  const { requests, duration, errors, timeouts, non2xx } = await autocannon({
    connections: CONNECTIONS,
    ...options,
    duration: seconds,
  });
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${options.url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} refusals of ${requests.total}`);
  }
  return requests.total / duration;
}

/**
 * How much of the rate of `base` is reached by `subject`. Both run in turn, round by round, after one round each that
 * does not count; the ratio is the median of the rounds, so that what else the machine does meets both alike.
 */
export async function compareRates(
  name: string,
  subject: LoadOptions,
  base: LoadOptions,
  effort: Effort,
): Promise<Pick<Figure, 'name' | 'value' | 'unit' | 'detail'>> {
  await measureRate(subject, 1);
  await measureRate(base, 1);
  const rates: { subject: number; base: number }[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    rates.push({ subject: await measureRate(subject, effort.seconds), base: await measureRate(base, effort.seconds) });
  }
  const rate = (side: 'subject' | 'base'): string => `${Math.round(median(rates.map((round) => round[side])))}/s`;
  return {
    name,
    unit: 'ratio',
    value: median(rates.map((round) => round.subject / round.base)),
    detail: `${rate('subject')} of ${rate('base')}`,
  };
}
