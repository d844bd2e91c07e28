import { expect, it } from 'vitest';
import { readImports } from '../tests/support/house/imports.ts';
import { PREPARED } from '../vite.config.ts';

/** The packages that the router's own plugin prebundles. */
const BY_ROUTER = /^(?:react|react-dom|react-router)(?:\/(?:client|dom))?$/;
/** Used for builds and rendering on the server only. */
const SERVER_ONLY = ['react-dom/server', '@react-router/dev/routes', 'vite'];

it('pre-bundles every package that a screen imports for development', () => {
  const packages = readImports(`${import.meta.dirname}/..`, ['app', 'features'])
    .filter(
      ({ from, to, isPackage, isOnlyType }) =>
        /^app\/|^features\/(?!desk\/)[^/]+\/(?:ui|blocks)\//.test(from) &&
        isPackage &&
        !isOnlyType &&
        !from.includes('.test.') &&
        !/^node:|\?url$/.test(to),
    )
    .map(({ to }) => to);
  const met = new Set(packages.filter((name) => !BY_ROUTER.test(name) && !SERVER_ONLY.includes(name)));
  expect([...met].toSorted()).toEqual(PREPARED);
});
