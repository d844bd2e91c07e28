import { redirect } from 'react-router';

/** The account begins with what was bought. */
export const loader = () => redirect('/account/order-history');
