import { Note } from '../../app/everywhere/parts/status.tsx';
import { say } from '../../messages/desk/desk-words.ts';
import type { UnavailablePlatform } from '../../shop/desk/read-person.ts';

/** The data missing because a platform did not respond, with a retry link. */
export function UnavailableNote({ silent, path }: { silent: readonly UnavailablePlatform[]; path: string }) {
  if (silent.length === 0) return null;
  const names = silent.map((platform) => say(`silent.${platform}`)).join(', ');
  return (
    <Note
      tone="warn"
      title={say(silent.length === 1 ? 'silent.one' : 'silent.more', { names })}
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
