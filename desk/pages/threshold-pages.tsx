import { Note } from '../../app/everywhere/parts/status.tsx';
import { say } from '../../messages/desk/desk-words.ts';

/** A person without the role. */
export function Refused({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <h1 className="vh">{say('frame.desk')}</h1>
      <Note
        tone="bad"
        title={say('refused.title')}
        actions={
          <a className="btn sm" href="/">
            {say('refused.shop')}
          </a>
        }
      >
        <p>{say('refused.text')}</p>
        <p>{say('refused.help', { mail: supportEmail })}</p>
      </Note>
    </>
  );
}

/** The identity platform is silent: the desk stays shut. `path`: where it was asked for. */
export function Away({ path }: { path: string }) {
  return (
    <>
      <h1 className="vh">{say('frame.desk')}</h1>
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

export function Missing() {
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
