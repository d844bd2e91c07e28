import { message } from '../../../messages/message.ts';
import './plan-contents.css';

const ROWS = [1, 2, 3, 4, 5];

/** [LD1] The place of what a plan holds, of its final size: the first group open with five rows, two closed ones below. */
export function PlanSkeleton() {
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
