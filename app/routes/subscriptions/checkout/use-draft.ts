import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { draftStore, hydrateDraft, type SubscriptionDraft } from '../../../client/subscription-draft.ts';

/** [SUB-06] What this customer is about to buy; null on the server and until this browser's storage was read. */
export function useDraft(customerId: string | null): SubscriptionDraft | null {
  const draft = useStore(draftStore);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void hydrateDraft(customerId).then(() => setRead(true));
  }, [customerId]);
  return isRead ? draft : null;
}
