import { useId } from 'react';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { companyPath } from '../../../../features/company/rules/company-paths.ts';
import { getPlanPath } from '../../../../features/plans/rules/plan-paths.ts';
import { isPlanRequest, type RequestKind } from '../../../../features/requests/rules/request-kinds.ts';
import type { PreparedRequest } from '../../../../features/requests/use-cases/prepare-request.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Field, FieldLayout } from '../../../ui-kit/field.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { OpenRequestNotes } from '../requests/open-requests.tsx';
import { loader } from './data.ts';
import type { RequestOutcome } from './handle-request-form.ts';
import '../requests/requests.css';

export { action } from './handle-request-form.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData ? message(`requests.kind.${loaderData.kind}`) : message('requests.title'),
    isIndexed: false,
  });

const MAX_NOTE = 500;

/**
 * [COM-92] The form for a request to customer service: its consequence, a note, and one button. An open request of the
 * kind replaces the form, because it can't be sent again [COM-90].
 */
export default function NewRequestScreen() {
  const { kind, prepared, refusal, open, dueOn } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <h1>{message(`requests.kind.${kind}`)}</h1>
      {open ? (
        <OpenRequestNotes requests={[open]} />
      ) : prepared ? (
        <NewRequestForm prepared={prepared} dueOn={dueOn} />
      ) : refusal === null ? (
        <FailureNote title={message('requests.new.loadFailed')} />
      ) : (
        <Note tone="warn" title={message('requests.new.notPossible')}>
          <p>{refusal}</p>
        </Note>
      )}
    </AccountFrame>
  );
}

function NewRequestForm({ prepared, dueOn }: { prepared: PreparedRequest; dueOn: string }) {
  const outcome = useActionData<RequestOutcome>();
  const { state } = useNavigation();
  const { kind, company } = prepared;
  const back =
    isPlanRequest(kind) || !company ? getPlanPath(prepared.details.plan?.companyId) : companyPath(company.companyId);
  return (
    <Form method="post" className="new-request stack" noValidate>
      {outcome?.text && (
        <Note tone="warn" title={message('requests.failed')} isAnnounced>
          <p>{outcome.text}</p>
        </Note>
      )}
      <p>{describeRequest(prepared)}</p>
      {(kind === 'end-plan' || kind === 'close-company') && <p>{message(`requests.new.${kind}.keep`)}</p>}
      <RequestField prepared={prepared} outcome={outcome} />
      <NoteField outcome={outcome} />
      <p className="small muted">{message('requests.new.promise', { date: formatDate(dueOn) })}</p>
      <div className="row wrapy">
        <Button type="submit" variant="solid" isBusy={state !== 'idle'}>
          {message('requests.new.send')}
        </Button>
        <ButtonLink to={back}>{message('requests.new.cancel')}</ButtonLink>
      </div>
    </Form>
  );
}

/** Returns what customer service changes. */
function describeRequest({ kind, company, details }: PreparedRequest): string {
  const { plan, domain = '' } = details;
  const of = {
    plan: plan?.name ?? '',
    seats: message('requests.seats', { count: plan?.seats ?? 0 }),
    date: plan ? formatDate(plan.endsAt) : '',
  };
  switch (kind) {
    case 'end-plan':
      return message('requests.new.end-plan.text', of);
    case 'fewer-seats':
      return message('requests.new.fewer-seats.text', of);
    case 'move-plan':
      return plan?.companyId
        ? message('requests.new.move-plan.person.text', { ...of, company: company?.name ?? '' })
        : message('requests.new.move-plan.text', of);
    case 'change-billing-administrator':
      return message('requests.new.change-billing-administrator.text', { plan: of.plan });
    case 'confirm-domain':
      return message('requests.new.confirm-domain.text', { domain, company: company?.name ?? '' });
    case 'open-terms':
      return message('requests.new.open-terms.text', { company: company?.name ?? '' });
    case 'raise-limit':
      return message('requests.new.raise-limit.text', {
        company: company?.name ?? '',
        amount: formatMoney(details.limit ?? 0),
      });
    case 'change-administrator':
    case 'close-company':
      return message(`requests.new.${kind}.text`, { company: company?.name ?? '' });
    // the tax page sends it
    case 'tax-certificate':
      return '';
  }
}

type FieldProps = { prepared: PreparedRequest; outcome: RequestOutcome | undefined };
const PROBLEM_OF: Partial<Record<RequestKind, string>> = {
  'fewer-seats': 'seats',
  'move-plan': 'company',
  'change-billing-administrator': 'email',
  'open-terms': 'limit',
  'raise-limit': 'limit',
};

/** The field of the kind; most have none. */
function RequestField({ prepared: { kind, details, companies }, outcome }: FieldProps) {
  const id = useId();
  const isWrong = outcome?.problem !== null && outcome?.problem === PROBLEM_OF[kind];
  if (kind === 'change-billing-administrator')
    return (
      <Field
        name="email"
        type="email"
        label={message('requests.new.change-billing-administrator.field')}
        hint={message('requests.new.change-billing-administrator.hint')}
        error={isWrong ? message('requests.new.change-billing-administrator.wrong') : null}
        defaultValue={outcome?.typed.email}
        maxLength={254}
        autoComplete="off"
        required
      />
    );
  if (kind === 'open-terms' || kind === 'raise-limit')
    return (
      <Field
        name="limit"
        label={message(`requests.new.${kind}.field`)}
        hint={message('requests.new.limit.hint')}
        error={isWrong ? message('requests.new.limit.wrong') : null}
        defaultValue={outcome?.typed.limit}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        required
      />
    );
  if (kind !== 'fewer-seats' && (kind !== 'move-plan' || details.plan?.companyId)) return null;
  const seats = details.plan?.seats ?? 1;
  const options =
    kind === 'move-plan'
      ? companies.map(({ companyId, name }) => ({ value: companyId, text: name }))
      : Array.from({ length: seats - 1 }, (_, at) => ({
          value: String(seats - 1 - at),
          text: message('requests.seats', { count: seats - 1 - at }),
        }));
  return (
    <FieldLayout
      id={id}
      label={message(`requests.new.${kind}.field`)}
      error={isWrong ? message(`requests.new.${kind}.wrong`) : null}
    >
      <select
        className="select"
        id={id}
        name={kind === 'move-plan' ? 'company' : 'seats'}
        defaultValue={kind === 'move-plan' ? outcome?.typed.company : outcome?.typed.seats}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldLayout>
  );
}

function NoteField({ outcome }: Pick<FieldProps, 'outcome'>) {
  const id = useId();
  const isWrong = outcome?.problem === 'note';
  return (
    <FieldLayout
      id={id}
      label={message('requests.new.note')}
      hint={message('requests.new.note.hint')}
      error={isWrong ? message('requests.new.note.wrong') : null}
      isOptional
    >
      <textarea
        className="input"
        id={id}
        name="note"
        rows={3}
        maxLength={MAX_NOTE}
        defaultValue={outcome?.typed.note}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
    </FieldLayout>
  );
}
