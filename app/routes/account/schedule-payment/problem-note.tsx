import { useEffect, useRef } from 'react';
import { Note } from '../../../everywhere/parts/status.tsx';
import type { Problem } from './use-schedule.ts';

/** [LD4] The error, at its cause; it takes the focus when it appears, so that it is announced once and visible. */
export function ProblemNote({ problem, at }: { problem: Problem | null; at: readonly Problem['at'][] }) {
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
