import { type ChangeEvent, useId, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { callEndpoint } from '../../../../api/client.ts';
import { formatList } from '../../../../core/format/format-list.ts';
import { MAX_JOB_LENGTH, MAX_PO_LENGTH } from '../../../../features/cart/rules/purchase-details.ts';
import type { CartBuying, CartCompany, CompanyLine } from '../../../../features/cart/use-cases/view-cart-purpose.ts';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { BuyingChoices } from '../buying-choices.tsx';
import type { CartOutcome } from './change-cart.ts';
import { DETAILS_FORM, readShownDetails, runAfterEarlierSaves } from './purchase-details-form.ts';

const CHOICES = 'company-jobs';

/** [COM-50] For whom the cart is: a company of the customer, or the customer. Works without a script. */
export function BuyingFor({ buying: { companies, company } }: { buying: CartBuying }) {
  const fetcher = useFetcher<CartOutcome>({ key: 'purpose' });
  /** The choice while it is being saved: the radio button must respond to the click at once. */
  const [pending, setPending] = useState<string | null>(null);
  const chosen = pending ?? company?.companyId ?? '';
  const options = [
    ...companies.map(({ companyId, name }) => ({ value: companyId, name, hint: message('cart.for.company.hint') })),
    { value: '', name: message('cart.for.me'), hint: message('cart.for.me.hint') },
  ];
  const choose = (value: string): void => {
    setPending(value);
    void fetcher
      .submit({ intent: 'purpose', companyId: value }, { method: 'post', action: '/cart' })
      .then(() => setPending((latest) => (latest === value ? null : latest)));
  };
  const isFailed = fetcher.state === 'idle' && fetcher.data?.isDone === false;
  return (
    <form method="post" action="/cart" className="buying-for">
      <input type="hidden" name="intent" value="purpose" />
      <BuyingChoices name="companyId" {...{ options, chosen }} isBusy={fetcher.state !== 'idle'} onChoose={choose} />
      <p className="add-status" role="status">
        {isFailed && message('cart.for.failed')}
      </p>
    </form>
  );
}

/** Saves the details as they are in the form; `onConflict`: another tab switched the cart. */
const saveDetails = (onConflict: () => void): Promise<boolean> =>
  runAfterEarlierSaves(() => saveShownDetails(onConflict));

async function saveShownDetails(onConflict: () => void): Promise<boolean> {
  const details = readShownDetails();
  if (details === null) return true;
  const saved = await callEndpoint('PUT /api/cart/purchase-details', details);
  if (!saved.ok && saved.status === 409) onConflict();
  return saved.ok;
}

type JobRowProps = { line: CompanyLine; code: string; company: CartCompany; isFirst: boolean; hasOthers: boolean };

/** [COM-53] The job of a line, and the copies that the company has already. */
export function JobRow({ line: { key, job, owned }, code, company, isFirst, hasOthers }: JobRowProps) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [isFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => setFailed(!(await saveDetails(() => void revalidate())));
  const copyFirstJob = (): void => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(`input[form="${DETAILS_FORM}"][name^="job:"]`)];
    const [first] = fields;
    for (const field of fields) field.value = first?.value ?? '';
    void save();
  };
  return (
    <>
      {owned && (
        <p className="owned-hint">
          <Icon name="check" isSmall />
          <span>
            {owned.job
              ? message('cart.owned.job', { count: owned.copies, job: owned.job })
              : message('cart.owned', { count: owned.copies })}{' '}
            <Link to={`${companyDocumentsPath(company.companyId)}?q=${encodeURIComponent(code)}`}>
              {message('cart.owned.view')}
              <span className="vh">{message('cart.owned.view.of', { code })}</span>
            </Link>
          </span>
        </p>
      )}
      <div className="job-row">
        <label htmlFor={id}>
          {message('cart.job')}
          <span className="vh">{message('cart.job.of', { code })}</span>
        </label>
        <input
          key={job}
          className="input"
          id={id}
          form={DETAILS_FORM}
          name={`job:${key}`}
          defaultValue={job}
          maxLength={MAX_JOB_LENGTH}
          list={company.jobChoices.length > 0 ? CHOICES : undefined}
          autoComplete="off"
          onBlur={({ currentTarget }) => currentTarget.value !== job && void save()}
        />
        {isFirst && hasOthers && (
          <button
            type="submit"
            className="linkbtn small"
            form={DETAILS_FORM}
            name="intent"
            value="job-for-all"
            onClick={(event) => {
              event.preventDefault();
              copyFirstJob();
            }}
          >
            {message('cart.job.forAll')}
          </button>
        )}
        <span className="add-status" role="status">
          {isFailed && message('cart.details.failed')}
        </span>
      </div>
    </>
  );
}

type PurchaseOrderProps = {
  company: CartCompany;
  /** the checkout was refused for a missing number */
  isMissing: boolean;
  fileProblem: 'type' | 'too-large' | 'unsafe' | 'failed' | null;
};

