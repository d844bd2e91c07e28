import { html } from 'hono/html';
import type { StatusTone } from '../../../core/pdf/billing-document.ts';
import type { InvoiceView } from './invoice-view.ts';

type Markup = ReturnType<typeof html>;
export type PageLinks = {
  /** mount path of this platform */
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

const SIGNS: Record<StatusTone, string> = {
  ok: 'M4 10.5l4 4 8-9',
  open: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 9v5M10 6v.5',
  bad: 'M10 3l8 14H2zM10 8v4M10 14v.5',
  off: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M5 15L15 5',
};
const MARK = html`<svg viewBox="0 0 24 26" width="24" height="26" aria-hidden="true"><path d="M1.2 1.2h16.6v23.6H1.2z" fill="none" stroke="currentColor" stroke-width="2.4"/><path d="M19 4h5v9h-5z" class="tab"/><path d="M5 7.5h9" stroke="currentColor" stroke-width="3"/></svg>`;

/**
 * [MNG-15] [PL-18] Renders an invoice or receipt to read, print, save and, while it is open, to pay. Has the same
 * content as its PDF.
 */
export function invoicePage({ paper, due, isOfPlan }: InvoiceView, links: PageLinks): Markup {
  const { seller, title, name, status, facts, parties, table, note, sums, address } = paper;
  const [item = '', what = '', ...figures] = table.heads;
  // a payment without an invoice has no item numbers: its description is the row's first cell
  const hasItems = table.rows.some(({ number }) => number !== '');
  const getText = ({ title: text, hint }: (typeof table.rows)[number]): Markup =>
    html`<span>${text}<small>${hint}</small></span>`;
  const main = html`<p class="bar"><a class="btn" href="${links.pdf}">Download PDF</a></p>
<article class="sheet">
<header class="head"><div><p class="logo">${MARK}${seller}</p><div class="title"><h1>${title}</h1>${
    status === null
      ? ''
      : html`<p class="state ${status.mood}"><svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d="${SIGNS[status.mood]}"/></svg>${status.text}</p>`
  }</div></div>
<dl class="facts">${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></header>
<div class="parties">${parties.map(
    (party) => html`<section><h2>${party.title}</h2>${party.lines.map((line) => html`${line}<br>`)}</section>`,
  )}</div>
<table><caption>${table.caption}</caption><thead><tr>${hasItems ? html`<th scope="col">${item}</th>` : ''}<th scope="col">${what}</th>${figures.map(
    (head) => html`<th scope="col" class="r">${head}</th>`,
  )}</tr></thead>
<tbody>${table.rows.map(
    (row) =>
      html`<tr>${
        hasItems
          ? html`<th scope="row" data-l="${item}" class="n">${row.number}</th><td data-l="${what}">${getText(row)}</td>`
          : html`<th scope="row" data-l="${what}">${getText(row)}</th>`
      }${row.figures.map((figure, at) => html`<td data-l="${figures[at] ?? ''}" class="r n">${figure}</td>`)}</tr>`,
  )}</tbody></table>
<div class="close"><div class="note">${note.map(
    (line) =>
      html`<p>${line.map(({ text, isBold }, at) => html`${at > 0 ? ' ' : ''}${isBold ? html`<strong>${text}</strong>` : text}`)}</p>`,
  )}</div>
<dl class="sums">${sums.map(
    ({ label, value, kind }) => html`<div class="${kind ?? ''}"><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl></div>
<footer class="foot"><span>${address}</span><span>${name}</span></footer>
</article>${due === null ? '' : payForm(due, links, isOfPlan)}`;
  return frame(links.base, `${name} | ${seller}`, main, due !== null);
}

/** Like the provider's page, asks whether to save the card for later invoices; unchecked, it only pays this one. */
const SAVE = html`<label class="save"><input type="checkbox" name="save"> Save this card and charge it for future invoices of this plan</label>`;

const payForm = (
  due: string,
  links: PageLinks,
  isOfPlan: boolean,
): Markup => html`<section class="pay" aria-labelledby="pay-h">
<form method="post" action="${links.pay}" data-key="${links.publishableKey}">
<h2 id="pay-h">Pay this invoice</h2><div id="card"></div>${isOfPlan ? SAVE : ''}<p id="problem" role="alert"></p>
<button class="btn solid" disabled>Pay ${due}</button></form>
<noscript><p>Turn on JavaScript and reload this page to pay by card.</p></noscript></section>`;

/** Renders the page for an unknown id or a wrong secret: both are identical. */
export const invoiceNotFoundPage = (base: string, kind: 'invoice' | 'receipt'): Markup => {
  const title = kind === 'invoice' ? 'Invoice not found' : 'Receipt not found';
  return frame(
    base,
    title,
    html`<div class="sheet"><h1>${title}</h1><p>This link doesn’t open a valid ${kind}. Open it again from the email or from your account.</p></div>`,
  );
};
