/** Where money, ownership, locks, sessions, carts and caches are decided. */
export default {
  mutate: [
    // amounts: rounding, shares, formats
    'core/money.ts',
    // promo codes: dates, limits, member price
    'core/discounts.ts',
    // the tax rate that amounts prove
    'core/tax-rate.ts',
    // prices of seats by tier
    'features/catalogue/rules/tier-price.ts',
    // price of seats for the rest of a period
    'features/plans/rules/seats/proration.ts',
    // totals of a cart
    'features/cart/rules/summarize-cart.ts',
    // charges for seats, once per submission
    'features/plans/use-cases/seats/change-seats.ts',
    // charges only as agreed
    'features/plans/use-cases/renewal/agree-to-charge.ts',
    // whose cart
    'features/cart/use-cases/own-cart.ts',
    // whose order
    'features/orders/use-cases/find-order.ts',
    // whose payment customer
    'features/payment-methods/use-cases/own-customer.ts',
    // whose purchase of a plan
    'features/plans/use-cases/purchase/own-checkout.ts',
    // which files an order opens
    'features/documents/files/files-of-order.ts',
    // adds lines to one payable cart
    'features/cart/use-cases/add-lines.ts',
    // replaces a cart without losing lines
    'features/cart/use-cases/recreate-cart.ts',
    // rejects lines that the plan includes
    'features/cart/use-cases/apply-plan-rules.ts',
    // limits of concurrent work
    'core/semaphore.ts',
    // tokens of a session: renewed once, ended with the account
    'features/account/use-cases/sign-in/renew-tokens.ts',
    // requests of other sites
    'server/web/same-origin.ts',
    // lifetime and invalidation of cached values
    'core/cache.ts',
    // which pages are kept for all visitors
    'server/web/pages/page-cache.ts',
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutate/vitest.config.ts', related: true },
  // with a file, Stryker rewrites it by the TypeScript API of before 7
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  tempDirName: 'build/stryker',
  ignorePatterns: ['build', '.data', '.react-router', 'docs', 'deploy', 'public'],
  incremental: true,
  incrementalFile: 'build/mutate/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'build/mutate/report.json' },
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  // only an endless loop takes that long: a loaded machine doesn't
  timeoutMS: 20_000,
  timeoutFactor: 4,
};
