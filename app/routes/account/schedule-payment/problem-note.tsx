import { useEffect, useRef } from 'react';
import { Note } from '../../../ui-kit/status.tsx';
import type { ScheduleProblem } from './use-schedule.ts';

/** [LD4] The error, at its cause; it takes the focus when it appears, so that it is announced once and visible. */
export function ProblemNote({
  problem,
  at,
}: {
  problem: ScheduleProblem | null;
  at: readonly ScheduleProblem['at'][];
}) {
  const place = useRef<HTMLDivElement>(null);
  const shown = problem && at.includes(problem.at) ? problem : null;
  useEffect(() => {
    if (shown) place.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="schedule-problem" ref={place} tabIndex={-1}>
      <Note tone="bad" title={shown.title}>
        {shown.text}
      </Note>
    </div>
  );
}
