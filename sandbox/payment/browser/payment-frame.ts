import { openBankForm } from './bank-form.ts';
import { CONNECTION_ERROR, isRefused, requestJson } from './call-api.ts';
import { openCardForm } from './card-form.ts';
import { encodeForm } from './encode-form.ts';
import { findField } from './form-field.ts';
import { openHost, postHeight, postToParent } from './frame-host.ts';
import type { BillingDetails, ElementMethodType, PaymentSetup, PaymentState, Response } from './frame-messages.ts';

/** The frame of the card and payment elements: its input is sent only to the platform. */
const form = document.getElementById('fields') as HTMLFormElement;
const choice = document.getElementById('choice') as HTMLElement;
const general = document.getElementById('general-error') as HTMLElement;
const radios = [...choice.querySelectorAll<HTMLInputElement>('input[name=method]')];
const zip = findField('zip');

let setup: PaymentSetup = {
  type: 'setup',
  kind: 'card',
  methods: ['card'],
  layout: 'accordion',
  isCollapsed: false,
  isReadOnly: false,
  hasZip: false,
  hasName: true,
  name: null,
  sentences: { card: null, us_bank_account: null },
};
/** null: no method is selected, the accordion is closed */
let chosen: ElementMethodType | null = 'card';

const card = openCardForm(tellChange);
const bank = openBankForm(tellChange, () => setup.hasName);
const formOf = (method: ElementMethodType) => (method === 'card' ? card : bank);

let last = '';
function tellChange(): void {
  const method = chosen ?? 'card';
  const { fields, problems } = formOf(method);
  const typed = [...Object.values(fields), zip].some(
    ({ input }) => input instanceof HTMLInputElement && input.value !== '',
  );
  const error =
    Object.values(fields)
      .find((field) => field.shown() !== null)
      ?.shown() ?? undefined;
  const state: PaymentState = {
    complete: chosen !== null && Object.values(problems()).every((problem) => !problem),
    empty: !typed,
    collapsed: chosen === null,
    method,
    error,
    brand: card.brand(),
    zip: zip.value(),
  };
  const text = JSON.stringify(state);
  if (text === last) return;
  last = text;
  general.textContent = '';
  postToParent({ type: 'change', state });
}

function showChoice(): void {
  for (const radio of radios) {
    const method = radio.value as ElementMethodType;
    radio.checked = method === chosen;
    const isOffered = setup.methods.includes(method);
    (radio.closest('.method') as HTMLElement).hidden = setup.methods.length < 2 || !isOffered;
    (document.getElementById(`${method}-part`) as HTMLElement).hidden = method !== chosen;
  }
}

function choose(method: ElementMethodType | null): void {
  if (method === chosen) return;
  chosen = method;
  showChoice();
  tellChange();
}

function setUp(next: PaymentSetup, isFirst: boolean): void {
  setup = next;
  choice.classList.toggle('many', setup.methods.length > 1);
  choice.dataset.layout = setup.layout;
  const first = setup.methods[0] ?? 'card';
  if (isFirst) chosen = setup.isCollapsed && setup.methods.length > 1 ? null : first;
  else if (chosen !== null && !setup.methods.includes(chosen)) chosen = first;
  zip.row.hidden = !setup.hasZip;
  (bank.fields.holder as NonNullable<(typeof bank.fields)['holder']>).row.hidden = !setup.hasName;
  if (isFirst && setup.name !== null && bank.holder() === '')
    (document.getElementById('holder') as HTMLInputElement).value = setup.name;
  for (const method of ['card', 'us_bank_account'] as const) {
    const sentence = document.getElementById(`${method}-terms`) as HTMLElement;
    sentence.textContent = setup.sentences[method] ?? '';
  }
  for (const control of form.elements) (control as HTMLInputElement).disabled = setup.isReadOnly;
  showChoice();
  if (isFirst) tellChange();
}

function check(): Response {
  if (chosen === null) {
    const message = 'Choose how to pay.';
    general.textContent = message;
    radios[0]?.focus();
    return { error: { type: 'validation_error', code: 'incomplete_payment_details', message } };
  }
  const problem = formOf(chosen).check();
  tellChange();
  return problem === null ? { method: chosen } : { error: problem };
}

/** Merges the page's details of the payer with the input of this frame. */
function detailsFrom({ address, ...given }: BillingDetails): BillingDetails {
  const code = setup.hasZip ? zip.value() : '';
  const name = chosen === 'us_bank_account' && setup.hasName ? bank.holder() : given.name;
  return { ...given, name, address: code === '' ? address : { postal_code: code, ...address } };
}

async function createMethod(key: string, given: BillingDetails): Promise<Response> {
  const checked = check();
  const method = checked.method;
  if (method === undefined) return checked;
  const used = formOf(method);
  general.textContent = '';
  const result = await requestJson<{ id: string }>('../v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm({ type: method, [method]: used.params(), billing_details: detailsFrom(given) }),
  });
  if (!isRefused(result)) return { paymentMethod: result };
  const { error } = result;
  const message = error.message ?? CONNECTION_ERROR.message ?? '';
  const field = used.fieldOf(error.param);
  if (field === undefined) general.textContent = message;
  else field.show({ type: 'validation_error', code: error.code ?? 'invalid', message });
  field?.input.focus();
  postHeight();
  return { error };
}

function clear(): void {
  for (const field of [...Object.values(card.fields), ...Object.values(bank.fields), zip]) {
    if (field.input instanceof HTMLInputElement) field.input.value = '';
    field.show(null);
  }
  tellChange();
}

for (const radio of radios) radio.addEventListener('change', () => choose(radio.value as ElementMethodType));
zip.input.addEventListener('input', tellChange);

let isSetUp = false;
openHost({
  setUp(message) {
    if (message.kind === 'address') return;
    setUp(message, !isSetUp);
    isSetUp = true;
  },
  command(name) {
    if (name === 'blur') (document.activeElement as HTMLElement | null)?.blur();
    if (name === 'clear') clear();
    if (name === 'collapse' && setup.methods.length > 1) choose(null);
    if (name !== 'focus') return;
    if (chosen === null) radios[0]?.focus();
    else
      Object.values(formOf(chosen).fields)
        .find(({ row }) => !row.hidden)
        ?.input.focus();
  },
  respond(question) {
    if (question.type === 'create') return createMethod(question.key, question.billingDetails);
    return check();
  },
});
