import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { Button } from '../../everywhere/parts/button.tsx';
import { Note } from '../../everywhere/parts/status.tsx';

type FailedProps = { title: string; children?: ReactNode; label?: string; onRetry(): void };

/** [LD3] The reason why a payment is not possible, and a retry button. */
export function Failed({ title, children, label, onRetry }: FailedProps) {
  return (
    <Note
      tone="bad"
      isAnnounced
      title={title}
      actions={
        <Button size="small" onClick={onRetry}>
          {label ?? message('method.retry')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
