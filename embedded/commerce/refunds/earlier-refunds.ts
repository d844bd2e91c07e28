/**
 * SQL: creates the missing refund of orders with the status refunded, as a seed or an older version wrote them. It
 * covers all lines and has the order's date, since the real one is unknown.
 */
export const REFUND_WHAT_IS_REFUNDED = `
  WITH called AS (SELECT * FROM commerce.orders WHERE status_id = 4 AND refunded = 0 AND total > 0),
    given AS (
      INSERT INTO commerce.refund (order_id, state, amount, tax, items, created_at, done_at)
      SELECT id, 'done', total, tax, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('type', 'PRODUCT', 'itemId', id * 1000 + n - 1, 'quantity', line->'quantity', 'reason', '',
          'amount', (line->>'extended')::int - (line->>'discount')::int - (line->>'coupon')::int) ORDER BY n), '[]')
        FROM jsonb_array_elements(lines) WITH ORDINALITY AS of(line, n)
      ), date_created, date_created FROM called ORDER BY id)
  UPDATE commerce.orders SET refunded = total, paid_status_id = 10 WHERE id IN (SELECT id FROM called)`;
