import { isRecord } from '../../../../core/is-record.ts';
import { cleanPart } from '../fields/clean.ts';

/** A node as the platform returns it, as far as it is well-formed. */
export type RawNode = Readonly<Record<string, unknown>>;

/** Limits for one text. */
export const MAX = { depth: 20, nodes: 5000, characters: 20_000, blocks: 10, columns: 12 } as const;

/** Counts down the parts of one text. When the budget is used up, the rest is dropped and `isCut` is true. */
export class Budget {
  isCut = false;
  #nodes: number = MAX.nodes;
  #blocks: number = MAX.blocks;

  take(): boolean {
    this.isCut ||= this.#nodes === 0;
    if (this.isCut) return false;
    this.#nodes -= 1;
    return true;
  }
  takeBlock(): boolean {
    this.#blocks -= 1;
    return this.#blocks >= 0;
  }
}

export const typeOf = (node: RawNode): string => (typeof node.nodeType === 'string' ? node.nodeType : '');

/** Returns the child nodes that the budget allows. */
export function* childrenOf(node: RawNode, budget: Budget): Generator<RawNode> {
  if (!Array.isArray(node.content)) return;
  for (const child of node.content as readonly unknown[]) {
    if (!isRecord(child)) continue;
    if (!budget.take()) return;
    yield child;
  }
}

/** Returns the id that an entry or asset node refers to; '' if there is none. */
export function referenceOf(node: RawNode): string {
  const data = isRecord(node.data) ? node.data : {};
  const target = isRecord(data.target) ? data.target : {};
  const sys = isRecord(target.sys) ? target.sys : {};
  return typeof sys.id === 'string' ? sys.id : '';
}

/** Returns the nodes of a tree in reading order, up to the budget. Iterative, because a tree can have any depth. */
export function* walkNodes(root: unknown, budget: Budget): Generator<RawNode> {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isRecord(node)) continue;
    if (!budget.take()) return;
    yield node;
    const below: readonly unknown[] = Array.isArray(node.content) ? node.content : [];
    // limited to the remaining budget: a list of a million is not copied
    for (let i = Math.min(below.length, MAX.nodes) - 1; i >= 0; i -= 1) waiting.push(below[i]);
  }
}

/** Returns all words below an unknown or too deeply nested node, so that they stay readable. */
export function textBelow(node: RawNode, budget: Budget): string {
  let text = '';
  for (const each of walkNodes(node, budget)) {
    if (typeof each.value === 'string') text += cleanPart(each.value, MAX.characters);
    if (text.length > MAX.characters) break;
  }
  return cleanPart(text, MAX.characters);
}
