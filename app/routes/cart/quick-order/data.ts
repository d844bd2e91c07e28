import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { MAX_COPIES } from '../../../../features/cart/rules/copies.ts';
import { MAX_LIST_LENGTH, MAX_LISTED, QUICK_ORDER } from '../../../../features/cart/rules/order-list.ts';
import {
  guessColumns,
  type OrderSheet,
  readOrderSheet,
  type SheetColumns,
  type SheetProblem,
} from '../../../../features/cart/rules/order-sheet.ts';
import { cleanDetail, MAX_JOB_LENGTH } from '../../../../features/cart/rules/purchase-details.ts';
import {
  type AddedList,
  addListedLines,
  type ChosenLine,
} from '../../../../features/cart/use-cases/add-listed-lines.ts';
import { viewCartPurpose } from '../../../../features/cart/use-cases/view-cart-purpose.ts';
import { type OrderListView, viewOrderList } from '../../../../features/cart/use-cases/view-order-list.ts';

import type { FailureCode } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { withOptionalData } from '../../optional-data.ts';

/** A list in an address has at most these characters; a longer one stays in the form. */
const MAX_LIST_IN_ADDRESS = 1_500;

/** Why a list or file could not be read, or nothing was added. */
type QuickOrderProblem = 'empty' | 'failed' | 'limited' | 'not-added' | 'nothing-chosen' | 'no-column' | SheetProblem;
/** `text`: what stays in the field. `sheet`: a file whose columns are shown before it is read. */
export type QuickOrderOutcome = {
  text: string;
  view: OrderListView | null;
  sheet: { sheet: OrderSheet; columns: SheetColumns | null } | null;
  problem: QuickOrderProblem | null;
  fileName: string;
  added: (AddedList & { job: string }) | null;
};
const NOTHING: QuickOrderOutcome = { text: '', view: null, sheet: null, problem: null, fileName: '', added: null };

/**
 * [QO-01] Loads the page; a list in the address is read. `company`: for which company the cart is; null for the
 * customer's own, and if it could not be loaded.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const text = (url.searchParams.get('list') ?? '').slice(0, MAX_LIST_IN_ADDRESS);
  const copies = Number(url.searchParams.get('added'));
  const [buying, read] = await Promise.all([
    withOptionalData(shop, viewCartPurpose(shop), null),
    text.trim() === '' ? NOTHING : readText(shop, text),
  ]);
  const company = buying?.ok ? (buying.value?.company ?? null) : null;
  const isAdded = Number.isInteger(copies) && copies > 0;
  return {
    outcome: isAdded ? { ...read, added: { copies, skipped: [], cart: null, job: '' } } : read,
    company: company && { name: company.name, jobChoices: company.jobChoices },
  };
}

async function readText(shop: ShopContext, text: string): Promise<QuickOrderOutcome> {
  if (text.trim() === '') return { ...NOTHING, problem: 'empty' };
  const view = await viewOrderList(shop, { text });
  if (!view.ok) return { ...NOTHING, text, problem: problemOf(view.code) };
  return { ...NOTHING, text, view: view.value, problem: view.value.lines.length === 0 ? 'empty' : null };
}

const problemOf = (code: FailureCode): QuickOrderProblem => (code === 'limited' ? 'limited' : 'failed');

/** Reads a list or a file, or adds the chosen lines to the cart. A plain form's success redirects, so that a reload adds nothing again. [QO-04] */
export async function action({ context, request }: ActionFunctionArgs): Promise<QuickOrderOutcome | Response> {
  const shop = context.get(shopContext);
  const form = await readFormData(request);
  const isDocument = (request.headers.get('accept') ?? '').includes('text/html');
  switch (form.get('intent')) {
    case 'columns':
      return readColumns(shop, form);
    case 'add':
      return add(shop, form, isDocument);
    default: {
      const file = form.get('file');
      const text = textOf(form, 'list', MAX_LIST_LENGTH);
      return file instanceof File && file.size > 0 ? readFile(text, file) : readText(shop, text);
    }
  }
}

const textOf = (form: FormData, name: string, max: number): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, max) : '';
};

