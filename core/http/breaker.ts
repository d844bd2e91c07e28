/** `slow`: responses are too late for a page, so reads are refused · `down`: no responses, so nothing new is sent */
type State = 'closed' | 'slow' | 'down';

/** An admitted call. Ends in `succeed`, `fail` or `drop`; `late` may come before. */
type Permit = {
  readonly isProbe: boolean;
  /** start time on the breaker's clock */
  readonly at: number;
};

type BreakerOptions = {
  /** consecutive failures that open the breaker */
  readonly failures: number;
  /**
   * the minimum duration of these failures, from the start of the first call, without a success in between; 0 ms by
   * default. One failing address must not open the breaker.
   */
  readonly spanMs?: number;
  /** how long nothing is sent before a probe */
  readonly restMs: number;
  /** milliseconds of a monotonic clock */
  readonly now: () => number;
};
type Events = { readonly onChange: (state: State, reason: string) => void };

export type Breaker = {
  /** whether the last result was a failure; a probe may be in progress */
  isResting(): boolean;
  /** whether a read would be refused now */
  isOpen(): boolean;
  /** null: refused. `isWrite`: not refused if the platform is only slow */
  admit(isWrite?: boolean): Permit | null;
  /** the platform answered, with any status below 500 */
  succeed(permit?: Permit): void;
  /** the platform did not respond, or responded that it cannot */
  fail(permit: Permit, reason: string): void;
  /** no response yet: a failure for callers that do not wait longer */
  late(permit: Permit, reason: string): void;
  /** no response for long enough to open the breaker at once, unless the platform answered another call in that time */
  markUnresponsive(permit: Permit, reason: string): void;
  /** the caller aborted, so the outcome is unknown */
  drop(permit: Permit): void;
};

/**
 * Creates a circuit breaker. It opens after several consecutive failures. After a while it admits one probe at a time,
 * and the first response in time closes it. A probe without a response in time is replaced by the next.
 */
export function createBreaker({ failures, spanMs = 0, restMs, now }: BreakerOptions, { onChange }: Events): Breaker {
  let state: State = 'closed';
  /** since the last response in time */
  let missed = 0;
  let missedSince = 0;
  /** since the last response */
  let failed = 0;
  let failedSince = 0;
  let respondedAt = Number.NEGATIVE_INFINITY;
  let restsUntil = 0;
  let probe: Permit | null = null;
  const lateOnes = new WeakSet<Permit>();

  const change = (next: State, reason: string): void => {
    if (state === next) return;
    if (state === 'closed') restsUntil = now() + restMs;
    state = next;
    onChange(next, reason);
  };
  const isEnough = (count: number, since: number): boolean => count >= failures && now() - since >= spanMs;
  /** a probe without a result: the breaker waits again */
  const endProbe = (permit: Permit): void => {
    if (permit !== probe) return;
    probe = null;
    restsUntil = now() + restMs;
  };
  const miss = ({ at }: Permit): void => {
    if (missed === 0) missedSince = at;
    missed += 1;
  };
  const isOpen = (): boolean => state !== 'closed' && (probe !== null || now() < restsUntil);
  return {
    isResting: () => state !== 'closed',
    isOpen,
    admit(isWrite = false) {
      if (state === 'slow' && isWrite) return { isProbe: false, at: now() };
      if (isOpen()) return null;
      const permit = { isProbe: state !== 'closed', at: now() };
      if (permit.isProbe) probe = permit;
      return permit;
    },
    succeed(permit) {
      failed = 0;
      respondedAt = now();
      if (permit && lateOnes.has(permit)) {
        if (state === 'down') change('slow', 'answers late');
        return;
      }
      missed = 0;
      probe = null;
      change('closed', '');
    },
    fail(permit, reason) {
      if (!lateOnes.has(permit)) miss(permit);
      if (failed === 0) failedSince = permit.at;
      failed += 1;
      endProbe(permit);
      if (isEnough(failed, failedSince)) change('down', reason);
      else if (state === 'closed' && isEnough(missed, missedSince)) change('slow', reason);
    },
    late(permit, reason) {
      lateOnes.add(permit);
      miss(permit);
      endProbe(permit);
      if (state === 'closed' && isEnough(missed, missedSince)) change('slow', reason);
    },
    markUnresponsive({ at }, reason) {
      if (state === 'closed' && respondedAt <= at) change('slow', reason);
    },
    drop: endProbe,
  };
}
