// The outbox of the store's mail: each mail with its status, "send again", and the speed of retry delays.
import { call, make, showResult, writeMoment } from './console-parts.js';

const KINDS = {
  'order-confirmation': 'Order confirmation',
  'plan-confirmation': 'Plan confirmation',
  'seats-added': 'Seats added',
  'renewal-charged': 'Renewal charged',
  'debit-under-way': 'Bank payment processing',
  'debit-arrived': 'Bank payment cleared',
  'debit-returned': 'Bank payment returned',
  'charge-refused': 'Charge declined',
  'plan-shut': 'Plan suspended',
  'invoice-due': 'Invoice due',
  'renewal-60': 'Reminder, 60 days',
  'renewal-30': 'Reminder, 30 days',
  'auto-pay-on': 'Auto-pay on',
  'auto-pay-off': 'Auto-pay off',
  'payment-scheduled': 'Payment scheduled',
  'plan-ended': 'Plan ended',
  'password-reset': 'Set a new password',
  'confirm-email': 'Confirm email',
  'account-exists': 'Account exists',
};
const STATES = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed', expired: 'Expired' };
const when = (at) => `${writeMoment(at, 19)} UTC`;
const aboutOf = ({ type, id }) => `${type[0].toUpperCase()}${type.slice(1)} ${id}`;

function outcomeOf({ state, sentAt, nextTry, reason }) {
  if (state === 'sent') return sentAt ? when(sentAt) : '';
  const parts = [reason, nextTry && `next attempt ${when(nextTry)}`];
  return parts.filter(Boolean).join('; ') || 'none';
}

export function startOutbox() {
  const rows = document.getElementById('outbox-rows');
  const state = document.getElementById('outbox-state');
  const pace = document.getElementById('outbox-pace');

  function row(mail) {
    const kind = KINDS[mail.kind] ?? mail.kind;
    const isOpen = mail.state === 'failed' || mail.state === 'waiting';
    const button = make('button', { class: 'btn sm', type: 'button' }, [
      'Resend',
      make('span', { class: 'vh' }, [`: ${kind} to ${mail.to}`]),
    ]);
    button.addEventListener('click', async () => {
      const answer = await call(`/outbox/${mail.id}/send`, { method: 'POST', body: {} });
      showResult(answer.ok ? `Sending ${kind}.` : `The email wasn’t sent: ${answer.message}`, answer.ok ? 'ok' : 'bad');
      await read();
      state.focus();
    });
    return make('tr', {}, [
      make('th', { scope: 'row', 'data-l': 'Email' }, [kind]),
      make('td', { 'data-l': 'To' }, [mail.to]),
      make('td', { 'data-l': 'About' }, [aboutOf(mail.about)]),
      make('td', { 'data-l': 'Status' }, [STATES[mail.state]]),
      make('td', { 'data-l': 'Attempts', class: 'num' }, [String(mail.tries)]),
      make('td', { 'data-l': 'Result' }, [outcomeOf(mail)]),
      make('td', { class: 'r' }, isOpen ? [button] : []),
    ]);
  }

  async function read() {
    const wanted = state.value;
    const [mails, now] = await Promise.all([call(`/outbox${wanted ? `?state=${wanted}` : ''}`), call('/pace')]);
    if (now.ok) pace.value = String(now.value.pace);
    if (!mails.ok) return;
    const none = make('tr', {}, [make('td', { colspan: '7', class: 'muted' }, ['No mail.'])]);
    rows.replaceChildren(...(mails.value.length > 0 ? mails.value.map(row) : [none]));
    return mails.value.length;
  }

  state.addEventListener('change', read);
  pace.addEventListener('change', async () => {
    const answer = await call('/pace', { method: 'POST', body: { pace: Number(pace.value) } });
    showResult(
      answer.ok ? 'Retry delay changed.' : `The retry delay wasn’t changed: ${answer.message}`,
      answer.ok ? 'ok' : 'bad',
    );
    await read();
  });
  document.getElementById('outbox-tools').addEventListener('submit', async (event) => {
    event.preventDefault();
    const found = await read();
    if (typeof found === 'number') showResult(found === 1 ? 'One email.' : `${found} emails.`, 'ok');
  });
  return { read };
}
