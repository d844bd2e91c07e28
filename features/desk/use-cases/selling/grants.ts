import { randomInt } from 'node:crypto';
import { isoDay } from '../../../../core/dates.ts';
import { type FormResult, type FormSubmission, getFormErrors, runFormAction } from '../audited-action.ts';
import type { Desk } from '../desk.ts';
import { findSold } from '../find-product-by-sku.ts';
import { findBase } from '../read-person.ts';

/** Null if nothing was left to do. */
type Given<Problem extends string> = Promise<FormResult<Problem> | null>;

const DAY_MS = 86_400_000;
/** without characters that are easily confused */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const SKU = /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/;
const MEMBER_NUMBER = /^\d{1,12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * [DSK-07] Grants one copy of a document at no charge, as an order with its mail. `sku`: the document is unknown, or
 * the person has no commerce account.
 */
export async function submitDocumentGrant(
  desk: Desk,
  customerId: number,
  submission: FormSubmission & { sku: string },
): Given<'sku'> {
  const [base, { selling }] = [await findBase(desk, customerId), desk];
  if (!base.ok || !selling) return null;
  const sku = submission.sku.trim().toUpperCase();
  const isWrong = !SKU.test(sku) || (await findSold(desk.context, sku)) === null;
  const about = { type: 'person', id: String(customerId), name: `${base.value.name}: ${sku}` } as const;
  return runFormAction([isWrong && 'sku'], desk, { action: 'give-document', about }, submission, async () =>
    (await selling.give({ customerId, sku, key: submission.intent })) === null ? 'failed' : 'done',
  );
}

/** Choices of a new code: percent off, days, total uses, and uses per customer; 0: unlimited. */
export const CODE_PERCENTS = [5, 10, 15, 20, 25, 50, 100] as const;
export const CODE_DAYS = [7, 14, 30, 90] as const;
export const CODE_USES = [1, 5, 10, 100, 0] as const;
export const CODE_USES_EACH = [0, 1, 2, 5] as const;

/**
 * [DSK-07] Creates a discount code for documents; the audit log shows it, so that staff can share it. `code`:
 * invalid percent, days or number of uses.
 */
export async function issuePromoCode(
  desk: Desk,
  customerId: number,
  submission: FormSubmission & { percent: string; days: string; uses: string; usesEach: string },
): Given<'code'> {
  const [base, { selling }] = [await findBase(desk, customerId), desk];
  if (!base.ok || !selling) return null;
  const percent = CODE_PERCENTS.find((each) => String(each) === submission.percent);
  const days = CODE_DAYS.find((each) => String(each) === submission.days);
  const uses = CODE_USES.find((each) => String(each) === submission.uses);
  const usesEach = CODE_USES_EACH.find((each) => String(each) === submission.usesEach);
  if (!percent || !days || uses === undefined || usesEach === undefined)
    return { wrong: getFormErrors(submission, 'code') };
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const about = { type: 'person', id: String(customerId), name: `${base.value.name}: ${code}` } as const;
  const expiresAt = new Date(desk.context.now().getTime() + days * DAY_MS);
  return runFormAction([], desk, { action: 'give-code', about }, submission, async () =>
    (await selling.addCode({
      code,
      name: `Desk ${code}`,
      kind: 'percentage',
      amount: percent * 100,
      expiresAt,
      maxUses: uses || null,
      maxUsesPerCustomer: usesEach || null,
    }))
      ? 'done'
      : 'failed',
  );
}

/** [DSK-07] Adds a person to the embedded registry. `number`: only digits, and unused; `day`: not in the past. */
export async function addMembership(
  desk: Desk,
  customerId: number,
  submission: FormSubmission & { number: string; expiresOn: string },
): Given<'number' | 'day'> {
  const [base, { registry }] = [await findBase(desk, customerId), desk];
  if (!base.ok || !registry) return null;
  const [number, today] = [submission.number.trim(), isoDay(desk.context.now())];
  const isNumber = MEMBER_NUMBER.test(number);
  const isOpen = isDay(submission.expiresOn) && submission.expiresOn >= today;
  const { email, name } = base.value;
  const about = { type: 'person', id: String(customerId), name: `${name}: ${number}` } as const;
  return runFormAction(
    [!isNumber && 'number', !isOpen && 'day'],
    desk,
    { action: 'add-membership', about },
    submission,
    async () =>
      (await registry.set({ number, email, expiresOn: submission.expiresOn, since: today })) ? 'done' : 'changed',
  );
}

const isDay = (text: string): boolean => {
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && isoDay(day) === text;
};

/** [DSK-07] Ends a membership in the embedded registry immediately. */
export async function endMembership(desk: Desk, customerId: number, submission: FormSubmission): Given<never> {
  const [base, { registry }] = [await findBase(desk, customerId), desk];
  if (!base.ok || !registry) return null;
  const about = { type: 'person', id: String(customerId), name: base.value.name } as const;
  return runFormAction([], desk, { action: 'end-membership', about }, submission, async () =>
    (await registry.end(base.value.email, desk.context.now())) ? 'done' : 'changed',
  );
}
