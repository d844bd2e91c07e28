import type { ReactNode } from 'react';
import type { SearchAddress } from '../../../../shop/search/search-address.ts';
import type { Found } from './data.ts';

export type TabProps = { found: Found; address: SearchAddress; isLoading: boolean; children: ReactNode };
