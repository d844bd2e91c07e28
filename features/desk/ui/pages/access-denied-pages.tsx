import { Note } from '../../../../app/ui-kit/status.tsx';
import { say, tParts } from '../../../../messages/desk/desk-messages.ts';

/** A person without the role; `needsKey`: demo staff who did not sign in with the console's key. */
export function ForbiddenPage({ supportEmail, needsKey }: { supportEmail: string; needsKey: boolean }) {
  return (
    <>
      <h1>{say('frame.desk')}</h1>
      <Note
        tone="bad"
        title={say(needsKey ? 'refused.key.title' : 'refused.title')}
        actions={
          <a className="btn sm" href={needsKey ? '/platform' : '/'}>
            {say(needsKey ? 'refused.key.console' : 'refused.shop')}
          </a>
        }
      >
        <p>{say(needsKey ? 'refused.key.text' : 'refused.text')}</p>
        <p>
          {tParts('refused.help', { mail: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }).map(
            (piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
              <span key={index}>{piece}</span>
            ),
          )}
        </p>
      </Note>
    </>
  );
}

/** The identity platform did not respond: access to the desk is denied. `path`: the requested page. */
export function UnavailablePage({ path }: { path: string }) {
  return (
    <>
      <h1>{say('frame.desk')}</h1>
      <Note
        tone="warn"
        title={say('away.title')}
        actions={
          <a className="btn sm" href={path}>
            {say('again')}
          </a>
        }
      >
        <p>{say('away.text')}</p>
      </Note>
    </>
  );
}

export function NotFoundPage() {
  return (
    <>
      <h1>{say('missing.title')}</h1>
      <p className="muted dlead">{say('missing.text')}</p>
      <p>
        <a href="/desk">{say('missing.find')}</a>
      </p>
    </>
  );
}
