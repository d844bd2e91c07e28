import { type CommerceCalls, createCommerceCalls } from './commerce-calls.ts';
import {
  driveCarts,
  driveCustomers,
  driveOfflineOrder,
  driveOrders,
  driveRefusals,
  driveShopkeeping,
} from './drive-commerce.ts';
import { filterKnown } from './known-deviations.ts';
import { anonymous, type OpenApi, readOpenApi } from './open-api.ts';
import type { Platforms } from './open-platforms.ts';
import { placeOrder } from './place-order.ts';
import type { Published } from './published.ts';
import type { Report } from './report.ts';
import { listServedRoutes } from './served-routes.ts';

/** The embedded commerce API over its wire: each route is described, each was called, each answer has the described shape. */
export async function checkCommerce(published: Published, platforms: Platforms, report: Report): Promise<void> {
  const described = new Map<string, OpenApi>();
  const apiOf = (document: string): OpenApi => {
    const api = described.get(document) ?? readOpenApi(document, published.openApi(document));
    described.set(document, api);
    return api;
  };
  const calls = createCommerceCalls(platforms);
  await driveCarts(calls);
  await driveOfflineOrder(calls);
  await driveCustomers(calls);
  await driveRefusals(calls);
  const placed = await placeOrder(platforms, calls);
  report.check(
    'a checkout with a coupon becomes an order',
    placed.orderId > 0 ? [] : [JSON.stringify(placed.response).slice(0, 300)],
  );
  await driveOrders(calls, placed.orderId);
  await driveShopkeeping(calls, placed.orderId);
  checkRoutes(platforms, calls, apiOf, report);
  for (const { document, method, path, status, body } of calls.answers) {
    const found = apiOf(document).checkResponse(method, path, status, body);
    report.check(
      `commerce ${method} ${path} → ${status}`,
      filterKnown(`${document} ${method} ${path} ${status}`, found),
    );
  }
  const login = apiOf('customer_login').checkResponse('GET', '/login/token/{}', placed.loginStatus, {});
  report.check(
    `commerce GET /login/token/{jwt_token} → ${placed.loginStatus}`,
    filterKnown('customer_login GET', login),
  );
}

function checkRoutes(
  platforms: Platforms,
  calls: CommerceCalls,
  apiOf: (document: string) => OpenApi,
  report: Report,
): void {
  for (const { document, method, path } of listServedRoutes(platforms.context)) {
    const isDescribed = apiOf(document).operations.get(anonymous(path))?.includes(method.toLowerCase()) === true;
    const wasCalled = calls.answers.some(
      (response) => response.method === method && anonymous(response.path) === anonymous(path) && response.status < 300,
    );
    report.check(`commerce serves ${method} ${path}`, [
      ...(isDescribed ? [] : [`${document} does not describe it`]),
      ...(wasCalled ? [] : ['no call of this run succeeded, so no answer of it was looked at']),
    ]);
  }
}
