/** The provider's API: where its official client sends everything, and where the hosted platform is unless configured otherwise. */
export const PROVIDER_API = 'https://api.stripe.com';
/** The provider's own card script, in browsers. */
export const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** The coupon of members where no other is configured. */
export const DEFAULT_MEMBER_COUPON = 'AIAMember';
