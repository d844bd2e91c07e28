import { memoizeByString } from '../../../core/memoize-by-string.ts';
import { parseCode } from './code.ts';

/** Memoizes `parseCode` for numbers in content and catalogue: each page parses the same dozens of them. */
export const readCode = /* @__PURE__ */ memoizeByString(parseCode);
