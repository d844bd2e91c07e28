import { useEffect, useRef } from 'react';
import { message } from '../../messages/message.ts';
import { MAX_COPIES } from '../../shop/cart/copies.ts';
import { Button } from '../everywhere/parts/button.tsx';

type CopiesQuestionProps = {
  /** how many are asked about */
  copies: number;
  code: string;
  /** how many hold while nothing is answered; left out where none do yet */
  kept?: number;
  onYes(): void;
  onNo(): void;
};

/** [CRT-13] Asks in place whether so many copies are meant. Nothing is changed or added before the answer. */
export default function CopiesQuestion({ copies, code, kept, onYes, onNo }: CopiesQuestionProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  // read out where it appears; the answers are the next stops of the keyboard
  useEffect(() => box.current?.focus(), []);
  const title = message('copies.title', { count: copies, code });
  return (
    <fieldset ref={box} tabIndex={-1} className="copies-question" aria-label={title}>
      <p>
        <strong>{title}</strong> {message('copies.text')}
        {copies === MAX_COPIES && ` ${message('copies.most', { most: MAX_COPIES })}`}
      </p>
      <div className="row wrapy">
        <Button size="small" onClick={onYes}>
          {message('copies.yes', { count: copies })}
        </Button>
        <Button size="small" look="quiet" onClick={onNo}>
          {kept === undefined ? message('copies.change') : message('copies.keep', { count: kept })}
        </Button>
      </div>
    </fieldset>
  );
}
