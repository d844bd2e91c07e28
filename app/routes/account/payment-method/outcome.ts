import { nameOfMethod } from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import { message } from '../../../../messages/message.ts';
import type { Item, MethodsData } from './data.ts';
import { getPlanPaidWith } from './method-facts.ts';

/** The outcome of the last action. Names are from before the action; ids refer to the current list. */
export type MethodsOutcome =
  | { kind: 'added'; methodId: string | null }
  | { kind: 'replaced' | 'stays'; methodId: string | null; old: string }
  | { kind: 'default'; methodId: string }
  | { kind: 'removed'; old: string; replacedBy: string | null }
  | { kind: 'address'; methodId: string }
  | { kind: 'failed'; text: string };
export type Feedback = { tone: 'ok' | 'warn' | 'bad'; title: string; text?: string };

/**
 * [LD4] Returns the feedback for an outcome, after the list reloaded: the text follows the list, so that it never
 * claims more.
 */
export function toFeedback(outcome: MethodsOutcome, items: readonly Item[], plan: MethodsData['plan']): Feedback {
  if (outcome.kind === 'failed') return { tone: 'bad', title: outcome.text || message('methods.told.failed') };
  if (outcome.kind === 'removed') {
    const taker = items.find(({ method }) => method.id === outcome.replacedBy);
    const text = taker && { text: message('methods.told.takenOver', { other: nameOfMethod(taker.method) }) };
    return { tone: 'ok', title: message('methods.told.removed', { method: outcome.old }), ...text };
  }
  const item = items.find(({ method }) => method.id === outcome.methodId);
  // a bank account that its bank has yet to verify
  if (!item) return { tone: 'ok', title: message('methods.told.later') };
  const method = nameOfMethod(item.method);
  // the default method pays the plan if the list says so
  const pays = getPlanPaidWith(item, plan) && item.isDefault ? { text: message('methods.told.pays') } : {};
  if (outcome.kind === 'default') return { tone: 'ok', title: message('methods.told.default', { method }), ...pays };
  if (outcome.kind === 'address') return { tone: 'ok', title: message('methods.told.address', { method }) };
  if (outcome.kind === 'added') {
    const key = item.isDefault ? 'methods.told.added' : 'methods.told.added.notDefault';
    return { tone: 'ok', title: message(key, { method }), ...pays };
  }
  const { old } = outcome;
  if (outcome.kind === 'replaced')
    return { tone: 'ok', title: message('methods.told.replaced', { method, old }), ...pays };
  const text = message('methods.told.stays.text', { old });
  return { tone: 'warn', title: message('methods.told.stays', { method, old }), text };
}
