/** Every event a page can send, in one file that loads with the first of them: `track.ts`. */
export { noteBegun } from '../begun-checkouts.ts';
export * from './cart-events.ts';
export * from './data-layer.ts';
export * from './order-events.ts';
export * from './safe-to-measure.ts';
export * from './search-events.ts';
