import {
  brandOf,
  caretAfter,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './card-format.js';
import { encodeForm } from './encode-form.js';

const field = (id) => ({ input: document.getElementById(id), error: document.getElementById(`${id}-error`) });
const fields = { number: field('number'), expiry: field('expiry'), cvc: field('cvc'), zip: field('zip') };
const zipRow = document.getElementById('zip-row');
const general = document.getElementById('general-error');
const FOR_PARAM = { number: 'number', exp_month: 'expiry', exp_year: 'expiry', cvc: 'cvc' };

const tell = (message) => parent.postMessage(message, location.origin);
const brand = () => brandOf(digitsOf(fields.number.input.value));
const problems = () => ({
  number: numberProblem(fields.number.input.value),
  expiry: expiryProblem(fields.expiry.input.value, new Date()),
  cvc: cvcProblem(fields.cvc.input.value, brand()),
});

function show(name, message) {
  const { input, error } = fields[name];
  error.textContent = message ?? '';
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  tellHeight();
}

function tellHeight() {
  tell({ type: 'height', height: Math.ceil(document.getElementById('fields').getBoundingClientRect().height) + 8 });
}

function tellChange() {
  const found = problems();
  const typed = Object.values(fields).some(({ input }) => input.value !== '');
  const shown = ['number', 'expiry', 'cvc'].find((name) => fields[name].error.textContent !== '');
  const error = shown === undefined ? undefined : (found[shown] ?? undefined);
  const complete = Object.values(found).every((one) => one === null);
  tell({ type: 'change', state: { complete, empty: !typed, error, brand: brand(), zip: fields.zip.input.value } });
}

function format(name, formatter) {
  fields[name].input.addEventListener('input', (event) => {
    const { input } = fields[name];
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
    const wasAtEnd = input.selectionStart === input.value.length;
    const formatted = formatter(input.value, event.inputType?.startsWith('delete') === true);
    input.value = formatted;
    const caret = wasAtEnd ? formatted.length : caretAfter(formatted, before);
    input.setSelectionRange(caret, caret);
    show(name, null);
    general.textContent = '';
    tellChange();
  });
}

format('number', formatNumber);
format('expiry', formatExpiry);
format('cvc', (text) => digitsOf(text).slice(0, brand() === 'amex' ? 4 : 3));
fields.zip.input.addEventListener('input', tellChange);

for (const [name, { input }] of Object.entries(fields)) {
  input.addEventListener('focus', () => tell({ type: 'focus' }));
  input.addEventListener('blur', () => {
    const found = problems()[name];
    // an empty field is not wrong until the card is used
    if (input.value !== '' && found) show(name, found.message);
    tell({ type: 'blur' });
    tellChange();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ type: 'escape' });
  });
}

/** Marks every wrong field, goes to the first, and answers its problem. */
function check() {
  const found = problems();
  const wrong = Object.keys(found).filter((name) => found[name] !== null);
  for (const name of Object.keys(found)) show(name, found[name]?.message);
  if (wrong.length > 0) fields[wrong[0]].input.focus();
  tellChange();
  return wrong.length === 0 ? {} : { error: found[wrong[0]] };
}

/** Sends what was typed to the platform itself; the page around gets the payment method and never the number. */
async function createMethod(key, billingDetails) {
  const checked = check();
  if (checked.error !== undefined) return checked;
  const expiry = digitsOf(fields.expiry.input.value);
  const zip = fields.zip.input.value.trim();
  const details =
    zip === '' ? billingDetails : { ...billingDetails, address: { postal_code: zip, ...billingDetails.address } };
  const card = {
    number: digitsOf(fields.number.input.value),
    exp_month: expiry.slice(0, 2),
    exp_year: `20${expiry.slice(2)}`,
    cvc: fields.cvc.input.value,
  };
  try {
    const response = await fetch('../v1/payment_methods', {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeForm({ type: 'card', card, billing_details: details }),
    });
    const answer = await response.json();
    if (answer.error === undefined) return { paymentMethod: answer };
    const name = FOR_PARAM[answer.error.param];
    if (name !== undefined) show(name, answer.error.message);
    return { error: answer.error };
  } catch {
    const message = 'The payment service does not answer. Please try again.';
    general.textContent = message;
    tellHeight();
    return { error: { type: 'api_connection_error', message } };
  }
}

const LOOK = {
  text: 'color',
  muted: 'color',
  ground: 'color',
  accent: 'color',
  danger: 'color',
  line: 'color',
  radius: 'border-radius',
  font: 'font-family',
  size: 'font-size',
  scheme: 'color-scheme',
};

function dress({ theme, isDisabled, hasZip }) {
  const root = document.documentElement.style;
  for (const [name, property] of Object.entries(LOOK)) {
    const value = theme[name];
    if (typeof value === 'string' && CSS.supports(property, value)) root.setProperty(`--${name}`, value);
  }
  zipRow.hidden = !hasZip;
  for (const { input } of Object.values(fields)) input.disabled = isDisabled;
  tellHeight();
}

window.addEventListener('message', async (event) => {
  if (
    event.source !== parent ||
    event.origin !== location.origin ||
    typeof event.data !== 'object' ||
    event.data === null
  )
    return;
  const message = event.data;
  if (message.type === 'look') dress(message);
  if (message.type === 'focus') fields.number.input.focus();
  if (message.type === 'blur') document.activeElement?.blur();
  if (message.type === 'clear') {
    for (const name of Object.keys(fields)) {
      fields[name].input.value = '';
      show(name, null);
    }
    tellChange();
  }
  if (message.type === 'check') tell({ type: 'answer', request: message.request, result: check() });
  if (message.type === 'create') {
    const result = await createMethod(message.key, message.billingDetails ?? {});
    tell({ type: 'answer', request: message.request, result });
  }
});

new ResizeObserver(tellHeight).observe(document.getElementById('fields'));
tell({ type: 'loaded' });
