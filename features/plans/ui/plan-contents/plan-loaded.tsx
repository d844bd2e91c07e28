import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { message } from '../../../../messages/message.ts';
import type { PlanKey } from '../../../shared/plan-key.ts';
import { PlanContents } from './plan-contents.tsx';
import { loadPlanContents, type PlanContentsView } from './read-plan-contents.ts';
import './plan-contents.css';

type PlanLoadedProps = { plan: PlanKey; level: 'h3' | 'h4'; currentSku?: string };

/** [PRD-07] [LD1] [LD3] The contents of a plan, loaded when shown: a skeleton of its size, then the table, or a failure with Retry. */
export function PlanLoaded({ plan, level, currentSku }: PlanLoadedProps) {
  // undefined: pending
  const [contents, setContents] = useState<PlanContentsView | null>();
  const [isBusy, setBusy] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const load = async (): Promise<PlanContentsView | null> => {
    setBusy(true);
    const result = await loadPlanContents(plan);
    setContents(result);
    setBusy(false);
    return result;
  };
  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);
  const retry = async (): Promise<void> => {
    // the clicked button disappears with the failure
    if (await load()) box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1}>
      {contents === undefined && <PlanSkeleton />}
      {contents === null && (
        <Note
          tone="bad"
          isAnnounced
          title={message('plan.failed')}
          actions={
            <Button size="small" isBusy={isBusy} onClick={() => void retry()}>
              {message('plan.retry')}
            </Button>
          }
        />
      )}
      {contents && <PlanContents contents={contents} level={level} currentSku={currentSku} />}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];

/** [LD1] The placeholder of a plan's contents, in final size: the first group open with five rows, two closed ones below. */
function PlanSkeleton() {
  return (
    <>
      <p className="vh" role="status">
        {message('plan.loading')}
      </p>
      <div className="plan-contents" aria-hidden="true">
        <p className="plan-contents-total">
          <span className="sk" />
        </p>
        <div className="plan-contents-cover">
          <span className="sk" />
        </div>
        <div className="acc">
          <div className="plan-contents-head">
            <span className="sk" />
          </div>
          <div className="plan-contents-head-row" />
          {ROWS.map((row) => (
            <div className="plan-contents-row" key={row}>
              <span className="sk" />
            </div>
          ))}
          <div className="plan-contents-after" />
          <div className="plan-contents-head">
            <span className="sk" />
          </div>
          <div className="plan-contents-head">
            <span className="sk" />
          </div>
        </div>
      </div>
    </>
  );
}
