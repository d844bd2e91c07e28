import type { ReactNode } from 'react';
import { type Cents, formatMoney } from '../../../../../core/money.ts';
import { message } from '../../../../../messages/message.ts';
import { Button } from '../../../../everywhere/parts/button.tsx';
import { ChangingText } from '../../../../everywhere/parts/changing-text.tsx';
import { Text } from '../../../../everywhere/parts/text.tsx';

type PayButtonProps = {
  add: number | null;
  /** null while it is not known */
  due: Cents | null;
  isPaying: boolean;
  /** the bank asks the cardholder */
  isAsking: boolean;
  isReady: boolean;
  /** the element that says why it cannot be pressed */
  reasonId: string | undefined;
  onPay(): void;
};

/** [CO2] [CO10] Verb and amount; while it pays it takes no second press. */
export function PayButton({ add, due, isPaying, isAsking, isReady, reasonId, onPay }: PayButtonProps) {
  return (
    <Button look="solid" isBusy={isPaying} disabled={!isReady && !isPaying} aria-describedby={reasonId} onClick={onPay}>
      {isAsking ? message('seats.pay.asking') : nameOf(add, due, isPaying)}
    </Button>
  );
}

function nameOf(add: number | null, due: Cents | null, isPaying: boolean): ReactNode {
  if (due === null || add === null) return message('seats.pay.plain');
  if (due === 0) return isPaying ? message('seats.pay.busy.free') : message('seats.pay.free', { count: add });
  return (
    <Text
      id={isPaying ? 'seats.pay.busy' : 'seats.pay'}
      values={{ amount: <ChangingText>{formatMoney(due)}</ChangingText> }}
    />
  );
}
