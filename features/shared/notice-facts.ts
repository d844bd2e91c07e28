import type { DroppedCode } from './dropped-code.ts';
import type { PlanKey } from './plan-key.ts';

/**
 * A change of a cart, stored in the session until the cart page shows it. Stores facts instead of a sentence, for the
 * locale of the page. Lists contain only the first names; `count` is the total. [CA5] [CRT-24]
 */
export type CartNotice =
  | { kind: 'removed'; plan: PlanKey; codes: string[]; count: number }
  | { kind: 'brought'; lines: { code: string; quantity: number }[]; count: number }
  | ({ kind: 'code-dropped' } & DroppedCode)
  | { kind: 'membership-ended'; company: string }
  | { kind: 'made-cart'; company: string; copies: number; skipped: string[] }
  | { kind: 'capped'; lines: { code: string; quantity: number }[]; count: number };
