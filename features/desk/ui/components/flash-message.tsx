import { Note } from '../../../../app/ui-kit/status.tsx';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { AuditEntry } from '../../use-cases/audit.ts';
import type { Desk } from '../../use-cases/desk.ts';
import { formatDateTime } from './format-time.ts';

/** Returns the entry that an action has just logged, by the id in the address; only the caller's own. */
export async function findDone({ audit, staff }: Desk, query: URLSearchParams): Promise<AuditEntry | null> {
  const id = Number(query.get('done'));
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const entry = await audit.find(id);
  return entry && entry.who === staff.email && entry.outcome !== 'read' && entry.outcome !== 'refused' ? entry : null;
}

/** The result of an action, shown on the page that offered it. The page focuses it for keyboard users. */
export function DoneNote({ done }: { done: AuditEntry | null }) {
  if (!done) return null;
  return (
    <div className="dnote" tabIndex={-1} data-focus>
      <Outcome done={done} />
    </div>
  );
}

function Outcome({ done }: { done: AuditEntry }) {
  const { about } = done;
  const at = formatDateTime(done.at);
  const what = say(`did.${done.action}`);
  if (done.outcome === 'done')
    return (
      <Note tone="ok" title={say('done.done', { what })} isAnnounced>
        <p>{about ? say('done.done.about', { about: about.name, at }) : say('done.done.text', { at })}</p>
      </Note>
    );
  if (done.outcome === 'changed')
    return (
      <Note tone="info" title={say('done.changed')} isAnnounced>
        <p>{say('done.changed.text')}</p>
      </Note>
    );
  const failed = done.outcome === 'failed';
  return (
    <Note tone={failed ? 'bad' : 'warn'} title={say(failed ? 'done.failed' : 'done.unknown', { what })} isAnnounced>
      <p>{say(failed ? 'done.failed.text' : 'done.unknown.text')}</p>
    </Note>
  );
}
