import { type ChangeEvent, useState } from 'react';
import { Form, type MetaFunction, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { US_STATES } from '../../../../core/us-states.ts';
import type { TaxCertificate } from '../../../../features/tax-exemption/repository/tax-certificates.ts';
import {
  type CertificateStatus,
  endsSoon,
  getCertificateStatus,
  MAX_NUMBER_LENGTH,
  MAX_ORGANIZATION_LENGTH,
} from '../../../../features/tax-exemption/rules/certificate.ts';
import {
  CERTIFICATE_UPLOAD,
  certificateFilePath,
  getTaxPath,
} from '../../../../features/tax-exemption/rules/tax-paths.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Field, FieldLayout } from '../../../ui-kit/field.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Note, Status } from '../../../ui-kit/status.tsx';
import { type Column, Table } from '../../../ui-kit/table.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader, type TaxPageData } from './data.ts';
import type { CertificateOutcome } from './handle-certificate-form.ts';
import '../../../ui-kit/table.css';
import './tax.css';

export { action } from './handle-certificate-form.ts';
export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('tax.title'), isIndexed: false });

type LoadedPage = TaxPageData & { view: NonNullable<TaxPageData['view']> };
type Row = TaxCertificate & { status: CertificateStatus };

const nameState = (state: string): string => US_STATES[state] ?? state;

/** [TAX-01] [TAX-05] The certificates by state, and the form for another one. */
export default function TaxScreen() {
  const data = useLoaderData<typeof loader>();
  const { view } = data;
  return (
    <AccountFrame>
      <div className="pagetop">
        <h1>{message('tax.title')}</h1>
        <p>{message('tax.lead')}</p>
        {view?.company && <p className="muted">{message('tax.lead.company', { company: view.company.name })}</p>}
      </div>
      {view === null ? <FailureNote title={message('tax.loadFailed')} /> : <LoadedScreen data={{ ...data, view }} />}
    </AccountFrame>
  );
}

function LoadedScreen({ data }: { data: LoadedPage }) {
  const { view, companyId } = data;
  const now = new Date(data.now);
  const rows = view.certificates
    .map((each) => ({ ...each, status: getCertificateStatus(each, now) }))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  const ending = rows.filter((row) => endsSoon(row, now) && !isReplacementWaiting(rows, row));
  const shown = rows.filter(({ status }) => status === 'accepted' || status === 'waiting');
  return (
    <>
      <Outcome data={data} />
      {ending.map(({ certificateId, state, validThrough }) => (
        <Note
          key={certificateId}
          tone="warn"
          title={message('tax.ending', { state: nameState(state), date: formatDate(validThrough ?? '') })}
          actions={
            <ButtonLink size="small" to={newCertificatePath(companyId, state)}>
              {message('tax.send.new')}
            </ButtonLink>
          }
        >
          <p>{message('tax.ending.text')}</p>
        </Note>
      ))}
      {rows.length > 0 && <Certificates rows={rows} companyId={companyId} />}
      <div className={shown.length > 0 ? 'tax-columns' : undefined}>
        <CertificateForm data={data} />
        {shown.length > 0 && <CheckoutPreview rows={shown} />}
      </div>
    </>
  );
}

/** what exempts comes first, then what waits for an answer */
const ORDER: readonly CertificateStatus[] = ['accepted', 'waiting', 'refused', 'expired'];

const isReplacementWaiting = (rows: readonly Row[], { state }: Row): boolean =>
  rows.some((row) => row.state === state && row.status === 'waiting');

const newCertificatePath = (companyId: string | null, state: string): string =>
  `${getTaxPath(companyId)}?state=${state}#add`;

const OUTCOMES = ['sent', 'known', 'taken-back'] as const;

/** The result of the last form: of this page, or of the upload, which the URL names. */
function Outcome({ data: { email } }: { data: LoadedPage }) {
  const failed = useActionData<CertificateOutcome>();
  const query = new URLSearchParams(useLocation().search);
  if (failed)
    return (
      <Note tone="warn" title={message('tax.takeBack.failed')} isAnnounced>
        <p>{failed.text}</p>
      </Note>
    );
  const done = OUTCOMES.find((each) => each === query.get('done'));
  const code = query.get('state') ?? '';
  // an address of another site can put no text here
  if (!done || !Object.hasOwn(US_STATES, code)) return null;
  const state = nameState(code);
  return (
    <Note tone={done === 'sent' ? 'ok' : 'info'} title={message(`tax.done.${done}`, { state })} isAnnounced>
      <p>{done === 'sent' ? message('tax.done.sent.text', { email }) : message(`tax.done.${done}.text`)}</p>
    </Note>
  );
}

