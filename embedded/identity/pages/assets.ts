/** What only these pages need: their boxes, and the covers drawn beside the form. Everything else is the store's own stylesheet. */
export const pageStyles = `.signpage { padding-block: var(--s8); align-items: start; }
.signbox { max-width: 440px; width: 100%; justify-self: center; }
.signbox p { overflow-wrap: anywhere; }
.signbox > h1 + p { margin-top: var(--s3); }
.signbox .linkbtn { font-size: var(--f2); }
.signbox.wide { max-width: 560px; }
.field.bad .select { border-color: var(--danger); }
.signbox li a { color: inherit; }
.signlinks { gap: 4px 24px; }
.signlinks a { padding-block: 10px; }
.art { width: 100%; height: auto; fill: none; stroke: var(--ink-2); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.art .f { fill: var(--bg); }
.art .g { fill: var(--pad-2); }
.art .m { fill: var(--mark); stroke: none; }
.art .t { stroke-width: 4; }
.signart { display: none; }
@media (min-width: 1024px) {
  .signbox { justify-self: start; }
  .signart { display: flex; gap: 20px; justify-content: center; align-items: center; border: 1px solid var(--line); padding: 56px 32px; align-self: start; }
  .signart .art { max-width: 480px; }
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
