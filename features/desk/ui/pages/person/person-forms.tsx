import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import { exportPerson } from '../../../use-cases/export-person.ts';
import { actOnPerson, getActionState, isPersonAct, type PersonAct } from '../../../use-cases/person-actions.ts';
import { findBase, getCustomerName } from '../../../use-cases/read-person.ts';
import { ActionUnavailable, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { isDangerous } from './person-page.tsx';

async function ask(
  { desk }: DeskRequest,
  customerId: number,
  action: PersonAct,
  again?: { why: string; problem: ReasonProblem; seen: string },
): Promise<DeskResponse | null> {
  const person = await desk.directory.byCustomer(customerId);
  if (!person) return null;
  const { isPossible, seen } = await getActionState(desk, person, action);
  const back = `/desk/people/${customerId}`;
  const title = say(`ask.${action}`);
  const facts = { name: getCustomerName(person), email: person.email };
  const body = isPossible ? (
    <ConfirmForm
      title={title}
      consequence={say(`then.${action}`, facts)}
      verb={action === 'end-sessions' ? say('act.end-sessions', { count: Number(seen) }) : say(`act.${action}`)}
      action={`${back}/${action}`}
      back={back}
      isDangerous={isDangerous(action)}
      seen={seen}
      {...again}
    />
  ) : (
    <ActionUnavailable back={back} />
  );
  return toActionPage({ title, at: 'find', path: back, name: facts.name, isRefused: Boolean(again), body });
}

/** Asks to confirm an account action. */
export async function personActionForm(request: DeskRequest, number = '', action = ''): Promise<DeskResponse | null> {
  return isPersonAct(action) ? ask(request, Number(number), action) : null;
}

export async function doPerson(request: DeskRequest, number = '', action = ''): Promise<DeskResponse | null> {
  if (!isPersonAct(action)) return null;
  const { desk, form } = request;
  const [why, seen] = [form.get('why') ?? '', form.get('seen') ?? ''];
  const submission = { why, seen, intent: form.get('intent') ?? '' };
  const done = await actOnPerson(desk, Number(number), action, submission);
  if (done === null) return null;
  if (!done.ok) return ask(request, Number(number), action, { why, seen, problem: done.code });
  return { is: 'redirect', to: `/desk/people/${number}?done=${done.value}` };
}

async function askExport(
  { desk }: DeskRequest,
  customerId: number,
  again?: { why: string; problem: ReasonProblem },
): Promise<DeskResponse | null> {
  const base = await findBase(desk, customerId);
  if (!base.ok) return null;
  const back = `/desk/people/${customerId}`;
  const title = say('ask.export-person');
  const body = (
    <ConfirmForm
      title={title}
      consequence={say('then.export-person', { name: base.value.name })}
      verb={say('act.export-person')}
      action={`${back}/export-person`}
      back={back}
      isDownload
      {...again}
    />
  );
  return toActionPage({ title, at: 'find', path: back, name: base.value.name, isRefused: Boolean(again), body });
}

export const exportForm = (request: DeskRequest, number = ''): Promise<DeskResponse | null> =>
  askExport(request, Number(number));

/** The archive file; if it is incomplete, the person's page says so. */
export async function sendExport(request: DeskRequest, number = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const why = form.get('why') ?? '';
  const done = await exportPerson(desk, Number(number), { why, intent: form.get('intent') ?? '' });
  if (done === null) return null;
  if (!done.ok) return askExport(request, Number(number), { why, problem: done.code });
  const { archive } = done.value;
  if (archive === null) return { is: 'redirect', to: `/desk/people/${number}?done=${done.value.done}` };
  return { is: 'file', name: `person-${number}.zip`, type: 'application/zip', content: archive };
}
