/** The store's colours and type, light and dark; pages of this platform load nothing from elsewhere. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --bg: light-dark(#FFFFFF, #0E1713); --pad: light-dark(#EFF5EA, #15211B); --head: light-dark(#E2EDDB, #1D2C24);
  --ink: light-dark(#12211A, #EAF2EC); --ink-2: light-dark(#44544B, #B4C3B9);
  --line: light-dark(#CBD9C6, #2E4036); --rule: light-dark(#12211A, #B4C3B9);
  --action: light-dark(#0B5A3E, #6FD6A6); --action-hover: light-dark(#08462F, #8FE3BC); --on-action: light-dark(#FFFFFF, #06231A);
  --danger: light-dark(#B42318, #FF9C8F); --danger-bg: light-dark(#FDECEA, #35191A);
  --warn: light-dark(#8A4B00, #FFC46B); --warn-bg: light-dark(#FFF4DB, #32260F);
  --ok: light-dark(#0B5A3E, #6FD6A6); --ok-bg: light-dark(#E4F3E9, #14301F);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.5 "Archivo Variable", Archivo, Arial, sans-serif; }
a { color: var(--action); text-underline-offset: 3px; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
main { max-width: 820px; margin: 0 auto; padding: 32px 16px 64px; }
.sheet { border: 1px solid var(--rule); padding: clamp(20px, 6vw, 64px); }
.head { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; padding-bottom: 20px; border-bottom: 2px solid var(--rule); }
.seller { margin: 0 0 8px; font-weight: 700; }
h1 { margin: 0; font-size: clamp(1.5rem, 5vw, 2.25rem); line-height: 1.15; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 0 0 4px; font-size: 0.875rem; }
dl { margin: 0; }
.facts { display: grid; grid-template-columns: auto auto; gap: 4px 24px; align-content: end; font-variant-numeric: tabular-nums; }
.facts dt { color: var(--ink-2); }
.facts dd { margin: 0; text-align: right; }
.state { display: inline-block; margin: 12px 0 0; padding: 2px 10px; border: 1px solid currentColor; border-radius: 2px; font-size: 0.875rem; font-weight: 600; }
.state.paid { color: var(--ok); background: var(--ok-bg); }
.state.open, .state.processing { color: var(--warn); background: var(--warn-bg); }
.state.overdue { color: var(--danger); background: var(--danger-bg); }
.state.void, .state.uncollectible { color: var(--ink-2); background: var(--pad); }
.to { margin: 24px 0; font-size: 0.875rem; font-style: normal; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { background: var(--head); border-bottom: 1px solid var(--rule); font-size: 0.875rem; text-align: left; }
th, td { padding: 10px 12px; vertical-align: top; }
td { border-bottom: 1px solid var(--line); }
th:last-child, td:last-child, .n { text-align: right; white-space: nowrap; }
td span { display: block; color: var(--ink-2); font-size: 0.875rem; }
.sums { max-width: 340px; margin: 20px 0 0 auto; font-variant-numeric: tabular-nums; }
.sums div { display: flex; justify-content: space-between; gap: 24px; padding: 5px 0; }
.sums dd { margin: 0; white-space: nowrap; }
.sums .less { color: var(--ok); }
.sums .total { margin-top: 6px; padding: 10px 0; border-top: 1px solid var(--rule); border-bottom: 3px double var(--rule); font-size: 1.125rem; font-weight: 700; }
.bar { display: flex; flex-wrap: wrap; gap: 12px; justify-content: flex-end; margin-bottom: 16px; }
.btn { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 9px 18px; border: 1px solid var(--action); border-radius: 2px; background: var(--bg); color: var(--action); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.btn.solid { background: var(--action); color: var(--on-action); }
.btn.solid:hover { background: var(--action-hover); }
.btn:disabled { opacity: 0.6; cursor: progress; }
.pay { margin-top: 24px; padding: clamp(20px, 4vw, 32px) clamp(20px, 6vw, 64px); border: 1px solid var(--line); border-top: 3px solid var(--action); }
.pay h2 { margin-bottom: 12px; font-size: 1.125rem; }
#card { min-height: 164px; margin-bottom: 16px; }
#problem { margin: 0 0 12px; padding: 10px 12px; background: var(--danger-bg); color: var(--danger); font-weight: 500; }
#problem:empty { display: none; }
@media (max-width: 520px) { th.n, td.n { display: none; } .btn { width: 100%; } }
@media print { .bar, .pay { display: none; } .sheet { border: 0; padding: 0; } }
`;

/** Pays by card: the fields are the provider's own frame, and the number never passes through this page. */
export const PAGE_SCRIPT = `'use strict';
const form = document.querySelector('form[data-key]');
if (form !== null) {
  const stripe = window.Stripe(form.dataset.key);
  const card = stripe.elements().create('card');
  const button = form.querySelector('button');
  const problem = document.getElementById('problem');
  card.mount('#card');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    problem.textContent = '';
    try {
      const response = await fetch(form.action, { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json' }, body: '{}' });
      const begun = await response.json();
      if (begun.clientSecret) {
        const { error } = await stripe.confirmCardPayment(begun.clientSecret, { payment_method: { card } });
        if (error === undefined) return location.reload();
        problem.textContent = error.message;
      } else if (begun.isSettled) {
        return location.reload();
      } else {
        problem.textContent = begun.error.message;
      }
    } catch {
      problem.textContent = 'The payment service does not answer. Please try again.';
    }
    button.disabled = false;
  });
}
`;
