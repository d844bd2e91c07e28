import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderStateMark } from './order-state.tsx';

it.each([
  ['Completed', 'Complete'],
  ['Refunded', 'Refunded'],
  ['Awaiting Fulfillment', 'Awaiting Fulfillment'],
])('an order that the platform calls %s is %s at the desk', (status, label) => {
  const mark = renderToStaticMarkup(<OrderStateMark status={status} />);
  expect(mark.replaceAll(/<[^>]*>/g, '')).toBe(label);
});
