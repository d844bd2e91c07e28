import { randomBytes } from 'node:crypto';
import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import { cartForYou } from '../../cart/emails/cart-for-you.ts';
import type { CartReceiver } from '../../cart/repository/made-carts.ts';
import { MAX_COPIES } from '../../cart/rules/copies.ts';
import { addMadeCartDays } from '../../cart/rules/made-cart.ts';
import { mergeBy } from '../../cart/rules/merge-lines.ts';
import { MAX_LISTED } from '../../cart/rules/order-list.ts';
import { cleanDetail, MAX_JOB_LENGTH, MAX_PO_LENGTH } from '../../cart/rules/purchase-details.ts';
import { readTypedList } from '../../cart/use-cases/read-order-list.ts';
import { summarizeDocument } from '../../catalogue/rules/document.ts';
import { effectivePrice } from '../../catalogue/rules/price.ts';
import { sortRoles } from '../../company/rules/company-roles.ts';
import { canDo } from '../../company/rules/permissions.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { readReason } from '../rules/reason.ts';
import type { DeskAbout } from './audit.ts';
import { type FormResult, type FormSubmission, runFormAction } from './audited-action.ts';
import { readDeskCompany } from './companies/read-desk-company.ts';
import type { Desk } from './desk.ts';
import { getCustomerName } from './read-person.ts';

/** Whom a made cart is for: a company, or a customer. */
export type CartSubjectKey = { companyId: string } | { customerId: number };

/** `key`: chosen in the form. `roles`: in the company. */
export type PossibleReceiver = CartReceiver & { key: string; roles: CompanyRole[] };
export type CartSubject = {
  about: DeskAbout;
  companyId: string | null;
  /** before tax; null: none */
  approvalLimit: Cents | null;
  receivers: PossibleReceiver[];
};

/**
 * Returns for whom a cart can be made: the members of a company who order, or a customer who has signed in. `not-found`:
 * an unknown company or customer.
 */
export async function readCartSubject(desk: Desk, key: CartSubjectKey): Promise<Result<CartSubject, FailureCode>> {
  if ('customerId' in key) {
    const known = await desk.directory.byCustomer(key.customerId);
    if (!known) return err('not-found');
    const { sub, email } = known;
    const name = getCustomerName(known);
    return ok({
      about: { type: 'person', id: String(key.customerId), name },
      companyId: null,
      approvalLimit: null,
      receivers: [{ key: sub, sub, userId: null, email, name, roles: [] }],
    });
  }
  const { companyId } = key;
  const found = isUuid(companyId) ? await readDeskCompany(desk, companyId) : err('not-found' as const);
  if (!found.ok) return found;
  const { company, members } = found.value.details;
  return ok({
    about: { type: 'company', id: companyId, name: company.name },
    companyId,
    approvalLimit: company.approvalLimit,
    receivers: members.flatMap(({ userId, email, firstName, lastName, roles }) =>
      email !== null && canDo(roles, 'order')
        ? [
            {
              ...{ key: userId, userId, sub: null, email },
              name: getCustomerName({ firstName, lastName, email }),
              roles: sortRoles(roles),
            },
          ]
        : [],
    ),
  });
}

/** A document of a cart in preparation. `price`: of one copy, without a member's discount. */
type DraftLine = { productId: number; sku: string; code: string; name: string; quantity: number; price: Cents };
/** `unclear`: parts of the typed list that name no document, or several. */
export type CartDraft = { lines: DraftLine[]; unclear: { written: string; options: string[] }[]; total: Cents };
type ChosenLine = { productId: number; quantity: number };

/**
 * Reads the chosen lines and a typed list of numbers or names, in the same way as a quick order. The same document twice
 * is added up. `unavailable`: the commerce platform did not respond.
 */
