/** long enough to pass startup validation; valid nowhere */
const KEY = '0123456789abcdef0123456789abcdef';

/** Settings with every platform hosted, at addresses that don't respond. */
export const HOSTED_ELSEWHERE = {
  COMMERCE_STORE_URL: 'https://commerce.invalid',
  COMMERCE_STOREFRONT_TOKEN: KEY,
  COMMERCE_ACCESS_TOKEN: KEY,
  COMMERCE_CLIENT_ID: 'client',
  COMMERCE_CLIENT_SECRET: KEY,
  COMMERCE_STORE_HASH: 'hash',
  COMMERCE_MEMBER_SEGMENT: 'segment',
  CONTENT_SPACE: 'space',
  CONTENT_DELIVERY_TOKEN: KEY,
  CONTENT_PREVIEW_TOKEN: KEY,
  CONTENT_WEBHOOK_SECRET: KEY,
  SEARCH_APP_ID: 'app',
  SEARCH_API_KEY: KEY,
  PAYMENT_SECRET_KEY: `sk_test_${KEY}`,
  PAYMENT_PUBLISHABLE_KEY: 'pk_test_nowhere',
  PAYMENT_WEBHOOK_SECRET: `whsec_${KEY}`,
  IDENTITY_ISSUER: 'https://identity.invalid',
  IDENTITY_CLIENT_ID: 'client',
  IDENTITY_CLIENT_SECRET: KEY,
  USERS_URL: 'https://users.invalid',
  MEMBERS_URL: 'https://members.invalid',
  MEMBERS_API_KEY: KEY,
  FORMS_PORTAL_ID: '4104',
  MAIL_SMTP_URL: 'smtp://mail.invalid',
  MAIL_FROM: 'store@example.com',
};
