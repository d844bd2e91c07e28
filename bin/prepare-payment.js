// npm run prepare-payment: makes in a payment account (Stripe) what the shop needs of it: products, prices, coupon, webhook.
import { prepare, runScript } from './parts/prepare.js';

process.exit(await runScript(prepare(), 'server/commands/prepare-payment.ts', process.argv.slice(2)));
