import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearCart, refreshSession } from './follow-arrival.ts';
import { type CardReturn, readArrival } from './read-arrival.ts';
import { isDoneKept, keepDone, keepScheduleFlag } from './schedule-flag.ts';

/**
 * [RTE-11] [MNG-02] Does what the address says, once, and takes it out of there. `isDone`: a payment was scheduled and its word was not closed yet; whether it
 * is true is the plan's to say.
 */
export function useArrival(subscriptionId: string | null) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState<CardReturn | null>(null);
  const [isDone, setDone] = useState(false);
  const arrival = readArrival(search);
  useEffect(() => {
    const said = readArrival(search);
    if (said === null) {
      setDone((known) => known || (subscriptionId !== null && isDoneKept(subscriptionId)));
      return;
    }
    if (said.isCartCleared) void clearCart();
    if (said.isPayScheduled) {
      if (subscriptionId !== null) keepDone(subscriptionId);
      setDone(true);
      void refreshSession();
    }
    // once: a second look at the same address is no second return
    setCard((known) => known ?? said.card);
    void navigate({ pathname, search: said.rest }, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate, subscriptionId]);
  return {
    card,
    // the address is clean first: what opens is a step of its history
    isDone: isDone && arrival === null,
    close() {
      keepScheduleFlag(null);
      setDone(false);
    },
  };
}
