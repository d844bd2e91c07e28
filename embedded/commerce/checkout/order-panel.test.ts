import { expect, it } from 'vitest';
import { orderLines } from './order-panel.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    sku: `A10${i + 1}-2025`,
    name: `Document ${i + 1}`,
    quantity: 1,
    listPrice: 8_400,
    salePrice: 8_400,
    extended: 8_400,
  }));
const render = async (count: number): Promise<string> =>
  String(await orderLines({ lines: lines(count) }, 'https://shop.example'));

it('[LK-23] from the fourth line on the documents are folded, and never a single one', async () => {
  expect(await render(4)).not.toContain('<details>');
  const [shown = '', folded = ''] = (await render(7)).split('<details>');
  expect(shown.match(/<li /g)).toHaveLength(3);
  expect(folded).toContain('>4 more documents</summary>');
  expect(folded.match(/<li /g)).toHaveLength(4);
});