const TONES = { waiting: 'warn', accepted: 'ok', refused: 'bad', expired: 'off', withdrawn: 'off' } as const;

function Certificates({ rows, companyId }: { rows: readonly Row[]; companyId: string | null }) {
  const columns: readonly Column<Row>[] = [
    { key: 'state', head: message('tax.state'), cell: ({ state }) => nameState(state) },
    {
      key: 'number',
      head: message('tax.certificate'),
      cell: ({ certificateId, number, state }) => (
        <a href={certificateFilePath(certificateId)} className="tax-number">
          {number}
          <span className="vh">{message('tax.certificate.file', { state: nameState(state) })}</span>
        </a>
      ),
    },
    {
      key: 'answer',
      head: message('tax.answer'),
      cell: ({ status }) => (
        <Status tone={TONES[status]} icon={status === 'waiting' ? 'clock' : undefined}>
          {message(`tax.status.${status}`)}
        </Status>
      ),
    },
    { key: 'more', head: message('tax.more'), cell: (row) => <span className="small muted">{describeRow(row)}</span> },
    { key: 'action', head: message('tax.action'), cell: (row) => <RowAction row={row} companyId={companyId} /> },
  ];
  return (
    <section>
      <h2 className="vh">{message('tax.yours')}</h2>
      <Table
        caption={message('tax.caption')}
        columns={columns}
        rows={rows}
        keyOf={({ certificateId }) => certificateId}
      />
    </section>
  );
}

/** Returns what the owner has to know about a certificate beside its status. */
function describeRow({ status, validThrough, sentAt, dueOn, reason }: Row): string {
  switch (status) {
    case 'waiting':
      return message('tax.more.waiting', { date: formatDate(sentAt), due: formatDate(dueOn) });
    case 'accepted':
      return validThrough === null
        ? message('tax.more.accepted.noEnd')
        : message('tax.more.accepted', { date: formatDate(validThrough) });
    case 'expired':
      return message('tax.more.expired', { date: formatDate(validThrough ?? '') });
    default:
      return reason;
  }
}

/** The owner’s action on a certificate: take a waiting one back, replace any other. */
function RowAction({ row, companyId }: { row: Row; companyId: string | null }) {
  const { formData } = useNavigation();
  const { certificateId, state, status, isClaimed } = row;
  const of = <span className="vh">{message('tax.action.of', { state: nameState(state) })}</span>;
  if (status !== 'waiting')
    return (
      <Link to={newCertificatePath(companyId, state)}>
        {message(
          status === 'accepted' ? 'tax.send.replace' : status === 'refused' ? 'tax.send.another' : 'tax.send.new',
        )}
        {of}
      </Link>
    );
  if (isClaimed) return <span className="small muted">{message('tax.claimed')}</span>;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="certificateId" value={certificateId} />
      <button
        type="submit"
        className="linkbtn"
        aria-busy={formData?.get('certificateId') === certificateId || undefined}
      >
        {message('tax.takeBack')}
        {of}
      </button>
    </Form>
  );
}

const PROBLEMS = [
  'state',
  'number',
  'organization',
  'valid-through',
  'ended',
  'type',
  'too-large',
  'unsafe',
  'failed',
  'limited',
] as const;
type Problem = (typeof PROBLEMS)[number];
const FILE_PROBLEMS: readonly Problem[] = ['type', 'too-large', 'unsafe', 'failed', 'limited'];
const MAX_FILE_BYTES = 10_000_000;

/**
 * [TAX-02] The form for a certificate; it sends a file, so it is a form of the browser. After a problem the URL has the
 * typed values, and only the file is chosen again.
 */
