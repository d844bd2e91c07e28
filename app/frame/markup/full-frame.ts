import type { SiteFrame } from '../../../platforms/content/client/types.ts';
import type { LayoutData } from '../../ui-kit/frame-data.ts';

/** The data of the static parts: the frame's data with all menus of the content. */
export type FullLayoutData = Omit<LayoutData, 'frame'> & { frame: SiteFrame };
