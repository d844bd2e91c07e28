import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { draftStore, hydrateDraft, type SubscriptionDraft } from '../../../client/subscription-draft.ts';

/** [SUB-06] What is about to be bought; null on the server and until this browser's storage was read. */
export function useDraft(): SubscriptionDraft | null {
  const draft = useStore(draftStore);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void hydrateDraft().then(() => setRead(true));
  }, []);
  return isRead ? draft : null;
}
