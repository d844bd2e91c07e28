import type { ReactNode } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { Company, CompanyDomain } from '../../../../platforms/users/client/companies.ts';
import { Status } from '../../../ui-kit/status.tsx';
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
