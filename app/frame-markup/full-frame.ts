import type { SiteFrame } from '../../platforms/content/client/types.ts';
import type { LayoutData } from '../everywhere/frame/frame-data.ts';

/** What the parts are drawn of: the frame's data with all menus, as the content gave them. */
export type FullLayoutData = Omit<LayoutData, 'frame'> & { frame: SiteFrame };
