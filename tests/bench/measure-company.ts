import { askStoreDatabase } from '../support/store-database.ts';
import { type Figure, median } from './figures.ts';
import { openPage, signInForBench } from './measure-account.ts';

import type { RunningStore } from './store.ts';

const DOCUMENTS = 10_000;
const MEMBERS = 200;
const JOBS = 40;
const MAX = 1.5;
const WARM_UP = 5;

/** The documents of a demo company: 10,000 lines of 2,000 titles in 5,000 orders, by 200 members for 40 jobs. */
async function growCompany(dataDir: string): Promise<string> {
  const [company] = await askStoreDatabase<{ company_id: string }>(
    dataDir,
    'SELECT company_id FROM users.company ORDER BY created_at LIMIT 1',
  );
  if (!company) throw new Error('the demo has no company');
  const id = company.company_id;
  const statements = [
    `INSERT INTO users.person (user_id, email, first_name, last_name, phone, company_name, company_type, created_at, updated_at)
     SELECT 'bench-' || n, 'bench-' || n || '@example.com', 'Member', n::text, '', '', '', now(), now()
     FROM generate_series(1, ${MEMBERS - 2}) AS n ON CONFLICT DO NOTHING`,
    `INSERT INTO users.company_member (company_id, user_id, roles, joined_at)
     SELECT '${id}', 'bench-' || n, '{buyer}', now() FROM generate_series(1, ${MEMBERS - 2}) AS n ON CONFLICT DO NOTHING`,
    `INSERT INTO store.company_order (order_number, cart_id, company_id, company_name, sub, user_id, buyer_name, po_number,
       ordered_at, total, status, is_after_removal)
     SELECT 5000000 + n, 'bench-' || n, '${id}', 'Mendez Builders', 'bench-' || n % ${MEMBERS}, 'bench-' || n % ${MEMBERS},
       'Member ' || n % ${MEMBERS}, 'PO-' || n, now() - n * interval '1 hour', 10000, 'Completed', false
     FROM generate_series(1, ${DOCUMENTS / 2}) AS n ON CONFLICT DO NOTHING`,
    `INSERT INTO store.company_order_line (order_number, line_id, company_id, user_id, ordered_at, product_id, sku, name,
       quantity, returned, job)
     SELECT 5000000 + n, side, '${id}', 'bench-' || n % ${MEMBERS}, now() - n * interval '1 hour', 7,
       chr(65 + (n * 2 + side) % 7) || lpad((((n * 2 + side) / 7) % 286)::text, 3, '0') || '-2025', 'Owner and Contractor Agreement',
       1, 0, 'Job ' || n % ${JOBS}
     FROM generate_series(1, ${DOCUMENTS / 2}) AS n, generate_series(0, 1) AS side ON CONFLICT DO NOTHING`,
    'VACUUM ANALYZE store.company_order, store.company_order_line, users.company_member',
  ];
  for (const statement of statements) await askStoreDatabase(dataDir, statement);
  return id;
}

/**
 * The company documents of a member, with 10,000 documents and 200 members, against My documents of a customer with few
 * orders. Alternating requests, so that a slow machine slows both. [COM-60]
 */
export async function measureCompany(store: RunningStore, dataDir: string, rounds: number): Promise<Figure[]> {
  const companyId = await growCompany(dataDir);
  const cookies = {
    member: await signInForBench(store, 'administrator'),
    customer: await signInForBench(store, 'customer'),
  };
  const path = `/account/companies/${companyId}/documents`;
  const own = { path: '/account/library', cookie: cookies.customer };
  const pages = [
    { name: 'page 1', path },
    { name: 'a late page', path: `${path}?page=100` },
    { name: 'one job and number', path: `${path}?job=Job+7&q=A1` },
  ];
  const times = pages.map(() => ({ company: [] as number[], own: [] as number[] }));
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const [at, page] of pages.entries()) {
      const rounds = [
        ['company', page.path, cookies.member],
        ['own', own.path, own.cookie],
      ] as const;
      for (const [kind, address, cookie] of round % 2 === 0 ? rounds : rounds.toReversed()) {
        const ms = await openPage(store.url + address, cookie);
        if (round >= 0) times[at]?.[kind].push(ms);
      }
    }
  return pages.map(({ name }, at) => {
    const [company, few] = [median(times[at]?.company ?? []), median(times[at]?.own ?? [])];
    return {
      name: `10,000 company documents to few own: ${name}`,
      value: company / few,
      unit: 'ratio',
      target: { atMost: MAX },
      detail: `${company.toFixed(1)} ms and ${few.toFixed(1)} ms`,
    };
  });
}
