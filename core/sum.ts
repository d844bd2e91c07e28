/** Returns the sum of numbers; 0 if there are none. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