export async function readCartDraft(
  { context }: Pick<Desk, 'context'>,
  { chosen, list }: { chosen: readonly ChosenLine[]; list: string },
): Promise<Result<CartDraft, FailureCode>> {
  const read = list.trim() === '' ? ok({ lines: [] }) : await readTypedList(context, list);
  if (!read.ok) return read;
  const typed = read.value.lines.flatMap(({ meaning, copies }): ChosenLine[] =>
    meaning.kind === 'found' ? [{ productId: meaning.document.productId, quantity: copies }] : [],
  );
  const merged = mergeBy([...chosen, ...typed], ({ productId }) => String(productId))
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MAX_LISTED);
  const products = await context.commerce.productsByIds(merged.map(({ productId }) => productId));
  if (!products.ok) return err('unavailable');
  const known = new Map(products.value.map((product) => [product.entityId, summarizeDocument(product)]));
  const lines = merged.flatMap(({ productId, quantity }): DraftLine[] => {
    const document = known.get(productId);
    if (!document) return [];
    const { sku, code, title } = document;
    return [
      {
        ...{ productId, sku, code, name: title },
        quantity: Math.min(MAX_COPIES, quantity),
        price: effectivePrice(document),
      },
    ];
  });
  const unclear = read.value.lines.flatMap(({ written, meaning }) =>
    meaning.kind === 'found'
      ? []
      : [{ written, options: meaning.kind === 'choice' ? meaning.options.map(({ sku }) => sku) : [] }],
  );
  return ok({ lines, unclear, total: sum(lines.map(({ quantity, price }) => quantity * price)) });
}

/** The typed values of the form. `to`: the key of a receiver. */
export type CartForm = FormSubmission & { to: string; job: string; po: string; note: string };
export type MadeCartProblem = 'to' | 'lines' | 'list' | 'note';

/**
 * [COM-55] Stores the cart and emails its link to the receiver, in one step. Prices aren't stored: the receiver gets
 * those of the day. A repeated submission sends nothing.
 */
export async function sendMadeCart(
  desk: Desk,
  { about, companyId, receivers }: CartSubject,
  { lines, unclear }: CartDraft,
  form: CartForm,
): Promise<FormResult<MadeCartProblem>> {
  const { context, staff } = desk;
  const receiver = receivers.find(({ key }) => key === form.to);
  const note = form.note.trim() === '' ? ok('') : readReason(form.note);
  const problems = [
    !receiver && 'to',
    unclear.length > 0 && 'list',
    lines.length === 0 && unclear.length === 0 && 'lines',
    !note.ok && 'note',
  ] as const;
  const line = {
    action: 'send-cart',
    about: { ...about, name: receiver && companyId ? `${about.name}: ${receiver.name}` : about.name },
  } as const;
  return runFormAction<MadeCartProblem>(problems, desk, line, form, async () => {
    if (!receiver) return 'changed';
    const now = context.now();
    const { key: _, roles: __, ...person } = receiver;
    const cart = {
      cartId: form.intent,
      receiver: person,
      companyId,
      companyName: companyId === null ? '' : about.name,
      job: companyId === null ? '' : cleanDetail(form.job, MAX_JOB_LENGTH),
      poNumber: companyId === null ? '' : cleanDetail(form.po, MAX_PO_LENGTH),
      note: note.ok ? note.value : '',
      madeBy: staff.email,
      createdAt: now.toISOString(),
      expiresAt: addMadeCartDays(now),
    };
    const token = randomBytes(32).toString('base64url');
    const content = cartForYou.content(context.config, {
      ...{ ...cart, token, validUntil: cart.expiresAt },
      lines: lines.map(({ price, ...each }) => ({ ...each, amount: each.quantity * price })),
    });
    await context.madeCarts.insert(
      { ...cart, lines: lines.map(({ productId, sku, name, quantity }) => ({ productId, sku, name, quantity })) },
      token,
      toOutgoing(context.config, content, {
        key: `${cartForYou.kind}:${cart.cartId}`,
        to: person.email,
        about: { type: 'account', id: person.email },
        at: now,
        expiresAt: new Date(addMadeCartDays(new Date())),
        isSecret: true,
      }),
    );
    return 'done';
  });
}

/** [COM-55] Ends the link of a made cart, unless its lines were added. Null: an unknown id. */
export async function cancelMadeCart(
  desk: Desk,
  cartId: string,
  submission: FormSubmission,
): Promise<FormResult<never> | null> {
  const cart = isUuid(cartId) ? await desk.context.madeCarts.find(cartId) : null;
  if (!cart) return null;
  const { companyId, companyName, receiver } = cart;
  const known = companyId === null ? await desk.directory.byEmail(receiver.email) : null;
  const about: DeskAbout =
    companyId === null
      ? { type: 'person', id: String(known?.customerId ?? ''), name: receiver.name }
      : { type: 'company', id: companyId, name: `${companyName}: ${receiver.name}` };
  return runFormAction<never>([], desk, { action: 'cancel-cart', about }, submission, async () =>
    (await desk.context.madeCarts.cancel(cartId, desk.context.now())) ? 'done' : 'changed',
  );
}
