import type { ReactNode } from 'react';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { JoinableCompany } from '../../../../platforms/users/client/companies.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { EmailBreaks } from '../../../ui-kit/email-breaks.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { CompanyFields } from '../company/company-fields.tsx';
import type { TypedCompany } from '../company/company-form.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader } from './data.ts';
import type { SetupOutcome } from './handle-setup-form.ts';
import '../company/company.css';

export { action } from './handle-setup-form.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('company.setUp'), isIndexed: false });

/** Sets up a company. A customer whose address belongs to a company can join it instead. */
export default function CompanySetupScreen() {
  const { joinable, email, companyName, requestKey } = useLoaderData<typeof loader>();
  const outcome = useActionData<SetupOutcome>();
  return (
    <AccountFrame>
      <div className="pagetop">
        <h1>{message('company.setUp')}</h1>
        <p>{message('company.setUp.lead')}</p>
      </div>
      {outcome?.failure && <SetupFailed outcome={outcome} />}
      {joinable?.map((company) => (
        <JoinPart key={company.companyId} company={company} email={email} />
      ))}
      <div className="split set-up" id="set-up">
        <SetupForm
          outcome={outcome}
          email={email}
          companyName={companyName}
          requestKey={requestKey}
          canJoin={joinable?.some(({ state }) => state === 'open') === true}
        />
        <Gains />
      </div>
    </AccountFrame>
  );
}

function SetupFailed({ outcome: { intent, text } }: { outcome: SetupOutcome }) {
  const title = message(intent === 'set-up' ? 'company.setUp.failed' : 'company.failed');
  return (
    <Note tone="bad" title={title} isAnnounced>
      <p>{text}</p>
      {intent === 'set-up' && <p>{message('company.setUp.failed.text')}</p>}
    </Note>
  );
}

/** The intent of the form that is being sent; null for none. */
function useBusyIntent(): string | null {
  const { state, formData } = useNavigation();
  return state === 'idle' || !formData ? null : String(formData.get('intent') ?? '');
}

/** A company with the domain of the customer's address: to join it, or the state of the request. */
function JoinPart({ company, email }: { company: JoinableCompany; email: string }) {
  const { companyId, name, isAutomatic, state, requestedAt, canAskAgainAt } = company;
  const busy = useBusyIntent();
  if (state === 'requested')
    return (
      <Note
        tone="info"
        title={
          requestedAt
            ? message('company.joinable.requested.on', { name, date: formatDate(requestedAt) })
            : message('company.joinable.requested', { name })
        }
        actions={
          <JoinForm intent="withdraw" companyId={companyId}>
            <Button type="submit" size="small" isBusy={busy === 'withdraw'}>
              {message('company.joinable.withdraw')}
            </Button>
          </JoinForm>
        }
      >
        <p>{message('company.joinable.requested.text')}</p>
      </Note>
    );
  if (state === 'declined')
    return (
      <Note tone="warn" title={message('company.joinable.declined', { name })}>
        <p>
          {canAskAgainAt
            ? message('company.joinable.declined.on', { date: formatDate(canAskAgainAt) })
            : message('company.joinable.declined.text')}
        </p>
      </Note>
    );
  return (
    <section className="panel ruled joining stack" aria-labelledby={`join-${companyId}`}>
      <h2 id={`join-${companyId}`}>{message('company.joinable.title', { name })}</h2>
      <p className="muted">
        <EmailBreaks text={message('company.joinable.text', { email })} />
      </p>
      <div className="row wrapy">
        <JoinForm intent="join" companyId={companyId}>
          <Button type="submit" variant="solid" isBusy={busy === 'join'}>
            {isAutomatic ? message('company.joinable.join', { name }) : message('company.joinable.ask')}
          </Button>
        </JoinForm>
        <a className="btn" href="#set-up">
          {message('company.joinable.own')}
        </a>
      </div>
    </section>
  );
}

type JoinFormProps = { intent: 'join' | 'withdraw'; companyId: string; children: ReactNode };

const JoinForm = ({ intent, companyId, children }: JoinFormProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="companyId" value={companyId} />
    {children}
  </Form>
);

const BLANK: TypedCompany = {
  name: '',
  legalName: '',
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  taxId: '',
  invoiceEmail: '',
};
const NO_PROBLEMS: readonly string[] = [];
type SetupFormProps = {
  outcome: SetupOutcome | undefined;
  email: string;
  /** of the account; empty if unknown */
  companyName: string;
  requestKey: string;
  /** joining a company comes first: its button is the solid one */
  canJoin: boolean;
};

function SetupForm({ outcome, email, companyName, requestKey, canJoin }: SetupFormProps) {
  const busy = useBusyIntent();
  const problems = outcome?.problems ?? NO_PROBLEMS;
  return (
    <Form className="stack" method="post" noValidate>
      <input type="hidden" name="intent" value="set-up" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <h2>{message('company.setUp.address')}</h2>
      {problems.length > 0 && (
        <Note tone="bad" title={message('company.form.problems', { count: problems.length })} isAnnounced />
      )}
      <CompanyFields
        values={outcome?.typed ?? { ...BLANK, name: companyName, invoiceEmail: email }}
        problems={problems}
      />
      <p>
        <Button type="submit" variant={canJoin ? 'outlined' : 'solid'} size="big" isBusy={busy === 'set-up'}>
          {message('company.setUp.button')}
        </Button>
      </p>
      <p className="fine">{message('company.setUp.first')}</p>
    </Form>
  );
}

const GAINS = ['members', 'roles', 'domain', 'own'] as const;

const Gains = () => (
  <aside className="panel" aria-labelledby="gains">
    <h2 id="gains">{message('company.setUp.gains')}</h2>
    <ul className="gains">
      {GAINS.map((gain) => (
        <li key={gain}>
          <b>{message(`company.setUp.gains.${gain}`)}</b>
          <span>{message(`company.setUp.gains.${gain}.text`)}</span>
        </li>
      ))}
    </ul>
  </aside>
);
