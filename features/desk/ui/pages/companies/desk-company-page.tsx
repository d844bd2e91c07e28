import { Icon } from '../../../../../app/ui-kit/icon.tsx';
import { Note, Status } from '../../../../../app/ui-kit/status.tsx';
import { isUuid } from '../../../../../core/uuid.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { canDo } from '../../../../company/rules/permissions.ts';
import {
  type DeskCompany,
  findCompaniesWithoutAdministrator,
  readDeskCompany,
} from '../../../use-cases/companies/read-desk-company.ts';
import { parseSearchInput } from '../../../use-cases/find.ts';
import { DoneNote, findDone } from '../../components/flash-message.tsx';
import { QuotesSection } from '../../components/quotes-section.tsx';
import { UnavailableNote } from '../../components/unavailable-notice.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { AuditSection } from '../audit-page.tsx';
import { MadeCartsSection } from '../carts/made-carts-section.tsx';
import { CompanyGroup } from '../find/company-group.tsx';
import { PersonPlans } from '../person/person-sections.tsx';
import {
  CompanyDomains,
  CompanyMembers,
  CompanyWaiting,
  DeskCompanyActivity,
  DeskCompanyApprovals,
  DeskCompanyFacts,
  DeskCompanyInvoices,
  DeskCompanyOrders,
  DeskCompanySeats,
  DeskCompanyTerms,
  listAdministratorNames,
  RequestsSection,
} from './company-parts.tsx';

const JUMPS = [
  ['details', 'company.details'],
  ['domains', 'company.domains'],
  ['members', 'company.members'],
  ['waiting', 'company.invitations'],
  ['terms', 'terms.title'],
  ['invoices', 'invoices.title'],
  ['plan', 'person.plans'],
  ['seats', 'person.seats'],
  ['requests', 'company.requests'],
  ['approvals', 'company.approvals'],
  ['quotes', 'quotes.title'],
  ['orders', 'person.orders'],
  ['carts', 'carts.title'],
  ['activity', 'company.activity'],
  ['audit', 'company.audit'],
] as const;

function CompanyHead({ company: { details, requests, counts } }: { company: DeskCompany }) {
  const { company, members, invitations, joinRequests, domains } = details;
  const administrators = listAdministratorNames(details);
  const open = requests.filter(({ state }) => state === 'open').length;
  const verified = domains.filter(({ state }) => state === 'verified').length;
  return (
    <>
      <div className="dhead">
        <h1>{company.name}</h1>
        <p className="muted">
          {say('company.kind', { place: `${company.address.city}, ${company.address.state}` })}{' '}
          <span className="dlong">{company.invoiceEmail}</span>
        </p>
      </div>
      <dl className="statusline d5">
        <div>
          <dt>{say('company.members')}</dt>
          <dd className="big">
            {members.length}
            <small>{say('company.members.more', { invited: invitations.length, asking: joinRequests.length })}</small>
          </dd>
        </div>
        <div>
          <dt>{say('company.administrators')}</dt>
          <dd>
            {administrators.length > 0 ? (
              administrators.join(', ')
            ) : (
              <Status tone="bad">{say('company.administrators.none')}</Status>
            )}
          </dd>
        </div>
        <div>
          <dt>{say('company.domains')}</dt>
          <dd className="big">
            {domains.length}
            <small>{say('company.domains.verified', { count: verified })}</small>
          </dd>
        </div>
        <div>
          <dt>{say('person.orders')}</dt>
          <dd className="big">
            {counts.orders}
            <small>{say('company.documents', { count: counts.documents })}</small>
          </dd>
        </div>
        <div>
          <dt>{say('company.requests')}</dt>
          <dd className="big">
            {open}
            <small>{say('requests.tab.open')}</small>
          </dd>
        </div>
      </dl>
    </>
  );
}

const listTermsActs = (terms: DeskCompany['terms']) =>
  terms === null
    ? (['set-terms'] as const)
    : (['set-terms', terms.pausedAt === null ? 'pause-terms' : 'resume-terms', 'close-terms'] as const);