async function readFile(text: string, file: File): Promise<QuickOrderOutcome> {
  const sheet = readOrderSheet(file.name, new Uint8Array(await file.arrayBuffer()));
  if (typeof sheet === 'string' || !('rows' in sheet))
    return { ...NOTHING, text, problem: sheet, fileName: file.name.slice(0, 120) };
  const columns = guessColumns(sheet);
  return { ...NOTHING, text, sheet: { sheet, columns }, problem: columns === null ? 'no-column' : null };
}

const sheetForm = z.object({
  name: z.string().max(120),
  columns: z.array(z.string().max(120)).max(12),
  hasNames: z.boolean(),
  rows: z.array(z.array(z.string().max(120)).max(12)).max(MAX_LISTED),
  total: z.number().int().min(0),
});

async function readColumns(shop: ShopContext, form: FormData): Promise<QuickOrderOutcome> {
  const sheet = sheetForm.safeParse(parseJson(form.get('sheet')));
  if (!sheet.success) return { ...NOTHING, problem: 'failed' };
  const { rows, columns } = sheet.data;
  const positionOf = (name: string): number | null => {
    const at = Number.parseInt(textOf(form, name, 3), 10);
    return Number.isInteger(at) && at >= 0 && at < columns.length ? at : null;
  };
  const [document, copies, job] = [positionOf('document'), positionOf('copies'), positionOf('job')];
  if (document === null) return { ...NOTHING, sheet: { sheet: sheet.data, columns: null }, problem: 'no-column' };
  const cell = (row: readonly string[], at: number | null): string => (at === null ? '' : (row[at] ?? ''));
  const cells = rows.map((row) => ({
    document: cell(row, document),
    copies: cell(row, copies).replaceAll(/\D/g, '').slice(0, 6),
    job: cleanDetail(cell(row, job), MAX_JOB_LENGTH),
  }));
  const view = await viewOrderList(shop, { cells, rest: '' });
  if (!view.ok)
    return {
      ...NOTHING,
      sheet: { sheet: sheet.data, columns: { document, copies, job } },
      problem: problemOf(view.code),
    };
  return { ...NOTHING, view: view.value, problem: view.value.lines.length === 0 ? 'empty' : null };
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return null;
  }
}

/** Lines without a document stay: their texts become the list again. */
async function add(shop: ShopContext, form: FormData, isDocument: boolean): Promise<QuickOrderOutcome | Response> {
  const count = Math.min(MAX_LISTED, Number.parseInt(textOf(form, 'lines', 4), 10) || 0);
  const job = cleanDetail(textOf(form, 'job', MAX_JOB_LENGTH * 4), MAX_JOB_LENGTH);
  const chosen: (ChosenLine & { written: string })[] = [];
  const waiting: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const written = textOf(form, `written-${at}`, 250).trim();
    const productId = Number.parseInt(textOf(form, `product-${at}`, 12), 10);
    const copies = Number.parseInt(textOf(form, `copies-${at}`, 6), 10);
    if (!Number.isInteger(productId)) waiting.push(written);
    else
      chosen.push({
        productId,
        written,
        copies: Math.min(MAX_COPIES, Math.max(1, copies || 1)),
        job: cleanDetail(textOf(form, `job-${at}`, MAX_JOB_LENGTH), MAX_JOB_LENGTH) || job,
      });
  }
  const all = [...chosen.map(({ written }) => written), ...waiting].join('\n');
  if (chosen.length === 0) return { ...(await readText(shop, all)), problem: 'nothing-chosen' };
  const added = await addListedLines(shop, chosen);
  if (!added.ok) return { ...(await readText(shop, all)), problem: added.code === 'limited' ? 'limited' : 'not-added' };
  const skipped = new Set(added.value.skipped.map(({ productId }) => productId));
  const rest = [...chosen.filter(({ productId }) => skipped.has(productId)).map(({ written }) => written), ...waiting]
    .concat(textOf(form, 'rest', MAX_LIST_LENGTH))
    .filter((written) => written.trim() !== '')
    .join('\n');
  if (isDocument && added.value.copies > 0 && rest.length <= MAX_LIST_IN_ADDRESS) {
    const query = new URLSearchParams({ added: String(added.value.copies), ...(rest === '' ? {} : { list: rest }) });
    return redirect(`${QUICK_ORDER}?${query}`, 303);
  }
  const left = rest === '' ? NOTHING : await readText(shop, rest);
  return { ...left, added: { ...added.value, job } };
}
