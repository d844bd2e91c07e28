import type { ReactNode } from 'react';
import { say, tParts } from '../../../../messages/desk/desk-messages.ts';
import { LogoGlyph } from '../../../catalogue/ui/mark.ts';
import type { DeskPart } from '../request.ts';

/** The number of items per part that need attention. */
export type PendingCounts = Partial<Record<DeskPart, number>>;

export type FrameFacts = {
  company: string;
  /** address of the shop's own logo */
  logo: string | null;
  version: string;
  email: string;
  waiting: PendingCounts;
};

/** The parts of the bar, in order. Parts that do not exist yet are omitted. */
const PARTS: readonly (readonly [part: DeskPart, path: string])[] = [
  ['find', '/desk'],
  ['requests', '/desk/requests'],
  ['purchases', '/desk/purchases'],
  ['mails', '/desk/mails'],
  ['documents', '/desk/documents'],
  ['insight', '/desk/insight'],
  ['health', '/desk/health'],
];

function Logo({ company, logo }: Pick<FrameFacts, 'company' | 'logo'>) {
  return (
    <a className="logo" href="/desk">
      {logo ? <img src={logo} alt="" /> : <LogoGlyph />}
      <span>{company}</span>
      <span className="dtag">{say('frame.desk')}</span>
    </a>
  );
}

function PartLink({ part, path, at, count }: { part: DeskPart; path: string; at: DeskPart; count: number }) {
  return (
    <li>
      <a href={path} aria-current={part === at ? 'page' : undefined}>
        {say(`part.${part}`)}
        {count > 0 && (
          <span className="badge-n">
            <span aria-hidden="true">{count}</span>
            <span className="vh">{say('frame.toLookAt', { count })}</span>
          </span>
        )}
      </a>
    </li>
  );
}

/** The bar, content and footer of every desk page. */
export function DeskFrame({ at, facts, children }: { at: DeskPart; facts: FrameFacts; children: ReactNode }) {
  const { company, logo, version, email, waiting } = facts;
  const list = <a href="/desk/audit">{say('frame.foot.list')}</a>;
  return (
    <>
      <header className="dbar">
        <div className="wrap">
          <Logo company={company} logo={logo} />
          <div className="dwho small">
            <span className="muted">{email}</span>
            <form method="post" action="/logout">
              <button className="linkbtn" type="submit">
                {say('frame.signOut')}
              </button>
            </form>
          </div>
        </div>
        <nav className="dnav" aria-label={say('frame.parts')}>
          <ul className="wrap">
            {PARTS.map(([part, path]) => (
              <PartLink key={part} part={part} path={path} at={at} count={waiting[part] ?? 0} />
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" className="wrap dmain" tabIndex={-1}>
        {children}
      </main>
      <footer className="dfoot">
        <div className="wrap">
          <p>
            {tParts('frame.foot.noted', { list }).map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
              <span key={index}>{piece}</span>
            ))}
          </p>
          <p>
            {say('frame.foot.version', { company, version })}{' '}
            <button className="linkbtn" type="button" data-theme-toggle hidden>
              {say('frame.foot.theme')}
            </button>
          </p>
        </div>
      </footer>
    </>
  );
}

/** Replaces the desk for unauthorized callers: the logo and one note, without the bar. */
export function AccessDenied({
  company,
  logo,
  children,
}: Pick<FrameFacts, 'company' | 'logo'> & { children: ReactNode }) {
  return (
    <>
      <header className="dbar">
        <div className="wrap">
          <Logo company={company} logo={logo} />
        </div>
      </header>
      <main id="main" className="wrap dmain" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
