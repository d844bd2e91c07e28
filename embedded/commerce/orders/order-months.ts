import type { Queryable } from '../../../core/database/database.ts';

const monthOf = `date_trunc('month', date_created AT TIME ZONE 'UTC')::date`;

/**
 * How many orders of each state a customer has of each month (UTC). Triggers count, so that a release before this one, which knows nothing of it, counts too.
 * They are made before what is there is counted: no order falls between.
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

/** How many orders there are of each state, of one customer or (null) of all. */
export async function countByState(db: Queryable, customerId: number | null): Promise<Map<number, number>> {
  const { rows } = await db.query<{ status_id: number; count: number }>(
    `SELECT status_id, sum(count)::int AS count FROM commerce.order_month WHERE ($1::int IS NULL OR customer_id = $1) GROUP BY status_id`,
    [customerId],
  );
  return new Map(rows.map(({ status_id, count }) => [status_id, count]));
}

/** Where to read on from: what is created before (newest first) or from (oldest first) a moment, and how many of those still stand before the page. */
type Landing = { condition: 'date_created < ?' | 'date_created >= ?'; moment: Date; offset: number };

/**
 * The month in which the orders of a customer from `offset` on begin, by date, so that Postgres skips a month's orders at most and not a hundred thousand.
 * Null where they begin in the first month, or past the end.
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
