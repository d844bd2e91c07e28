import type { ReactNode } from 'react';
import { message } from '../../../messages/checkout-message.ts';
import { Button } from '../../../parts/button.tsx';
import { Note } from '../../../parts/status.tsx';

/** [LD3] The checkout did not come: why, that nothing was charged, and the way to try again. */
export function Failed({ title, children, onRetry }: { title: string; children: ReactNode; onRetry(): void }) {
  return (
    <Note
      tone="bad"
      isAnnounced
      title={title}
      actions={
        <Button size="small" onClick={onRetry}>
          {message('checkout.retry')}
        </Button>
      }
    >
      {children}
    </Note>
  );
}
