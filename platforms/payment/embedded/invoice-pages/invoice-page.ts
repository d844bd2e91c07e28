import { html } from 'hono/html';
import type { InvoiceView } from './invoice-view.ts';

type Markup = ReturnType<typeof html>;
export type PageLinks = {
  /** where this platform is mounted: a path */
  base: string;
  pdf: string;
  pay: string;
  publishableKey: string;
};

const frame = (base: string, title: string, main: Markup, hasScripts = false): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${base}/invoices/page.css">
${hasScripts ? html`<script src="${base}/stripe.js" defer></script><script src="${base}/invoices/page.js" defer></script>` : ''}
</head>
<body><main>${main}</main></body>
</html>`;

/** [MNG-15] What is asked for or was paid, to read, print, keep and, while it is open, to pay. */
export function invoicePage(view: InvoiceView, links: PageLinks): Markup {
  const main = html`<p class="bar"><a class="btn" href="${links.pdf}">Download PDF</a></p>
<article class="sheet">
<header class="head"><div><p class="seller">${view.seller}</p><h1>Invoice ${view.number}</h1><p class="state ${view.state}">${view.stateText}</p></div>
<dl class="facts">${view.dates.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl></header>
<section class="to" aria-labelledby="to-h"><h2 id="to-h">Billed to</h2>${view.billedTo.map((part) => html`${part}<br>`)}</section>
<table><thead><tr><th scope="col">Description</th><th scope="col" class="n">Quantity</th><th scope="col">Amount</th></tr></thead>
<tbody>${view.lines.map(
    (line) =>
      html`<tr><td>${line.description}<span>${line.period}</span></td><td class="n">${line.quantity}</td><td>${line.amount}</td></tr>`,
  )}</tbody></table>
<dl class="sums">${view.sums.map(
    (sum) => html`<div class="${sum.isDiscount ? 'less' : ''}"><dt>${sum.label}</dt><dd>${sum.value}</dd></div>`,
  )}
<div class="total"><dt>${view.total.label}</dt><dd>${view.total.value}</dd></div></dl>
</article>${view.due === null ? '' : payForm(view.due, links)}`;
  return frame(links.base, `Invoice ${view.number} | ${view.seller}`, main, view.due !== null);
}

const payForm = (due: string, links: PageLinks): Markup => html`<section class="pay" aria-labelledby="pay-h">
<form method="post" action="${links.pay}" data-key="${links.publishableKey}">
<h2 id="pay-h">Pay this invoice</h2><div id="card"></div><p id="problem" role="alert"></p>
<button class="btn solid">Pay ${due}</button></form>
<noscript><p>Paying by card needs JavaScript. Turn it on and load this page again.</p></noscript></section>`;

/** For an id that does not exist and for a wrong secret: word for word the same. */
export const unknownInvoicePage = (base: string): Markup =>
  frame(
    base,
    'Invoice not found',
    html`<div class="sheet"><h1>Invoice not found</h1><p>This link leads to no invoice. Open it again from the e-mail or from your account.</p></div>`,
  );
