import { Note } from '../../../../app/ui-kit/status.tsx';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { UnavailablePlatform } from '../../use-cases/read-plans.ts';

/** The data missing because a platform did not respond, with a retry link. */
export function UnavailableNote({ unavailable, path }: { unavailable: readonly UnavailablePlatform[]; path: string }) {
  if (unavailable.length === 0) return null;
  const names = unavailable.map((platform) => say(`silent.${platform}`)).join(', ');
  return (
    <Note
      tone="warn"
      title={say(unavailable.length === 1 ? 'silent.one' : 'silent.more', { names })}
      actions={
        <a className="btn sm" href={path}>
          {say('again')}
        </a>
      }
    >
      <p>{say('silent.text')}</p>
    </Note>
  );
}
