import { data } from 'react-router';

/** [RTE-22] Any other address: the helpful page, status 404. */
export const loader = () => data(null, { status: 404 });
