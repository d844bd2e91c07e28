/**
 * A code of the old cart that the new one lacks: refused for this buyer, replaced by another, or not checked because
 * the platform did not answer.
 */
export type DroppedCode = { code: string; why: 'refused' | 'replaced' | 'failed' };
