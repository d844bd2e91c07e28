/** The provider's API: the default of its official client and of the hosted platform. */
export const PROVIDER_API = 'https://api.stripe.com';
/** The provider's card script, for browsers. */
export const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** The default member coupon. */
export const DEFAULT_MEMBER_COUPON = 'AIAMember';
