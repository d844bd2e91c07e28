import { memoizeByString } from '../../core/memoize-by-string.ts';
import { parseCode } from './code.ts';

/** `parseCode` for the numbers that content and catalogue name: a page asks for the same dozens each time it is drawn. */
export const readCode = /* @__PURE__ */ memoizeByString(parseCode);
