import type { PlatformManifest } from '../../core/platform.ts';
import { commerceManifest } from '../../platforms/commerce/manifest.ts';
import { contentManifest } from '../../platforms/content/manifest.ts';
import { formsManifest } from '../../platforms/forms/manifest.ts';
import { identityManifest } from '../../platforms/identity/manifest.ts';
import { mailManifest } from '../../platforms/mail/manifest.ts';
import { membersManifest } from '../../platforms/members/manifest.ts';
import { paymentManifest } from '../../platforms/payment/manifest.ts';
import { searchManifest } from '../../platforms/search/manifest.ts';
import { usersManifest } from '../../platforms/users/manifest.ts';

/** Every platform the store can be configured for. */
export const MANIFESTS: readonly PlatformManifest[] = [
  commerceManifest,
  contentManifest,
  searchManifest,
  paymentManifest,
  identityManifest,
  usersManifest,
  formsManifest,
  membersManifest,
  mailManifest,
];
