import { Field } from '../../../../../app/ui-kit/field.tsx';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import { type EraseState, erasePerson, eraseStateFor } from '../../../use-cases/erase-person.ts';
import { ActionRefused, ConfirmForm, toActionPage } from '../../components/confirm-form.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';

type Again = { why: string; typed: string; wrong: readonly (ReasonProblem | 'typed')[] };

/** The section of the person's page with the obstacle. */
function findNext({ obstacle, name }: EraseState, back: string) {
  if (obstacle === 'plan') return { href: `${back}#plan`, text: say('erase.next.plan', { name }) };
  if (obstacle === 'company-plan') return { href: `${back}#companies`, text: say('erase.next.company-plan', { name }) };
  return null;
}

const Refused = ({ state, back }: { state: EraseState; back: string }) => (
  <ActionRefused
    title={say('erase.not')}
    text={state.obstacle && say(`erase.not.${state.obstacle}`)}
    back={back}
    next={findNext(state, back)}
  />
);

function AskErase({ state, back, again }: { state: EraseState; back: string; again: Again | null }) {
  const { name, email, hosted } = state;
  const isOther = again?.wrong.includes('typed') ?? false;
  return (
    <ConfirmForm
      title={say('ask.erase-person')}
      consequence={say('then.erase-person', { name })}
      verb={say('act.erase-person')}
      action={`${back}/erase-person`}
      back={back}
      isDangerous
      why={again?.why}
      problem={again?.wrong.find((each) => each !== 'typed')}
    >
      {hosted.deletes.length > 0 && (
        <p className="small">{say('erase.deletes', { platforms: hosted.deletes.join(', ') })}</p>
      )}
      {hosted.byHand.length > 0 && (
        <p className="small">{say('erase.hosted', { platforms: hosted.byHand.join(', ') })}</p>
      )}
      <Field
        id="typed"
        name="typed"
        label={say('erase.typed', { email })}
        error={isOther ? say('erase.typed.wrong', { email }) : null}
        defaultValue={again?.typed}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </ConfirmForm>
  );
}

async function ask({ desk }: DeskRequest, customerId: number, again: Again | null): Promise<DeskResponse | null> {
  const state = await eraseStateFor(desk, customerId);
  if (!state) return null;
  const back = `/desk/people/${customerId}`;
  const body = state.obstacle ? (
    <Refused state={state} back={back} />
  ) : (
    <AskErase state={state} back={back} again={again} />
  );
  return toActionPage({
    title: say('ask.erase-person'),
    at: 'find',
    path: back,
    name: state.name,
    isRefused: Boolean(again),
    body,
  });
}

/** Asks for the email and a reason before it erases all data of a person, or explains why that is not possible now. */
export const erasureForm = (request: DeskRequest, number = ''): Promise<DeskResponse | null> =>
  ask(request, Number(number), null);

/** [DSK-06] Redirects to the search field, because the person no longer has a page; if nothing was erased, back to the page. */
export async function doErasure(request: DeskRequest, number = ''): Promise<DeskResponse | null> {
  const { desk, form } = request;
  const [why, typed] = [form.get('why') ?? '', form.get('typed') ?? ''];
  const customerId = Number(number);
  const done = await erasePerson(desk, customerId, { why, typed, intent: form.get('intent') ?? '' });
  // submitted twice: the first request has erased the person
  if (done === null) return null;
  if ('wrong' in done) return ask(request, customerId, { why, typed, wrong: done.wrong });
  const line = await desk.audit.find(done.done);
  const path = line?.outcome === 'done' ? '/desk' : `/desk/people/${customerId}`;
  return { is: 'redirect', to: `${path}?done=${done.done}` };
}
