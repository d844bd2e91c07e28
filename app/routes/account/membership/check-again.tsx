import { Button } from '../../../parts/button.tsx';
import type { MembershipPresses } from './use-membership.ts';

/** Reads session and registry anew, prices with them; a plain form without a script. */
export function CheckAgain({ presses, label }: { presses: MembershipPresses; label: string }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        presses.send('check');
      }}
    >
      <input type="hidden" name="intent" value="check" />
      <Button type="submit" size="small" isBusy={presses.busy === 'check'}>
        {label}
      </Button>
    </form>
  );
}
