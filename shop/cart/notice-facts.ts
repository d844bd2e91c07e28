import type { PlanKey } from '../subscription/plan-key.ts';
import type { DroppedCode } from './dropped-code.ts';

/**
 * [CA5] [CRT-24] What happened to a cart, as a session keeps it until the cart page shows it: facts, never a sentence, so that it is
 * told in the locale of the page. Lists hold the first names alone; `count` is how many there were.
 */
export type CartNotice =
  | { kind: 'removed'; plan: PlanKey; codes: string[]; count: number }
  | { kind: 'brought'; lines: { code: string; quantity: number }[]; count: number }
  | ({ kind: 'code-dropped' } & DroppedCode)
  | { kind: 'capped'; lines: { code: string; quantity: number }[]; count: number };
