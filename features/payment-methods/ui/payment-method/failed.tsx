import type { ReactNode } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { Note } from '../../../../app/ui-kit/status.tsx';
import { message } from '../../../../messages/message.ts';

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
