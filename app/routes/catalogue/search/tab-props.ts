import type { ReactNode } from 'react';
import type { SearchAddress } from '../../../../features/catalogue/rules/listing/search-address.ts';
import type { SearchPageData } from './data.ts';

export type TabProps = {
  found: SearchPageData;
  /** the requested term: ahead of the shown results while they load, like `address` */
  term: string;
  address: SearchAddress;
  isLoading: boolean;
  children: ReactNode;
};