const Actions = ({ companyId, terms }: { companyId: string; terms: DeskCompany['terms'] }) => (
  <aside className="dside" id="actions" aria-label={say('company.actions')}>
    <div className="panel ruled">
      <h2>{say('company.actions')}</h2>
      <ul className="dacts">
        <li>
          <a className="btn sm wide" href={`/desk/carts/new?company=${companyId}`}>
            {say('carts.make')}
          </a>
        </li>
        <li>
          <a className="btn sm wide" href={`/desk/companies/${companyId}/change-administrator`} data-dialog>
            {say('act.change-administrator')}
          </a>
        </li>
        {listTermsActs(terms).map((act) => (
          <li key={act}>
            <a className="btn sm wide" href={`/desk/companies/${companyId}/${act}`} data-dialog>
              {say(`act.${act}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{say('company.actions.hint')}</p>
      <p className="hint">{say('company.actions.limits')}</p>
    </div>
  </aside>
);

/** [COM-93] Everything about one company, with the possible actions; opening it is recorded in the audit log. */
export async function showCompany({ desk, query }: DeskRequest, companyId = ''): Promise<DeskResponse | null> {
  if (!isUuid(companyId)) return null;
  const found = await readDeskCompany(desk, companyId);
  if (!found.ok) {
    if (found.code === 'not-found') return null;
    const body = <UnavailableNote unavailable={['users']} path={`/desk/companies/${companyId}`} />;
    return { is: 'page', status: 503, title: say('find.company'), at: 'find', body };
  }
  const { details, requests, approvals, quotes, orders, counts, audit, carts } = found.value;
  const { name } = details.company;
  const term = parseSearchInput(query.get('from') ?? '') ?? '';
  if (!query.has('done'))
    await desk.audit.note({
      who: desk.staff,
      action: 'open-company',
      about: { type: 'company', id: companyId, name },
      why: term && say('audit.from', { term }),
    });
  const now = desk.context.now();
  const body = (
    <>
      <p className="small">
        <a href={term ? `/desk?q=${encodeURIComponent(term)}` : '/desk'}>
          {term ? say('person.results', { term }) : say('part.find')}
        </a>
      </p>
      <CompanyHead company={found.value} />
      <UnavailableNote unavailable={found.value.unavailable} path={`/desk/companies/${companyId}`} />
      <DoneNote done={await findDone(desk, query)} />
      {listAdministratorNames(details).length === 0 && (
        <Note tone="warn" title={say('company.administrators.none')}>
          <p>{say('company.administrators.none.text')}</p>
        </Note>
      )}
      <nav aria-label={say('person.jump')}>
        <ul className="djump">
          {JUMPS.map(([id, key]) => (
            <li key={id}>
              <a href={`#${id}`}>{say(key)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="dsplit">
        <Actions companyId={companyId} terms={found.value.terms} />
        <div>
          <DeskCompanyFacts details={details} />
          <CompanyDomains details={details} />
          <CompanyMembers details={details} />
          <CompanyWaiting details={details} now={now} />
          <DeskCompanyTerms company={found.value} now={now} />
          <DeskCompanyInvoices open={found.value.open} />
          <PersonPlans person={found.value} />
          <DeskCompanySeats {...found.value} />
          <RequestsSection requests={requests} now={now} />
          <DeskCompanyApprovals approvals={approvals} />
          <QuotesSection quotes={quotes} now={now} />
          <DeskCompanyOrders orders={orders} counts={counts} />
          <MadeCartsSection
            carts={carts}
            now={now}
            buyers={details.members.flatMap(({ userId, roles }) => (canDo(roles, 'order') ? [userId] : []))}
          />
          <DeskCompanyActivity details={details} />
          <AuditSection title={say('company.audit')} audit={audit} />
        </div>
      </div>
    </>
  );
  return { is: 'page', title: name, at: 'find', body };
}

/** [COM-94] The companies whose only administrator was erased. */
export async function showCompaniesWithoutAdministrator({ desk }: DeskRequest): Promise<DeskResponse> {
  const found = await findCompaniesWithoutAdministrator(desk);
  const title = say('companies.title');
  const body = (
    <>
      <p className="small">
        <a href="/desk">{say('part.find')}</a>
      </p>
      <h1>{title}</h1>
      {!found.ok && <UnavailableNote unavailable={['users']} path="/desk/companies" />}
      {found.ok && found.value.length === 0 && (
        <>
          <p className="dclear">
            <Icon name="check" />
            {say('companies.none')}
          </p>
          <p>
            <a href="/desk">{say('missing.find')}</a>
          </p>
        </>
      )}
      {found.ok && found.value.length > 0 && <CompanyGroup companies={found.value} term="" />}
    </>
  );
  return { is: 'page', status: found.ok ? 200 : 503, title, at: 'find', body };
}
