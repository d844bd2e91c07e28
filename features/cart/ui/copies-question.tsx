import { useEffect, useRef } from 'react';
import { Button } from '../../../app/ui-kit/button.tsx';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { MAX_COPIES } from '../rules/copies.ts';

type CopiesQuestionProps = {
  /** the number of copies to confirm */
  copies: number;
  code: string;
  /** the current number while the question is open; omitted if there are none yet */
  remaining?: number;
  /** the price of one copy, in cents; left out where that isn’t known or is shown beside the question */
  each?: number;
  onYes(): void;
  onNo(): void;
};

/** [CRT-13] Asks inline to confirm an unusually large number of copies. Nothing is changed or added before the answer. */
export default function CopiesQuestion({ copies, code, remaining, each, onYes, onNo }: CopiesQuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  // announced when it appears; the answers are the next tab stops
  useEffect(() => box.current?.focus(), []);
  const title = message('copies.title', { count: copies, code });
  return (
    <fieldset ref={box} tabIndex={-1} className="copies-question" aria-label={title}>
      <p>
        <strong>{title}</strong>{' '}
        {each !== undefined &&
          `${message('copies.sum', { each: formatMoney(each), sum: formatMoney(each * copies) })} `}
        {message('copies.text')}
        {copies === MAX_COPIES && ` ${message('copies.most', { most: MAX_COPIES })}`}
      </p>
      <div className="row wrapy">
        <Button size="small" onClick={onYes}>
          {message('copies.yes', { count: copies })}
        </Button>
        <Button size="small" variant="quiet" onClick={onNo}>
          {remaining === undefined ? message('copies.change') : message('copies.keep', { count: remaining })}
        </Button>
      </div>
    </fieldset>
  );
}
