import type { ReactNode } from 'react';
import { Status } from '../../../../app/ui-kit/status.tsx';
import { say } from '../../../../messages/desk/desk-messages.ts';
import { actOnMail, canResend, canSendNow } from '../../use-cases/mail-actions.ts';
import type { DeskMail, DeskMailBody, DeskMailState, MailCounts, MailFilter } from '../../use-cases/mail-desk.ts';
import { BackToList } from '../components/back-to-list.tsx';
import { ActionUnavailable, ConfirmForm, toActionPage } from '../components/confirm-form.tsx';
import { Facts } from '../components/facts.tsx';
import { DoneNote, findDone } from '../components/flash-message.tsx';
import { formatDateTime } from '../components/format-time.ts';
import { DateTimeText } from '../components/formatted.tsx';
import { headingOf } from '../components/section.tsx';
import { DeskTable } from '../components/table.tsx';
import type { DeskRequest, DeskResponse } from '../request.ts';

const PAGE = 25;
const TONES = { sent: 'ok', waiting: 'info', failed: 'bad', expired: 'off' } as const;
const TABS = ['all', 'failed', 'waiting', 'today'] as const;
type Tab = (typeof TABS)[number];

export function MailStateMark({ state }: { state: DeskMailState }) {
  return (
    <Status tone={TONES[state]} icon={state === 'waiting' ? 'clock' : undefined}>
      {say(`mails.state.${state}`)}
    </Status>
  );
}

const readId = (text: string | null): number | null => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

