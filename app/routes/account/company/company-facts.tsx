import type { ReactNode } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney, formatMoney } from '../../../../core/money.ts';
import { canDo } from '../../../../features/company/rules/permissions.ts';
import type { OnAccountState } from '../../../../features/invoices/rules/on-account.ts';
import { newRequestPath } from '../../../../features/requests/rules/request-paths.ts';
import { message } from '../../../../messages/message.ts';
import type { Company, CompanyDetails, CompanyDomain } from '../../../../platforms/users/client/companies.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import type { CompanyData } from './data.ts';
import { LayerLink } from './layer-link.tsx';

/** One row: name, value, explanation, and the links that change it. */
function Fact({
  name,
  value,
  text,
  children,
}: {
  name: string;
  value: ReactNode;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {text && <p className="small muted">{text}</p>}
      </dd>
      {children && <dd className="act small">{children}</dd>}
    </div>
  );
}

/** The domains of the company, and how colleagues with an address there join. */
export function JoinFacts({ company, domains }: { company: Company; domains: readonly CompanyDomain[] }) {
  const { joinPolicy, automaticRoles } = company;
  const role = automaticRoles[0] ? message(`company.role.${automaticRoles[0]}`) : message('company.policy.roles.none');
  return (
    <section className="section-s" aria-labelledby="who-can-join">
      <div className="section-h">
        <h2 className="h-s" id="who-can-join">
          {message('company.join.section')}
        </h2>
      </div>
      <dl className="kv">
        {domains.map((domain) => (
          <DomainFact key={domain.domain} domain={domain} />
        ))}
        <Fact
          name={message('company.policy')}
          value={<b>{message(`company.policy.now.${joinPolicy}`)}</b>}
          text={
            joinPolicy === 'automatic'
              ? message('company.policy.now.automatic.text', { role })
              : message(`company.policy.now.${joinPolicy}.text`)
          }
        >
          <LayerLink layer={{ name: 'policy', of: '' }} of={message('company.policy.change.of')}>
            {message('company.policy.change')}
          </LayerLink>
        </Fact>
      </dl>
      <p className="company-add">
        <LayerLink layer={{ name: 'add-domain', of: '' }} button={{ size: 'small' }}>
          {message('company.domain.add')}
        </LayerLink>
      </p>
    </section>
  );
}

const DOMAIN_TONES = { verified: 'ok', pending: 'info', lost: 'warn', expired: 'warn' } as const;

function DomainFact({ domain: { domain, state, verifiedAt, verifiedBy } }: { domain: CompanyDomain }) {
  const isVerified = state === 'verified' && verifiedAt !== null;
  return (
    <Fact
      name={message('company.domain')}
      value={
        <span className="row wrapy company-domain">
          <b translate="no">{domain}</b>
          <Status tone={DOMAIN_TONES[state]} icon={state === 'pending' ? 'clock' : undefined}>
            {message(`company.domain.${state}`)}
          </Status>
        </span>
      }
      text={
        isVerified
          ? message(verifiedBy === 'staff' ? 'company.domain.staff.text' : 'company.domain.verified.text', {
              date: formatDate(verifiedAt),
            })
          : message(`company.domain.${state === 'verified' ? 'pending' : state}.text`)
      }
    >
      <span className="row wrapy">
        {!isVerified && (
          <LayerLink layer={{ name: 'record', of: domain }} of={message('company.domain.record.of', { domain })}>
            {message('company.domain.record')}
          </LayerLink>
        )}
        <LayerLink layer={{ name: 'remove-domain', of: domain }} of={message('company.domain.remove.of', { domain })}>
          {message('company.domain.remove')}
        </LayerLink>
      </span>
    </Fact>
  );
}

/** [NET-10] Whether the company can order on account, and what is left; administrators can ask for it. */
export function TermsFacts({ details, account }: { details: CompanyDetails; account: CompanyData['account'] }) {
  if (account === null) return null;
  const { company, roles } = details;
  const { state, since } = account;
  const kind = state === null ? 'open-terms' : 'raise-limit';
  return (
    <section className="section-s" aria-labelledby="company-terms">
      <div className="section-h">
        <h2 className="h-s" id="company-terms">
          {message('company.terms.title')}
        </h2>
      </div>
      <dl className="kv">
        <Fact
          name={message('company.terms')}
          value={
            <span className="row wrapy">
              <b>
                {state === null
                  ? message('company.terms.none')
                  : message('company.terms.net', { amount: formatMoney(state.limit) })}
              </b>
              {state?.paused && <Status tone="warn">{message('company.terms.paused')}</Status>}
            </span>
          }
          text={state === null || since === null ? message('company.terms.none.text') : describeTerms(state, since)}
        >
          {canDo(roles, 'request-terms') && (
            <Link to={newRequestPath(kind, { companyId: company.companyId })}>
              {message(`company.terms.ask.${kind}`)}
            </Link>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function describeTerms({ left, paused }: OnAccountState, since: string): string {
  const facts = { amount: formatExactMoney(Math.max(0, left)), date: formatDate(since) };
  if (paused === null) return message('company.terms.left', facts);
  return paused.by === 'staff'
    ? message('company.terms.paused.staff')
    : message('company.terms.paused.overdue', { number: String(paused.number), count: paused.days });
}

/** Name, address, tax ID, invoice email, and whether orders need a PO number. */
export function InvoiceFacts({ company }: { company: Company }) {
  const { name, legalName, address, taxId, invoiceEmail, approvalLimit, isPurchaseOrderRequired } = company;
  const { street, street2, city, state, zip } = address;
  const change = (what: 'company' | 'taxId' | 'invoiceEmail' | 'limit' | 'po') => (
    <LayerLink layer={{ name: 'facts', of: '' }} of={message(`company.facts.change.${what}`)}>
      {message('company.facts.change')}
    </LayerLink>
  );
  return (
    <section className="section-s" aria-labelledby="company-facts">
      <div className="section-h">
        <h2 className="h-s" id="company-facts">
          {message('company.facts')}
        </h2>
      </div>
      <dl className="kv">
        <Fact
          name={message('company.facts.company')}
          value={<b>{legalName ?? name}</b>}
          text={`${[street, street2, city].filter(Boolean).join(', ')}, ${state} ${zip}`}
        >
          {change('company')}
        </Fact>
        <Fact
          name={message('company.facts.taxId')}
          value={
            taxId ? (
              <b translate="no">{message('company.facts.taxId.value', { number: taxId })}</b>
            ) : (
              <span className="muted">{message('company.facts.taxId.none')}</span>
            )
          }
        >
          {change('taxId')}
        </Fact>
        <Fact
          name={message('company.facts.invoiceEmail')}
          value={<b translate="no">{invoiceEmail}</b>}
          text={message('company.facts.invoiceEmail.text')}
        >
          {change('invoiceEmail')}
        </Fact>
        <Fact
          name={message('company.facts.limit')}
          value={
            approvalLimit === null ? (
              <span className="muted">{message('company.facts.limit.none')}</span>
            ) : (
              <b translate="no">{formatMoney(approvalLimit)}</b>
            )
          }
          text={approvalLimit === null ? undefined : message('company.facts.limit.text')}
        >
          {change('limit')}
        </Fact>
        <Fact
          name={message('company.facts.po')}
          value={<b>{message(isPurchaseOrderRequired ? 'company.facts.po.required' : 'company.facts.po.optional')}</b>}
        >
          {change('po')}
        </Fact>
      </dl>
    </section>
  );
}
