/** What only these pages need: their boxes, and the covers drawn beside the form. Everything else is the store's own stylesheet. */
export const pageStyles = `.signpage { padding-block: var(--s6); align-items: center; }
.signbox { max-width: 440px; width: 100%; justify-self: center; }
.signbox p { overflow-wrap: anywhere; }
.signbox.wide { max-width: 560px; }
.field.bad .select { border-color: var(--danger); }
.signbox li a { color: inherit; }
.signlinks { gap: 4px 24px; }
.signlinks a { padding-block: 10px; }
.cover { width: 100%; height: auto; aspect-ratio: 198 / 232; overflow: visible; }
.cover .sh { fill: var(--paper); stroke: var(--paper-edge); vector-effect: non-scaling-stroke; }
.cover .bk { fill: var(--paper-2); stroke: var(--paper-edge); vector-effect: non-scaling-stroke; }
.cover .tb { fill: var(--hue); }
.cover .ru { stroke: var(--paper-rule); fill: none; stroke-width: 1.6; }
.cover .bx { stroke: #95a597; fill: none; stroke-width: 1; }
.cover .di { stroke: var(--on-paper); stroke-width: 1; fill: none; }
.cover .cd { font: 700 34px var(--narrow); fill: var(--on-paper); text-anchor: middle; }
.cover .cd .s { fill: var(--tab); }
.cover .cd .y { font-weight: 450; fill: var(--on-paper-2); }
.cover .ti { font-family: var(--serif); font-weight: 600; fill: var(--on-paper); }
.cover .tl { font: 700 13px var(--narrow); fill: var(--bg); text-anchor: middle; }
.cover .fo { font: 500 8px var(--sans); fill: var(--on-paper-2); }
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