function CertificateForm({ data: { view, companyId } }: { data: LoadedPage }) {
  const query = new URLSearchParams(useLocation().search);
  const found = PROBLEMS.find((each) => each === query.get('problem')) ?? null;
  const [chosenSize, setChosenSize] = useState(0);
  const [isSending, setSending] = useState(false);
  const textOf = (name: string): string => query.get(name) ?? '';
  const isTooLarge = chosenSize > MAX_FILE_BYTES;
  const fileError = isTooLarge
    ? message('tax.problem.size', { size: Math.ceil(chosenSize / 1_000_000) })
    : found && FILE_PROBLEMS.includes(found)
      ? message(`tax.problem.${found}`)
      : null;
  const errorOf = (...problems: Problem[]): string | null =>
    found && problems.includes(found) ? message(`tax.problem.${found}`) : null;
  const stateError = errorOf('state');
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void =>
    setChosenSize(currentTarget.files?.[0]?.size ?? 0);
  return (
    <section id="add">
      <h2 className="h-s">{message('tax.add')}</h2>
      <form
        method="post"
        action={CERTIFICATE_UPLOAD}
        encType="multipart/form-data"
        className="form tax-form"
        onSubmit={(event) => {
          if (isTooLarge || isSending) event.preventDefault();
          else setSending(true);
        }}
      >
        {companyId !== null && <input type="hidden" name="companyId" value={companyId} />}
        <FieldLayout id="tax-state" label={message('tax.form.state')} error={stateError} span={3}>
          <select
            className="select"
            id="tax-state"
            name="state"
            defaultValue={textOf('state')}
            key={textOf('state')}
            required
            aria-invalid={stateError ? true : undefined}
            aria-describedby={stateError ? 'tax-state-error' : undefined}
          >
            <option value="">{message('tax.form.state.choose')}</option>
            {Object.entries(US_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </FieldLayout>
        <Field
          name="number"
          label={message('tax.form.number')}
          span={3}
          defaultValue={textOf('number')}
          maxLength={MAX_NUMBER_LENGTH}
          autoComplete="off"
          error={errorOf('number')}
          required
        />
        <Field
          name="organization"
          label={message('tax.form.organization')}
          hint={message('tax.form.organization.hint')}
          defaultValue={textOf('organization') || view.organization}
          maxLength={MAX_ORGANIZATION_LENGTH}
          autoComplete="organization"
          error={errorOf('organization')}
          required
        />
        <Field
          name="validThrough"
          type="date"
          label={message('tax.form.validThrough')}
          isOptional
          span={3}
          defaultValue={textOf('validThrough')}
          error={errorOf('valid-through', 'ended')}
        />
        <FieldLayout
          id="tax-file"
          label={message('tax.form.file')}
          hint={message(companyId === null ? 'tax.form.file.hint' : 'tax.form.file.hint.company')}
          error={fileError}
        >
          <input
            className="input"
            id="tax-file"
            type="file"
            name="file"
            accept=".pdf,.jpg,.jpeg,.png"
            required
            onChange={choose}
            aria-invalid={fileError ? true : undefined}
            aria-describedby={fileError ? 'tax-file-hint tax-file-error' : 'tax-file-hint'}
          />
        </FieldLayout>
        <div className="row wrapy tax-send">
          <Button type="submit" variant="solid" isBusy={isSending}>
            {message('tax.form.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What a checkout shows for billing addresses in these states. */
const CheckoutPreview = ({ rows }: { rows: readonly Row[] }) => (
  <section>
    <h2 className="h-s">{message('tax.preview')}</h2>
    <div className="stack">
      {rows.map(({ certificateId, state, number, status }) => (
        <div className="panel" key={certificateId}>
          <p className="row between">
            <b>{message('tax.preview.address', { state: nameState(state) })}</b>
            <Status tone={TONES[status]} icon={status === 'waiting' ? 'clock' : undefined}>
              {message(status === 'accepted' ? 'tax.preview.exempt' : 'tax.status.waiting')}
            </Status>
          </p>
          <dl className="calc">
            <div>
              <dt>{message('tax.preview.tax')}</dt>
              <dd className="soft">
                {status === 'accepted' ? message('tax.exempt', { number }) : message('tax.preview.taxed')}
              </dd>
            </div>
          </dl>
          {status === 'waiting' && <p className="small muted">{message('tax.preview.waiting')}</p>}
        </div>
      ))}
    </div>
  </section>
);
