import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('[OP-06] quotes what has to be quoted, and disarms what a sheet program would run', () => {
  expect(csvLine(['a', 'b "c"', 'd,e', 'f\ng', ''])).toBe('a,"b ""c""","d,e","f\ng",\r\n');
  expect(csvLine(['=1+1', '@x', '+49 1', '-a', '\tx', '-12.50', '12'])).toBe("'=1+1,'@x,'+49 1,'-a,'\tx,-12.50,12\r\n");
});
