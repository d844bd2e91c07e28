import { Field } from '../../../../../app/ui-kit/field.tsx';
import { formatExactMoney, parseTypedAmount } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import { changeCompanyTerms, type TermsAct } from '../../../use-cases/companies/change-terms.ts';
import { ActionUnavailable, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { backToCompany, openCompanyForm } from './company-forms.tsx';

const KINDS = ['set-terms', 'close-terms', 'pause-terms', 'resume-terms'] as const;
type Kind = TermsAct['kind'];
type Again = { why: string; limit: string; wrong: readonly (ReasonProblem | 'limit')[] };

/** The credit limit as staff type it, in dollars. */
export const LimitField = ({ typed, isWrong }: { typed: string; isWrong: boolean }) => (
  <Field
    id="limit"
    name="limit"
    label={say('terms.limit')}
    hint={say('terms.limit.hint')}
    error={isWrong ? say('terms.limit.wrong') : null}
    defaultValue={typed}
    inputMode="decimal"
    maxLength={12}
    autoComplete="off"
    required
  />
);

async function ask(
  request: DeskRequest,
  companyId: string,
  kind: Kind,
  again: Again | null,
): Promise<DeskResponse | null> {
  const { context } = request.desk;
  const opened = await openCompanyForm(request, companyId, say(`act.${kind}`));
  if (!opened?.details) return opened?.refusal ?? null;
  const { company } = opened.details;
  const [terms, account] = await Promise.all([
    context.onAccount.findTerms(companyId),
    context.onAccount.readAccount(companyId),
  ]);
  const isPossible =
    kind === 'set-terms' ||
    (terms !== null && (kind === 'close-terms' || (terms.pausedAt === null) === (kind === 'pause-terms')));
  const back = backToCompany(companyId);
  const title = say(`ask.${kind}`, { company: company.name });
  const body = isPossible ? (
    <ConfirmForm
      title={title}
      consequence={say(`then.${kind}`, {
        company: company.name,
        used: formatExactMoney(account.open + account.reserved - account.unusedCredit),
      })}
      verb={say(`act.${kind}`)}
      action={`${back}/${kind}`}
      back={back}
      isDangerous={kind === 'close-terms'}
      seen={String(terms?.version ?? '')}
      why={again?.why}
      problem={again?.wrong.find((each) => each !== 'limit')}
    >
      {kind === 'set-terms' && (
        <LimitField
          typed={again?.limit ?? (terms ? String(terms.limit / 100) : '')}
          isWrong={again?.wrong.includes('limit') ?? false}
        />
      )}
    </ConfirmForm>
  ) : (
    <ActionUnavailable back={back} />
  );
  return toActionPage({ title, at: 'find', path: back, name: company.name, isRefused: Boolean(again), body });
}

const findKind = (text: string): Kind | null => KINDS.find((kind) => kind === text) ?? null;

/** Asks to confirm a change of a company's terms. */
export async function termsForm(request: DeskRequest, companyId = '', name = ''): Promise<DeskResponse | null> {
  const kind = findKind(name);
  return kind && ask(request, companyId, kind, null);
}

export async function doChangeTerms(request: DeskRequest, companyId = '', name = ''): Promise<DeskResponse | null> {
  const kind = findKind(name);
  if (kind === null) return null;
  const { desk, form } = request;
  const [why, typed, seen] = [form.get('why') ?? '', form.get('limit') ?? '', form.get('seen') ?? ''];
  const opened = await openCompanyForm(request, companyId, say(`act.${kind}`));
  if (!opened?.details) return opened?.refusal ?? null;
  const about = { companyId, name: opened.details.company.name };
  const act = kind === 'set-terms' ? { kind, limit: parseTypedAmount(typed) } : { kind };
  const fields = { why, seen: /^\d{1,9}$/.test(seen) ? Number(seen) : null, intent: form.get('intent') ?? '' };
  const done = await changeCompanyTerms(desk, about, act, fields);
  if ('wrong' in done) return ask(request, companyId, kind, { why, limit: typed, wrong: done.wrong });
  return { is: 'redirect', to: `${backToCompany(companyId)}?done=${done.done}` };
}