function Tabs({ tab, counts }: { tab: Tab; counts: MailCounts }) {
  return (
    <ul className="dtabs" aria-label={say('mails.states')}>
      {TABS.map((each) => (
        <li key={each}>
          <a
            href={each === 'all' ? '/desk/mails' : `/desk/mails?show=${each}`}
            aria-current={each === tab ? 'true' : undefined}
          >
            {say(`mails.${each}`)} <span className="cnt">{counts[each]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Whether the mail server's reason means an unknown address; a retry doesn't help. */
const isUnknownAddress = (reason: string | null): boolean =>
  reason !== null &&
  /\b5\.1\.[123]\b|(?:user|mailbox|account|address)[^.]{0,40}(?:unknown|does ?n[o’']t exist)/i.test(reason);

function Happened({ mail }: { mail: DeskMail }) {
  const { state, sentAt, reason, tries, triedAt } = mail;
  if (state === 'sent') return sentAt && DateTimeText(sentAt);
  if (tries === 0) return say('mails.first');
  return (
    <span>
      {isUnknownAddress(reason) && (
        <>
          <b>{say('mails.reason.unknown')}</b>
          <br />
        </>
      )}
      {reason}
      <br />
      <span className="hint">{say('mails.tries', { count: tries, at: triedAt ? formatDateTime(triedAt) : '' })}</span>
    </span>
  );
}

function Action({ mail }: { mail: DeskMail }) {
  const { id, isSecret } = mail;
  if (canSendNow(mail))
    return (
      <a className="btn sm" href={`/desk/mails/${id}/send-now`} data-dialog>
        {say('mails.now')}
      </a>
    );
  // a sent mail is resent from its preview: a button in every row would hide the rows that need one
  return canResend(mail) ? null : <span className="hint">{say(isSecret ? 'mails.secret' : 'mails.erased')}</span>;
}

export function ResendLink({ id }: { id: number }) {
  return (
    <a className="btn sm" href={`/desk/mails/${id}/resend-mail`} data-dialog>
      {say('mails.resend')}
    </a>
  );
}

/** The address of a mail beside the list, with the filters of the list. */
function addressOf({ id }: DeskMail, query: URLSearchParams): string {
  const open = new URLSearchParams(query);
  open.delete('done');
  open.set('mail', String(id));
  return `/desk/mails?${open}#preview`;
}

function List({ mails, chosen, query }: { mails: readonly DeskMail[]; chosen: number | null; query: URLSearchParams }) {
  return (
    <DeskTable
      section="list"
      isFlowing
      rows={mails}
      keyOf={({ id }) => String(id)}
      isChosen={({ id }) => id === chosen}
      columns={[
        {
          key: 'mail',
          head: say('mails.mail'),
          cell: (mail) => (
            <>
              <a href={addressOf(mail, query)} aria-current={mail.id === chosen ? 'true' : undefined}>
                {mail.subject}
              </a>
              <br />
              <span className="hint">
                {mail.to}
                {mail.isResent && `, ${say('mails.resent')}`}
              </span>
            </>
          ),
        },
        { key: 'state', head: say('find.state'), cell: ({ state }) => <MailStateMark state={state} /> },
        { key: 'happened', head: say('mails.happened'), cell: (mail) => <Happened mail={mail} /> },
        ...(mails.some(({ nextTry }) => nextTry)
          ? [
              {
                key: 'next',
                head: say('mails.next'),
                cell: ({ nextTry }: DeskMail) => nextTry && DateTimeText(nextTry),
              },
            ]
          : []),
        { key: 'action', head: say('mails.action'), cell: (mail) => <Action mail={mail} /> },
      ]}
    />
  );
}

function Preview({ mail, body }: { mail: DeskMail; body: DeskMailBody | null }) {
  const facts: [string, ReactNode][] = [
    [say('mails.to'), mail.to],
    [say('mails.subject'), mail.subject],
    ...(mail.sentAt ? [[say('mails.state.sent'), DateTimeText(mail.sentAt)] as [string, ReactNode]] : []),
    ...(body
      ? [[say('mails.parts'), say(body.html === null ? 'mails.parts.text' : 'mails.parts.both')] as [string, ReactNode]]
      : []),
    ...(body && body.papers.length > 0 ? [[say('mails.papers'), body.papers.join(', ')] as [string, ReactNode]] : []),
  ];
  return (
    <div className="panel">
      <h2>{say('mails.preview')}</h2>
      <Facts of={facts} isTight />
      {body === null && <p className="small muted">{say('mails.no.body')}</p>}
      {canResend(mail) && (
        <p className="dmore">
          <ResendLink id={mail.id} />
        </p>
      )}
      {body?.html && (
        <iframe
          title={say('mails.preview.title')}
          src={`/desk/mails/${mail.id}/preview`}
          sandbox=""
          referrerPolicy="no-referrer"
        />
      )}
      {body && body.html === null && <pre className="dtext">{body.text}</pre>}
    </div>
  );
}

/** [DSK-03] The outbox; an opened mail is shown beside the list, and recorded in the audit log. */
export async function showMails({ desk, query }: DeskRequest): Promise<DeskResponse> {
  const requested = query.get('show') ?? 'all';
  const tab: Tab = TABS.find((each) => each === requested) ?? 'all';
  const before = readId(query.get('before'));
  const chosen = readId(query.get('mail'));
  const filter: MailFilter = { limit: PAGE, ...(tab === 'all' ? {} : { show: tab }), ...(before ? { before } : {}) };
  const open = chosen === null ? null : await desk.mails.find(chosen);
  // record first: a failed mail counts as seen from then on
  if (open)
    await desk.audit.note({
      who: desk.staff,
      action: 'open-mail',
      about: { type: 'mail', id: String(open.mail.id), name: `${open.mail.subject} (${open.mail.to})` },
    });
  else await desk.audit.note({ who: desk.staff, action: 'open-mails' });
  const [mails, counts, done] = await Promise.all([
    desk.mails.list(filter),
    desk.mails.counts(),
    findDone(desk, query),
  ]);
  const older = new URLSearchParams(query);
  older.set('before', String(mails.at(-1)?.id ?? ''));
  const body = (
    <>
      <h1 id={headingOf('list')}>{say('part.mails')}</h1>
      <Tabs tab={tab} counts={counts} />
      <DoneNote done={done} />
      {!open && mails.length > 0 && <p className="small muted dlead">{say('mails.choose')}</p>}
      <div className={open ? 'dsplit wide' : undefined}>
        <div>
          {mails.length > 0 ? (
            <List mails={mails} chosen={chosen} query={query} />
          ) : (
            <p className="empty">{say(`mails.none.${tab}`)}</p>
          )}
          {mails.length === PAGE && (
            <p className="dmore">
              <a href={`/desk/mails?${older}`}>{say('mails.older')}</a>
            </p>
          )}
          <p className="small muted dmore">{say('mails.rules')}</p>
        </div>
        {open && (
          <aside className="dprev" id="preview" aria-label={say('mails.preview')}>
            <BackToList path="/desk/mails" query={query} without="mail" />
            <Preview {...open} />
          </aside>
        )}
      </div>
    </>
  );
  return { is: 'page', title: say('part.mails'), at: 'mails', body };
}

/**
 * [DSK-03] Returns an email's HTML for the frame at the desk: without link targets, and with a focusable body, so that a long email scrolls by keyboard in
 * every browser.
 */
export const toPreviewHtml = (html: string): string =>
  html.replaceAll(/(<a\b[^>]*?)\s+href="[^"]*"/gi, '$1').replace(/<body\b/i, '<body tabindex="0"');

/** The HTML of a mail, for the frame beside the list, which has recorded the opening. */
export async function previewMail({ desk }: DeskRequest, id = ''): Promise<DeskResponse | null> {
  const open = await desk.mails.find(Number(id));
  return open?.body?.html ? { is: 'preview', html: toPreviewHtml(open.body.html) } : null;
}

type MailAct = 'resend-mail' | 'send-now';
const isMailAct = (text: string): text is MailAct => text === 'resend-mail' || text === 'send-now';

async function ask(
  { desk }: DeskRequest,
  id: string,
  action: MailAct,
  again?: { why: string; problem: 'missing' | 'too-long' | 'card' },
): Promise<DeskResponse | null> {
  const open = await desk.mails.find(Number(id));
  if (!open) return null;
  const { mail } = open;
  const back = `/desk/mails?mail=${id}`;
  const isPossible = action === 'resend-mail' ? canResend(mail) : canSendNow(mail);
  const title = say(`ask.${action}`);
  const body = isPossible ? (
    <ConfirmForm
      title={title}
      consequence={say(`then.${action}`, { to: mail.to, subject: mail.subject })}
      verb={say(`act.${action}`)}
      action={`/desk/mails/${id}/${action}`}
      back={back}
      {...again}
    />
  ) : (
    <ActionUnavailable back={back} />
  );
  return toActionPage({ title, at: 'mails', path: back, name: say('part.mails'), isRefused: Boolean(again), body });
}

export async function resendEmailForm(request: DeskRequest, id = '', action = ''): Promise<DeskResponse | null> {
  return isMailAct(action) ? ask(request, id, action) : null;
}

export async function doMail(request: DeskRequest, id = '', action = ''): Promise<DeskResponse | null> {
  if (!isMailAct(action)) return null;
  const { desk, form } = request;
  const why = form.get('why') ?? '';
  const done = await actOnMail(desk, Number(id), action, { why, intent: form.get('intent') ?? '' });
  if (done === null) return null;
  if (!done.ok) return ask(request, id, action, { why, problem: done.code });
  return { is: 'redirect', to: `/desk/mails?done=${done.value}` };
}
