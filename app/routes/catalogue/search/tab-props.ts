import type { ReactNode } from 'react';
import type { SearchAddress } from '../../../../shop/search/search-address.ts';
import type { Found } from './data.ts';

export type TabProps = {
  found: Found;
  /** the requested term: ahead of the shown results while they load, like `address` */
  term: string;
  address: SearchAddress;
  isLoading: boolean;
  children: ReactNode;
};
