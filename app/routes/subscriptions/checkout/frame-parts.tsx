import { useStore } from 'zustand/react';
import { message } from '../../../../messages/message.ts';
import { draftStore } from '../../../client/subscription-draft.ts';
import { useFrameData } from '../../../everywhere/frame/frame-data.ts';
import { PrivacyChoices } from '../../../later/privacy-choices.tsx';
import { ThemeToggle } from '../../../later/theme-toggle.tsx';

/** What a browser keeps may have been changed there: only a path below the plans leads back. */
const planPath = (kept: string): string => (/^\/subscriptions(?:\/[\w-]+)?$/.test(kept) ? kept : '/subscriptions');

/** [RTE-16] The one way out of the checkout; a document of its own, so that the payment script stays behind [D10]. */
export function BackToPlan() {
  const path = useStore(draftStore, (draft) => draft.path);
  return (
    <a className="small" href={planPath(path)}>
      {message('checkout.back')}
    </a>
  );
}

/** [RTE-17] */
export const MyAccount = () => (
  <a className="small" href="/account">
    {message('checkout.account')}
  </a>
);

/** The footer of a process: what the law and help want, nothing that leads away. */
export function FooterLine() {
  const data = useFrameData();
  return (
    <footer className="wrap">
      <div className="legal checkout-legal">
        <span>
          © {data?.year} {data?.frame.brand?.name || message('checkout.brand')}
        </span>
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {message('checkout.footer.privacy')} <span className="vh">{message('checkout.newTab')}</span>
        </a>
        <a href="/terms-of-use" target="_blank" rel="noopener">
          {message('checkout.footer.terms')} <span className="vh">{message('checkout.newTab')}</span>
        </a>
        {data && (
          <a href={`tel:${data.supportPhone.replaceAll(/[^+\d]/g, '')}`}>
            {message('checkout.footer.help', { phone: data.supportPhone })}
          </a>
        )}
        <PrivacyChoices />
        <ThemeToggle />
      </div>
    </footer>
  );
}
