import type { ReactNode } from 'react';
import type { SearchAddress } from '../../../../shop/search/search-address.ts';
import type { Found } from './data.ts';

export type TabProps = {
  found: Found;
  /** that is searched for: ahead of what was found while it loads, as `address` is */
  term: string;
  address: SearchAddress;
  isLoading: boolean;
  children: ReactNode;
};
