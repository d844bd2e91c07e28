/** The store's colors and type, light and dark; pages of this platform load no external resources. */
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
.sheet { --bg: #FFFFFF; --head: #E2EDDB; --ink: #12211A; --ink-2: #44544B; --ink-3: #55645B; --line: #CBD9C6; --rule: #12211A; --action: #0B5A3E;
  --danger: #B42318; --danger-bg: #FDECEA; --ok: #0B5A3E; --ok-bg: #E4F3E9; --info: #1B4F8F; --info-bg: #E9F1FB;
  background: var(--bg); color: var(--ink); border: 1px solid #CBD9C6; padding: clamp(20px, 6vw, 64px); font-size: .875rem; }
.head { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between; align-items: end; padding-bottom: 14px; border-bottom: 2px solid var(--rule); }
.logo { display: flex; align-items: center; gap: 9px; margin: 0; font-size: 1.375rem; line-height: 1.2; font-weight: 700; letter-spacing: -.03em; overflow-wrap: anywhere; }
.logo svg { flex: none; } .logo .tab { fill: var(--action); }
.title { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; margin-top: 18px; }
h1 { margin: 0; font-size: clamp(1.75rem, 5vw, 2.125rem); font-weight: 650; line-height: 1.15; letter-spacing: -.02em; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: .875rem; }
dl { margin: 0; }
.facts { min-width: min(264px, 100%); font-variant-numeric: tabular-nums; }
.facts div, .sums div { display: flex; justify-content: space-between; gap: 24px; padding: 4px 0; }
.facts dt, .sums dt { color: var(--ink-2); }
.facts dd, .sums dd { margin: 0; text-align: right; }
.facts dt { flex: none; } .facts dd { overflow-wrap: anywhere; }
.facts dd, .sums dd, .n { font-family: "Archivo Narrow Variable", "Archivo Narrow", "Arial Narrow", Arial, sans-serif; font-size: 1.0625rem; font-weight: 500; line-height: 1.35; }
.state { display: inline-flex; align-items: center; gap: 6px; margin: 0; padding: 3px 8px 3px 6px; border-radius: 2px; font-weight: 600; }
.state svg { fill: none; stroke: currentColor; stroke-width: 1.6; }
.state.ok { color: var(--ok); background: var(--ok-bg); }
.state.open { color: var(--info); background: var(--info-bg); }
.state.bad { color: var(--danger); background: var(--danger-bg); }
.state.off { color: var(--ink-2); background: var(--head); }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 16px 28px; margin: 22px 0 26px; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
thead th { background: var(--head); border-bottom: 1px solid var(--rule); font-size: .8125rem; text-align: left; padding-block: 8px; }
th, td { padding: 11px 12px; vertical-align: baseline; overflow-wrap: anywhere; }
tbody th { font-weight: 500; text-align: left; }
tbody th, td { border-bottom: 1px solid var(--line); }
.r { text-align: right; white-space: nowrap; }
td.r:last-child { font-weight: 700; }
tbody small { display: block; color: var(--ink-3); font-size: .8125rem; }
.close { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 316px); gap: 24px 44px; margin-top: 22px; break-inside: avoid; }
.note { padding-top: 5px; color: var(--ink-2); font-size: .8125rem; line-height: 1.6; }
.note p { margin: 0; } .note strong { color: var(--ink); font-weight: 650; }
.sums { font-variant-numeric: tabular-nums; } .sums dd { white-space: nowrap; }
.sums .less dt, .sums .less dd { color: var(--ok); }
.sums .sum, .sums .answer { margin-top: 5px; padding-top: 8px; border-top: 1px solid var(--rule); align-items: end; }
.sums .sum dt, .sums .answer dt { color: var(--ink); font-weight: 600; }
.sums .sum dd { font-size: 1.125rem; font-weight: 700; }
.sums .answer { padding-bottom: 7px; border-bottom: 3px double var(--rule); }
.sums .answer dd { font-size: 1.375rem; font-weight: 700; line-height: 1.2; }
.foot { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; margin-top: 48px; padding-top: 12px; border-top: 1px solid var(--line); color: var(--ink-2); font-size: .75rem; }
.bar { display: flex; flex-wrap: wrap; gap: 12px; justify-content: flex-end; margin-bottom: 16px; }
.btn { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 9px 18px; border: 1px solid var(--action); border-radius: 2px; background: var(--bg); color: var(--action); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.btn.solid { background: var(--action); color: var(--on-action); }
.btn.solid:hover { background: var(--action-hover); }
.btn:disabled { opacity: 0.6; cursor: progress; }
.pay { margin-top: 24px; padding: clamp(20px, 4vw, 32px) clamp(20px, 6vw, 64px); border: 1px solid var(--line); border-top: 3px solid var(--action); }
.pay h2 { margin-bottom: 12px; font-size: 1.125rem; }
.save { display: flex; align-items: start; gap: 10px; margin: 14px 0 4px; font-size: .9375rem; }
.save input { flex: none; width: 20px; height: 20px; margin: 1px 0; accent-color: var(--action); }
#card { min-height: 164px; margin-bottom: 16px; }
#problem { margin: 0 0 12px; padding: 10px 12px; background: var(--danger-bg); color: var(--danger); font-weight: 500; }
#problem:empty { display: none; }
@media (max-width: 640px) {
  .btn { width: 100%; } .close { grid-template-columns: minmax(0, 1fr); } .facts { width: 100%; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; } tbody { border-top: 1px solid var(--rule); }
  tr { display: grid; padding-block: 8px; border-bottom: 1px solid var(--line); }
  tbody th, td { display: flex; justify-content: space-between; gap: 16px; padding: 4px 0; border: 0; text-align: right; }
  tbody th::before, td::before { content: attr(data-l); color: var(--ink-3); font: 400 .875rem/1.5 "Archivo Variable", Archivo, Arial, sans-serif; text-align: left; flex: none; }
}
@media print { .bar, .pay { display: none; } main { padding: 0; } .sheet { border: 0; padding: 0; } tr { break-inside: avoid; } }
`;

/** Pays by card: the fields are in the provider's frame, and the number never passes through this page. */
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
        const { error } = await stripe.confirmCardPayment(begun.clientSecret, {
          payment_method: { card },
          ...(form.elements.save?.checked && { setup_future_usage: 'off_session' }),
        });
        if (error === undefined) return location.reload();
        problem.textContent = error.message;
      } else if (begun.isSettled) {
        return location.reload();
      } else {
        problem.textContent = begun.error.message;
      }
    } catch {
      problem.textContent = 'The payment service isn’t responding. Please try again.';
    }
    button.disabled = false;
  });
  // the page holds it disabled until this script handles clicks: before that it would send an empty form
  button.disabled = false;
}
`;
