import { useFormOutcome } from '../frame/use-form-outcome.ts';
import { type PeopleLayer, readPeopleLayer } from './people-layer.ts';
import { type PeopleOutcome, readPeopleDone } from './people-outcome.ts';

/** The dialog, the pending form and the last outcome of the page of people. */
export function usePeoplePage() {
  const { fetcher, pathname, layer, outcome, close, action, busy } = useFormOutcome<PeopleOutcome, PeopleLayer>({
    key: 'people',
    readLayer: readPeopleLayer,
    readDone: readPeopleDone,
  });
  return {
    layer,
    outcome,
    close,
    Form: fetcher.Form,
    /** sends the invitations of seats that were just paid */
    inviteAfterPurchase: (addresses: string, purchase: string): void =>
      void fetcher.submit(
        { intent: 'invite', addresses, isPaid: 'true', purchase },
        { method: 'post', action: pathname },
      ),
    busy,
    action,
  };
}
export type PeoplePage = ReturnType<typeof usePeoplePage>;
