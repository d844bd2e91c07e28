// The mailbox: a list, and one email as sent, and as text. In the text only links to this shop can be followed.
import { call, make, showResult, writeMoment } from './console-parts.js';

const when = (at) => `${writeMoment(at)} UTC`;

/** Text with this shop's own addresses turned into links; any other address stays text. */
function withOwnLinks(text) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, i) => {
    if (i % 2 === 0 || !URL.canParse(piece) || new URL(piece).origin !== location.origin) return piece;
    return make('a', { href: piece }, [piece]);
  });
}

export function startMail() {
  const list = document.getElementById('mail-list');
  const letter = document.getElementById('mail-letter');
  const to = document.getElementById('mail-to');

  function open(message, button) {
    for (const other of list.querySelectorAll('[aria-current]')) other.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    document.getElementById('mail-subject').textContent = message.subject;
    document.getElementById('mail-facts').textContent = `From ${message.from} to ${message.to}, ${when(message.at)}`;
    document.getElementById('mail-text').replaceChildren(...withOwnLinks(message.text));
    // an iframe can't send the key that a public address requires: show the text instead
    const isFramed = message.html !== null && !document.querySelector('#key-form[data-public]');
    const frame = () =>
      make('iframe', {
        class: 'console-html',
        title: 'Email as sent',
        src: `/platform/api/mail/${message.id}/html`,
        sandbox: 'allow-top-navigation-by-user-activation',
        referrerpolicy: 'no-referrer',
      });
    document.getElementById('mail-html').replaceChildren(...(isFramed ? [frame()] : []));
    document.getElementById('mail-plain').open = !isFramed;
    letter.hidden = false;
    letter.focus();
  }

  function entry(message) {
    const button = make('button', { type: 'button' }, [
      make('span', { class: 'strong' }, [message.subject]),
      make('span', { class: 'hint' }, [`${message.to}, ${when(message.at)}`]),
    ]);
    button.addEventListener('click', () => open(message, button));
    return make('li', {}, [button]);
  }

  async function read() {
    const wanted = to.value.trim();
    const answer = await call(`/mail${wanted ? `?to=${encodeURIComponent(wanted)}` : ''}`);
    letter.hidden = true;
    if (!answer.ok) return list.replaceChildren();
    const entries = [...answer.value].reverse().map(entry);
    list.replaceChildren(
      ...(entries.length > 0 ? entries : [make('li', {}, [make('p', { class: 'hint' }, ['No mail.'])])]),
    );
    return entries.length;
  }

  document.getElementById('mail-tools').addEventListener('submit', async (event) => {
    event.preventDefault();
    const found = await read();
    if (typeof found === 'number') showResult(found === 1 ? 'One message.' : `${found} messages.`, 'ok');
  });
  return { read };
}
