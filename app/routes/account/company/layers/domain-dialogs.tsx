import { useId, useState } from 'react';
import { formatDate } from '../../../../../core/dates.ts';
import { COMPANY_LIMITS } from '../../../../../features/company/rules/company-limits.ts';
import { newRequestPath } from '../../../../../features/requests/rules/request-paths.ts';
import { message } from '../../../../../messages/message.ts';
import type { Company, CompanyDomain } from '../../../../../platforms/users/client/companies.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { Choice, Field } from '../../../../ui-kit/field.tsx';
import { Note, Status } from '../../../../ui-kit/status.tsx';
import { useIsAwake } from '../../../../ui-kit/use-is-awake.ts';
import { type Support, SupportLine } from '../../support-line.tsx';
import type { CompanyPage } from '../use-company-page.ts';
import { FailedNote } from './failed-note.tsx';
import { LayerFrame } from './layer-frame.tsx';

/** Adds a domain. A public email service and a domain of another company are rejected beside the field. */
export function AddDomainDialog({ page }: { page: CompanyPage }) {
  const id = useId();
  const [domain, setDomain] = useState(page.outcome?.typed?.domain ?? '');
  const { outcome } = page;
  const error = domainProblem(page, domain);
  return (
    <LayerFrame
      title={message('company.domain.add')}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'add-domain'}>
          {message('company.domain.add.continue')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action} noValidate>
        <input type="hidden" name="intent" value="add-domain" />
        {!error && <FailedNote outcome={outcome} intents={['add-domain']} />}
        <Field
          label={message('company.domain')}
          hint={message('company.domain.add.hint')}
          error={error}
          name="domain"
          value={domain}
          onChange={({ target }) => setDomain(target.value)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          required
        />
        <p className="small muted">{message('company.domain.add.text')}</p>
      </page.Form>
    </LayerFrame>
  );
}

function domainProblem({ outcome }: CompanyPage, domain: string): string | null {
  if (outcome?.intent !== 'add-domain' || outcome.isDone) return null;
  const given = { domain: outcome.typed?.domain || domain };
  if (outcome.failure === 'domain-public') return message('company.domain.public', given);
  if (outcome.failure === 'domain-taken') return message('company.domain.taken', given);
  return outcome.problems || outcome.failure === 'invalid' ? message('company.domain.missing') : null;
}

const RECORD_TYPE = 'TXT';
const RECORD_LABEL = '_planroom';

type DomainDialogProps = { domain: CompanyDomain; support: Support; page: CompanyPage };

/** The TXT record that verifies a domain, and the result of the last check. */
export function DomainRecordDialog({
  domain: { domain, token, state, lastCheckedAt },
  companyId,
  support,
  page,
}: DomainDialogProps & { companyId: string }) {
  const id = useId();
  const isVerified = state === 'verified';
  return (
    <LayerFrame
      title={message('company.domain.dialog', { domain })}
      onClose={page.close}
      cancel={message('company.close')}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'check-domain'}>
          {message('company.domain.check')}
        </Button>
      }
    >
      <p>{message('company.domain.dialog.text')}</p>
      <dl className="kv tight">
        <div>
          <dt>{message('company.domain.type')}</dt>
          <dd translate="no">
            <b>{RECORD_TYPE}</b>
          </dd>
        </div>
        <div>
          <dt>{message('company.domain.name')}</dt>
          <dd translate="no">
            <b>{`${RECORD_LABEL}.${domain}`}</b>
          </dd>
        </div>
      </dl>
      <RecordValue value={token} />
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="check-domain" />
        <input type="hidden" name="domain" value={domain} />
        <FailedNote outcome={page.outcome} intents={['check-domain']} />
        <div role="status">
          {isVerified ? (
            <Status tone="ok">{message('company.domain.found', { domain })}</Status>
          ) : (
            <Note tone="warn" title={message(lastCheckedAt ? 'company.domain.notFound' : 'company.domain.notChecked')}>
              {lastCheckedAt && (
                <p>
                  {message(state === 'expired' ? 'company.domain.stopped.text' : 'company.domain.notFound.text', {
                    date: formatDate(lastCheckedAt),
                  })}
                </p>
              )}
            </Note>
          )}
        </div>
      </page.Form>
      <p className="small muted">
        <SupportLine
          text="company.domain.noAccess"
          write="company.domain.write"
          support={support}
          requestPath={newRequestPath('confirm-domain', { companyId, domain })}
        />
      </p>
    </LayerFrame>
  );
}

function RecordValue({ value }: { value: string }) {
  const id = useId();
  const isAwake = useIsAwake();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value).catch(() => document.getElementById(id)?.focus());
    setCopied(true);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{message('company.domain.value')}</label>
      <div className={isAwake ? 'linkfield' : undefined}>
        <input
          className="input"
          id={id}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          translate="no"
        />
        {isAwake && (
          <Button onClick={() => void copy()}>
            {message(isCopied ? 'company.domain.copied' : 'company.domain.copy')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The confirmation before a domain is removed. */
export function RemoveDomainDialog({ domain: { domain }, page }: Omit<DomainDialogProps, 'support'>) {
  const id = useId();
  return (
    <LayerFrame
      title={message('company.domain.remove.dialog', { domain })}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="danger-solid" isBusy={page.busy === 'remove-domain'}>
          {message('company.domain.remove.button')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="remove-domain" />
        <input type="hidden" name="domain" value={domain} />
        <FailedNote outcome={page.outcome} intents={['remove-domain']} />
        <p>{message('company.domain.remove.text')}</p>
      </page.Form>
    </LayerFrame>
  );
}

/** How colleagues with an address at a verified domain join. */
export function JoinPolicyDialog({ company, page }: { company: Company; page: CompanyPage }) {
  const id = useId();
  return (
    <LayerFrame
      title={message('company.policy.dialog')}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'policy'}>
          {message('company.save')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="policy" />
        <input type="hidden" name="version" value={company.version} />
        <FailedNote outcome={page.outcome} intents={['policy']} />
        <fieldset className="rolebox">
          <legend className="label">{message('company.policy.legend')}</legend>
          {COMPANY_LIMITS.joinPolicies.map((policy) => (
            <Choice
              key={policy}
              type="radio"
              name="policy"
              value={policy}
              defaultChecked={policy === company.joinPolicy}
            >
              {message(`company.policy.${policy}`)}
              <span className="hint">{message(`company.policy.${policy}.text`)}</span>
            </Choice>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-roles`}>{message('company.policy.roles')}</label>
          <span className="hint" id={`${id}-hint`}>
            {message('company.policy.roles.hint')}
          </span>
          <select
            className="select"
            id={`${id}-roles`}
            name="roles"
            defaultValue={company.automaticRoles[0] ?? ''}
            aria-describedby={`${id}-hint`}
          >
            <option value="">{message('company.policy.roles.none')}</option>
            <option value="buyer">{message('company.role.buyer')}</option>
          </select>
        </div>
      </page.Form>
    </LayerFrame>
  );
}
