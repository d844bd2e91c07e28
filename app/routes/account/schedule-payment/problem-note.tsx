import { useEffect, useRef } from 'react';
import { Note } from '../../../everywhere/parts/status.tsx';
import type { Problem } from './use-schedule.ts';

/** [LD4] What went wrong, at its cause; it takes the focus when it comes, so that it is read once and seen. */
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