/** [COM-54] The PO of a company's order: its number, which the company may require, and its file. */
export function PurchaseOrder({ company, isMissing, fileProblem }: PurchaseOrderProps) {
  const { revalidate } = useRevalidator();
  const [isFailed, setFailed] = useState(false);
  const { name, poNumber, isPoRequired, poUsedOn, jobChoices } = company;
  const save = async (): Promise<void> => {
    const isSaved = await saveDetails(() => void revalidate());
    setFailed(!isSaved);
    // the note about an earlier order
    if (isSaved) void revalidate();
  };
  return (
    <section className="purchase-order" aria-labelledby="purchase-order">
      <h2 id="purchase-order">{message('cart.po.title')}</h2>
      <datalist id={CHOICES}>
        {jobChoices.map((job) => (
          <option key={job} value={job} />
        ))}
      </datalist>
      <div className="form">
        <div className={isMissing ? 'field c3 bad' : 'field c3'}>
          <label htmlFor="po-number">
            {message('cart.po')}
            {!isPoRequired && <span className="opt"> {message('field.optional')}</span>}
          </label>
          <span className="hint" id="po-hint">
            {isPoRequired ? message('cart.po.required', { company: name }) : message('cart.po.hint')}
          </span>
          <input
            key={poNumber}
            className="input"
            id="po-number"
            form={DETAILS_FORM}
            name="poNumber"
            defaultValue={poNumber}
            maxLength={MAX_PO_LENGTH}
            autoComplete="off"
            aria-describedby={isMissing ? 'po-hint po-error' : 'po-hint'}
            aria-invalid={isMissing || undefined}
            onBlur={({ currentTarget }) => currentTarget.value.trim() !== poNumber && void save()}
          />
          {isMissing && (
            <span className="err" id="po-error">
              <Icon name="alert" isSmall />
              {message('cart.po.missing', { company: name })}
            </span>
          )}
          <span className="add-status" role="status">
            {isFailed && message('cart.details.failed')}
          </span>
        </div>
        <PurchaseOrderFileField company={company} problem={fileProblem} />
      </div>
      {poUsedOn !== null && (
        <Note tone="info" title={message('cart.po.used', { po: poNumber, number: String(poUsedOn) })}>
          {message('cart.po.used.text')}
        </Note>
      )}
      <noscript>
        <button type="submit" className="btn sm" form={DETAILS_FORM} name="intent" value="details">
          {message('cart.details.save')}
        </button>
      </noscript>
    </section>
  );
}

/** [COM-54] The file with the PO: one, replaced by the next. It has a separate form, so that it works without a script. */
function PurchaseOrderFileField({
  company: { poFile },
  problem,
}: {
  company: CartCompany;
  problem: PurchaseOrderProps['fileProblem'];
}) {
  const { revalidate } = useRevalidator();
  const add = async ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    // the page is loaded again, so the typed details are saved first
    if (await saveDetails(() => void revalidate())) form?.submit();
  };
  if (poFile)
    return (
      <div className="field c3">
        <span className="label">{message('cart.po.file')}</span>
        <form method="post" action="/cart" className="po-file">
          <input type="hidden" name="intent" value="remove-po-file" />
          <Icon name="document" />
          <span>
            <b>{poFile.name}</b>
            <span className="hint">{message('cart.po.file.size', { size: formatKilobytes(poFile.size) })}</span>
          </span>
          <button type="submit" className="linkbtn small">
            {message('cart.remove')}
            <span className="vh"> {poFile.name}</span>
          </button>
        </form>
      </div>
    );
  return (
    <form
      method="post"
      action="/cart/purchase-order-file"
      encType="multipart/form-data"
      className={problem ? 'field c3 bad' : 'field c3'}
    >
      <label htmlFor="po-file">
        {message('cart.po.file')}
        <span className="opt"> {message('field.optional')}</span>
      </label>
      <span className="hint" id="po-file-hint">
        {message('cart.po.file.hint')}
      </span>
      <input
        id="po-file"
        className="input"
        type="file"
        name="file"
        accept=".pdf,.jpg,.jpeg,.png"
        required
        aria-describedby={problem ? 'po-file-hint po-file-error' : 'po-file-hint'}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => void add(event)}
      />
      {problem && (
        <span className="err" id="po-file-error">
          <Icon name="alert" isSmall />
          {message(`cart.po.file.${problem}`)}
        </span>
      )}
      <noscript>
        <button type="submit" className="btn sm">
          {message('cart.po.file.add')}
        </button>
      </noscript>
    </form>
  );
}

const formatKilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1_000)));

/** [COM-50] Why the customer can't order for the company, and what they can do. */
export function CannotOrder({ company: { name, roles, buyers } }: { company: CartCompany }) {
  const role = roles.length > 0 ? roles.map((each) => message(`company.role.inText.${each}`)) : null;
  return (
    <Note
      tone="warn"
      title={message('cart.for.forbidden', { company: name })}
      actions={
        <form method="post" action="/cart">
          <input type="hidden" name="intent" value="purpose" />
          <input type="hidden" name="companyId" value="" />
          <Button type="submit" size="small">
            {message('cart.for.forbidden.me')}
          </Button>
        </form>
      }
    >
      {role ? message('cart.for.forbidden.role', { role: formatList(role) }) : message('cart.for.forbidden.none')}{' '}
      {buyers.length > 0
        ? message('cart.for.forbidden.ask', { names: formatList(buyers) })
        : message('cart.for.forbidden.administrator')}
    </Note>
  );
}
