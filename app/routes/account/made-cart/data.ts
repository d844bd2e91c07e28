import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addMadeCart, readMadeCart } from '../../../../features/cart/use-cases/made-cart.ts';
import { failureText } from '../../../../features/shared/errors.ts';
import { shopContext } from '../../../router-context.ts';
import { readInvitationKey } from '../company-invitation/invitation-key.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

const readToken = (url: URL): string => {
  const key = readInvitationKey(url.searchParams);
  return 'token' in key ? key.token : '';
};

/** Loads the cart that staff made for the caller. Responds 404 to an unknown link and to that of another customer. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const found = await readMadeCart(shop, readToken(url));
  const isKnown = found.ok || found.code !== 'not-found';
  const page = {
    cart: found.ok ? found.value : null,
    isKnown,
    isMember: shop.actor.kind === 'customer' && shop.actor.profile.isMember,
    reader: shop.actor.kind === 'customer' ? shop.actor.profile.email : '',
  };
  return data(page, { status: isKnown ? 200 : 404 });
}

/** `text`: why nothing was added. */
export type MadeCartOutcome = { text: string };

/** Adds the documents and leads to the cart, which says what was added. */
export async function action({ context, request, url }: ActionFunctionArgs): Promise<MadeCartOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const added = await addMadeCart(shop, readToken(url));
  if (added.ok) return redirect('/cart', 303);
  if (added.code === 'no-session' || added.code === 'unauthorized') throw signInAgain(request);
  return { text: failureText(added.code) };
}
