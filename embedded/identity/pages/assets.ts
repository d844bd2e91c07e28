/** The few rules that only these pages need; everything else is the store's own stylesheet. */
export const pageStyles = `.signpage { padding-block: var(--s6); align-items: center; }
.signbox { max-width: 440px; width: 100%; justify-self: center; }
.signbox p { overflow-wrap: anywhere; }
.signbox.wide { max-width: 560px; }
.field.bad .select { border-color: var(--danger); }
.signbox li a { color: inherit; }
.signlinks { gap: 4px 24px; }
.signlinks a { padding-block: 10px; }
.signart { display: none; }
@media (min-width: 1024px) {
  .signbox { justify-self: start; }
  .signart { display: flex; gap: 20px; justify-content: center; align-items: center; border: 1px solid var(--line); padding: 72px 32px; align-self: start; }
  .signart .cover { width: 150px; }
}
`;

/** Shows a typed password on request, and formats a phone number while typing. The pages work without it. */
export const pageScript = `for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal);
  const word = button.firstChild;
  const show = word.data;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    word.data = shown ? button.dataset.hide : show;
  });
  input.form?.addEventListener('submit', () => { input.type = 'password'; });
}
const summary = document.querySelector('.note.bad[autofocus]');
if (summary && document.activeElement === document.body) summary.focus();
for (const phone of document.querySelectorAll('input[type=tel]')) {
  phone.addEventListener('blur', () => {
    const d = phone.value.replace(/\\D/g, '').replace(/^1(?=\\d{10}$)/, '');
    if (d.length === 10) phone.value = '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6);
  });
}
`;
