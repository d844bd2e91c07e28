import { isUuid } from '../../../../../core/uuid.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import { changeCompanyAdministrator, confirmCompanyDomain } from '../../../use-cases/companies/company-actions.ts';
import { readDeskCompany } from '../../../use-cases/companies/read-desk-company.ts';
import { ActionRefused, ActionUnavailable, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { MemberField } from './member-field.tsx';

type Again = { why: string; wrong: readonly (ReasonProblem | 'member')[]; member?: string };
const isReason = (problem: ReasonProblem | 'member'): problem is ReasonProblem => problem !== 'member';
export const backToCompany = (companyId: string): string => `/desk/companies/${companyId}`;

/** Reads the company of a form; null for an unknown id. */
export async function openCompanyForm({ desk }: DeskRequest, companyId: string, title: string) {
  const found = isUuid(companyId) ? await readDeskCompany(desk, companyId) : null;
  if (found === null || (!found.ok && found.code === 'not-found')) return null;
  if (found.ok) return { details: found.value.details, refusal: null };
  const refusal: DeskResponse = {
    is: 'page',
    status: 503,
    title,
    at: 'find',
    body: (
      <ActionRefused title={say('company.unread')} text={say('company.unread.text')} back={backToCompany(companyId)} />
    ),
  };
  return { details: null, refusal };
}

async function askDomain(request: DeskRequest, companyId: string, domain: string, again: Again | null) {
  const title = say('ask.confirm-domain', { domain });
  const opened = await openCompanyForm(request, companyId, title);
  if (!opened?.details) return opened?.refusal ?? null;
  const { company, domains } = opened.details;
  const known = domains.find((each) => each.domain === domain);
  if (!known) return null;
  const back = backToCompany(companyId);
  const body =
    known.state === 'verified' ? (
      <ActionUnavailable back={back} />
    ) : (
      <ConfirmForm
        title={title}
        consequence={say('then.confirm-domain', { company: company.name })}
        verb={say('act.confirm-domain')}
        action={`${back}/confirm-domain?${new URLSearchParams({ domain })}`}
        back={back}
        seen={known.state}
        why={again?.why}
        problem={again?.wrong.find(isReason)}
      />
    );
  return toActionPage({ title, at: 'find', path: back, name: company.name, isRefused: Boolean(again), body });
}

/** Asks to confirm a domain of a company. */
export const confirmDomainForm = (request: DeskRequest, companyId = ''): Promise<DeskResponse | null> =>
  askDomain(request, companyId, request.query.get('domain') ?? '', null);

export async function doConfirmDomain(request: DeskRequest, companyId = ''): Promise<DeskResponse | null> {
  const { desk, form, query } = request;
  const domain = query.get('domain') ?? '';
  const [why, seen] = [form.get('why') ?? '', form.get('seen') ?? ''];
  const opened = await openCompanyForm(request, companyId, say('ask.confirm-domain', { domain }));
  if (!opened?.details) return opened?.refusal ?? null;
  const { name } = opened.details.company;
  const fields = { why, seen, domain, intent: form.get('intent') ?? '' };
  const done = await confirmCompanyDomain(desk, { companyId, name }, fields);
  if ('wrong' in done) return askDomain(request, companyId, domain, { why, wrong: done.wrong });
  return { is: 'redirect', to: `${backToCompany(companyId)}?done=${done.done}` };
}

async function askAdministrator(request: DeskRequest, companyId: string, again: Again | null) {
  const opened = await openCompanyForm(request, companyId, say('act.change-administrator'));
  if (!opened?.details) return opened?.refusal ?? null;
  const { company, members } = opened.details;
  const title = say('ask.change-administrator', { company: company.name });
  const back = backToCompany(companyId);
  const candidates = members.filter(({ roles }) => !roles.includes('administrator'));
  const body =
    candidates.length === 0 ? (
      <ActionUnavailable back={back} />
    ) : (
      <ConfirmForm
        title={title}
        consequence={say('then.change-administrator')}
        verb={say('act.change-administrator')}
        action={`${back}/change-administrator`}
        back={back}
        why={again?.why}
        problem={again?.wrong.find(isReason)}
      >
        <MemberField
          label={say('requests.member')}
          members={candidates}
          chosen={again?.member ?? ''}
          error={again?.wrong.includes('member') ? say('requests.member.wrong') : null}
        />
      </ConfirmForm>
    );
  return toActionPage({ title, at: 'find', path: back, name: company.name, isRefused: Boolean(again), body });
}

/** Asks which member becomes an administrator. */
export const administratorForm = (request: DeskRequest, companyId = ''): Promise<DeskResponse | null> =>
  askAdministrator(request, companyId, null);

export async function doChangeAdministrator(request: DeskRequest, companyId = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const [why, member] = [form.get('why') ?? '', form.get('member') ?? ''];
  const opened = await openCompanyForm(request, companyId, say('act.change-administrator'));
  if (!opened?.details) return opened?.refusal ?? null;
  const { name } = opened.details.company;
  const fields = { why, member, intent: form.get('intent') ?? '' };
  const done = await changeCompanyAdministrator(desk, { companyId, name }, fields);
  if ('wrong' in done) return askAdministrator(request, companyId, { why, member, wrong: done.wrong });
  return { is: 'redirect', to: `${backToCompany(companyId)}?done=${done.done}` };
}
