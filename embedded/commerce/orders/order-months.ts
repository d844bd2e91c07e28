import type { Queryable } from '../../../core/database/database.ts';

const monthOf = `date_trunc('month', date_created AT TIME ZONE 'UTC')::date`;

/**
 * Counts a customer's orders by month (UTC) and state. Triggers count, so that an older release, which does not know
 * the table, counts too. They are created before the existing orders are counted, so none is missed.
 */
export const ORDER_MONTHS = `
CREATE TABLE commerce.order_month (
  customer_id int NOT NULL, month date NOT NULL, status_id int NOT NULL, count int NOT NULL, PRIMARY KEY (customer_id, month, status_id));
CREATE FUNCTION commerce.count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM commerce.order_month;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO commerce.order_month AS kept SELECT customer_id, ${monthOf}, status_id, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (customer_id, month, status_id) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO commerce.order_month AS kept SELECT customer_id, ${monthOf}, status_id, -count(*) FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (customer_id, month, status_id) DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO commerce.order_month AS kept SELECT customer_id, month, status_id, sum(one) FROM (
        SELECT customer_id, ${monthOf} AS month, status_id, 1 AS one FROM added
        UNION ALL SELECT customer_id, ${monthOf}, status_id, -1 FROM gone) AS changed
      GROUP BY 1, 2, 3 HAVING sum(one) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (customer_id, month, status_id) DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added AFTER INSERT ON commerce.orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION commerce.count_orders();
CREATE TRIGGER count_changed AFTER UPDATE ON commerce.orders REFERENCING NEW TABLE AS added OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION commerce.count_orders();
CREATE TRIGGER count_gone AFTER DELETE ON commerce.orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION commerce.count_orders();
CREATE TRIGGER count_none AFTER TRUNCATE ON commerce.orders FOR EACH STATEMENT EXECUTE FUNCTION commerce.count_orders();
INSERT INTO commerce.order_month SELECT customer_id, ${monthOf}, status_id, count(*) FROM commerce.orders GROUP BY 1, 2, 3;`;

/** Counts orders by state, of one customer or (null) of all. */
export async function countByState(db: Queryable, customerId: number | null): Promise<Map<number, number>> {
  const { rows } = await db.query<{ status_id: number; count: number }>(
    `SELECT status_id, sum(count)::int AS count FROM commerce.order_month WHERE ($1::int IS NULL OR customer_id = $1) GROUP BY status_id`,
    [customerId],
  );
  return new Map(rows.map(({ status_id, count }) => [status_id, count]));
}

/**
 * Where to continue reading: orders created before (newest first) or from (oldest first) a moment, and how many of
 * those precede the page.
 */
type Landing = { condition: 'date_created < ?' | 'date_created >= ?'; moment: Date; offset: number };

/**
 * Returns the month in which a customer's orders from `offset` begin, by date. So Postgres skips at most one month's
 * orders instead of a hundred thousand. Returns null if they begin in the first month, or past the end.
 */
export async function findLanding(
  db: Queryable,
  { customerId, offset, isNewestFirst }: { customerId: number; offset: number; isNewestFirst: boolean },
): Promise<Landing | null> {
  const [order, edge] = isNewestFirst ? ['DESC', "month + interval '1 month'"] : ['ASC', 'month'];
  const { rows } = await db.query<{ moment: Date; before: number }>(
    `SELECT (${edge}) AT TIME ZONE 'UTC' AS moment, before::int AS before
     FROM (SELECT month, of_month, sum(of_month) OVER (ORDER BY month ${order}) - of_month AS before
       FROM (SELECT month, sum(count) AS of_month FROM commerce.order_month WHERE customer_id = $1 GROUP BY month) AS months
       WHERE of_month > 0) AS running
     WHERE before <= $2 ORDER BY before DESC LIMIT 1`,
    [customerId, offset],
  );
  const [found] = rows;
  if (found === undefined || found.before === 0) return null;
  return {
    condition: isNewestFirst ? 'date_created < ?' : 'date_created >= ?',
    moment: found.moment,
    offset: offset - found.before,
  };
}
