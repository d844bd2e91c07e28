import type { ReactNode } from 'react';
import { Field, FieldLayout } from '../../../../../app/ui-kit/field.tsx';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { FormSubmission } from '../../../use-cases/audited-action.ts';
import type { Desk } from '../../../use-cases/desk.ts';
import { findBase } from '../../../use-cases/read-person.ts';
import {
  addMembership,
  CODE_DAYS,
  CODE_PERCENTS,
  CODE_USES,
  CODE_USES_EACH,
  endMembership,
  issuePromoCode,
  submitDocumentGrant,
} from '../../../use-cases/selling/grants.ts';
import { ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';

type RequestedForm = { form: URLSearchParams; problems: readonly string[] };
type Facts = { name: string; email: string; number: string };
type Gift = {
  isOffered(desk: Desk): boolean;
  consequence(facts: Facts): string;
  fields(requested: RequestedForm): ReactNode;
  /** problem names are those of the reason, or of a field */
  run(
    desk: Desk,
    customerId: number,
    submission: FormSubmission,
    form: URLSearchParams,
  ): Promise<{ done: number } | { wrong: readonly string[] } | null>;
};

const REASONS = ['missing', 'too-long', 'card'] as const;
type ReasonName = (typeof REASONS)[number];
const isReason = (text: string): text is ReasonName => (REASONS as readonly string[]).includes(text);
const of = (form: URLSearchParams, name: string): string => form.get(name) ?? '';

function Choices({
  id,
  label,
  options,
  value,
  error,
}: {
  id: string;
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
  error: string | null;
}) {
  return (
    <FieldLayout id={id} label={label} error={error}>
      <select
        className="select"
        id={id}
        name={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </FieldLayout>
  );
}

type FieldProblem = 'give.sku.wrong' | 'code.wrong' | 'member.number.wrong' | 'member.day.wrong';
const sayIf = (problems: readonly string[], name: string, key: FieldProblem): string | null =>
  problems.includes(name) ? say(key) : null;

const usesOf = (uses: number): string => (uses === 0 ? say('code.uses.any') : say('code.uses.of', { count: uses }));

/** Grants that staff give to a person or revoke, if the platform is embedded. */
export const GRANTS = {
  'give-document': {
    isOffered: ({ selling }) => selling !== null,
    consequence: ({ name }) => say('then.give-document', { name }),
    fields: ({ form, problems }) => (
      <Field
        id="sku"
        name="sku"
        label={say('give.sku')}
        hint={say('give.sku.hint')}
        error={sayIf(problems, 'sku', 'give.sku.wrong')}
        defaultValue={of(form, 'sku')}
        maxLength={40}
        autoComplete="off"
        required
      />
    ),
    run: (desk, customerId, submission, form) =>
      submitDocumentGrant(desk, customerId, { ...submission, sku: of(form, 'sku') }),
  },
  'give-code': {
    isOffered: ({ selling }) => selling !== null,
    consequence: ({ name }) => say('then.give-code', { name }),
    fields: ({ form, problems }) => (
      <>
        <Choices
          id="percent"
          label={say('code.percent')}
          options={CODE_PERCENTS.map((percent) => [String(percent), say('code.percent.of', { percent })] as const)}
          value={of(form, 'percent') || '10'}
          error={sayIf(problems, 'code', 'code.wrong')}
        />
        <Choices
          id="days"
          label={say('code.days')}
          options={CODE_DAYS.map((days) => [String(days), say('code.days.of', { days })] as const)}
          value={of(form, 'days') || '30'}
          error={null}
        />
        <Choices
          id="uses"
          label={say('code.uses')}
          options={CODE_USES.map((uses) => [String(uses), usesOf(uses)] as const)}
          value={of(form, 'uses') || '1'}
          error={null}
        />
        <Choices
          id="usesEach"
          label={say('code.uses.each')}
          options={CODE_USES_EACH.map(
            (uses) => [String(uses), uses === 0 ? say('code.uses.each.any') : usesOf(uses)] as const,
          )}
          value={of(form, 'usesEach') || '0'}
          error={null}
        />
      </>
    ),
    run: (desk, customerId, submission, form) =>
      issuePromoCode(desk, customerId, {
        ...submission,
        percent: of(form, 'percent'),
        days: of(form, 'days'),
        uses: of(form, 'uses'),
        usesEach: of(form, 'usesEach'),
      }),
  },
  'add-membership': {
    isOffered: ({ registry }) => registry !== null,
    consequence: ({ email }) => say('then.add-membership', { email }),
    fields: ({ form, problems }) => (
      <>
        <Field
          id="number"
          name="number"
          label={say('member.number')}
          hint={say('member.number.hint')}
          error={sayIf(problems, 'number', 'member.number.wrong')}
          defaultValue={of(form, 'number')}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          required
        />
        <Field
          id="expiresOn"
          name="expiresOn"
          type="date"
          label={say('member.day')}
          error={sayIf(problems, 'day', 'member.day.wrong')}
          defaultValue={of(form, 'expiresOn')}
          required
        />
      </>
    ),
    run: (desk, customerId, submission, form) =>
      addMembership(desk, customerId, { ...submission, number: of(form, 'number'), expiresOn: of(form, 'expiresOn') }),
  },
  'end-membership': {
    isOffered: ({ registry }) => registry !== null,
    consequence: ({ name, number }) => say('then.end-membership', { name, number }),
    fields: () => null,
    run: (desk, customerId, submission) => endMembership(desk, customerId, submission),
  },
} as const satisfies Record<string, Gift>;
export type GrantAction = keyof typeof GRANTS;
const isGift = (text: string): text is GrantAction => Object.hasOwn(GRANTS, text);

async function ask(
  { desk }: DeskRequest,
  customerId: number,
  action: GrantAction,
  requested: RequestedForm,
): Promise<DeskResponse | null> {
  const gift: Gift = GRANTS[action];
  const base = await findBase(desk, customerId);
  if (!base.ok || !gift.isOffered(desk)) return null;
  const { name, email } = base.value;
  const member = action === 'end-membership' ? await desk.registry?.find(email) : null;
  if (action === 'end-membership' && !member) return null;
  const back = `/desk/people/${customerId}`;
  const title = say(`ask.${action}`);
  const { form, problems } = requested;
  const body = (
    <ConfirmForm
      title={title}
      consequence={gift.consequence({ name, email, number: member?.number ?? '' })}
      verb={say(`act.${action}`)}
      action={`${back}/${action}`}
      back={back}
      isDangerous={action === 'end-membership'}
      why={of(form, 'why')}
      problem={problems.find(isReason) ?? null}
    >
      {gift.fields(requested)}
    </ConfirmForm>
  );
  return toActionPage({ title, at: 'find', path: back, name: name, isRefused: problems.length > 0, body });
}

export async function confirmGrant(request: DeskRequest, number = '', action = ''): Promise<DeskResponse | null> {
  return isGift(action) ? ask(request, Number(number), action, { form: new URLSearchParams(), problems: [] }) : null;
}

/** [DSK-07] Applies the grant, or shows the form again with the typed values. */
export async function applyGrant(request: DeskRequest, number = '', action = ''): Promise<DeskResponse | null> {
  if (!isGift(action)) return null;
  const { desk, form } = request;
  const gift: Gift = GRANTS[action];
  if (!gift.isOffered(desk)) return null;
  const submission = { why: of(form, 'why'), intent: of(form, 'intent') };
  const done = await gift.run(desk, Number(number), submission, form);
  if (done === null) return null;
  if ('wrong' in done) return ask(request, Number(number), action, { form, problems: done.wrong });
  return { is: 'redirect', to: `/desk/people/${number}?done=${done.done}` };
}
