import { expect, it } from 'vitest';
import { findMistyped } from './mistyped.ts';

const KNOWN = ['PAYMENT_SECRET_KEY', 'PUBLIC_URL', 'MAIL_FROM', 'DATA_DIR', 'HOST', 'SISTER_ONE_URL', 'SISTER_TWO_URL'];

it.each([
  ['PAYMENT_SECRT_KEY', 'PAYMENT_SECRET_KEY'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['data_dir', 'DATA_DIR'],
])('[OP-33] suggests %s for %s', (given, meant) => {
  expect(findMistyped(['PATH', given], KNOWN)).toEqual([{ given, meant }]);
});

it.each([
  [['PATH', 'HOME', 'HOSTNAME', 'NODE_ENV', 'MAIL', 'LANG', 'SHELL', 'LOGNAME', 'PAYMENT_SOMETHING']],
  // the one that is meant is set already, or the other is known
  [['PUBLIC_URL', 'PUBLIC_URI']],
  [['SISTER_ONE_URL']],
])('[OP-33] suggests nothing for %j', (given) => {
  expect(findMistyped(given, KNOWN)).toEqual([]);
});
