import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { currentLocale } from '../core/locale.ts';
import { readSiteFrame } from '../features/content/use-cases/read-frame.ts';
import { ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { linksIn } from './frame/menu-tree.ts';
import { EarlyTheme } from './frame/theme.tsx';
import { layoutContext, shopContext } from './router-context.ts';
import styles from './styles/index.css?url';
import type { LayoutData } from './ui-kit/frame-data.ts';
import { fonts } from './ui-kit/head/fonts.ts';
import { MessageOverrides } from './ui-kit/head/message-overrides.tsx';
import { Favicon } from './ui-kit/head/tab-picture.tsx';
import tableStyles from './ui-kit/table.css?url';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: LinksFunction = () => [
  { ...font, href: fonts.sans },
  { ...font, href: fonts.narrow },
];

/** The style sheets of pages outside React; the desk and the console also show tables. */
export const handle = { styles, tableStyles };

/** The frame's configuration and content; byte-identical for all visitors. */
export async function loader({ context }: LoaderFunctionArgs): Promise<LayoutData> {
  const shop = context.get(shopContext);
  const { sisterApps, documentSite, supportEmail, supportPhone, supportHours, publicUrl, tagManagerUrl, pictures } =
    shop.config;
  const frame = await readSiteFrame(shop);
  const facts = {
    sisterApps,
    documentSite,
    supportEmail,
    supportPhone,
    supportHours,
    publicUrl,
    year: shop.now().getUTCFullYear(),
    isPreview: shop.isPreview,
    tagManagerUrl,
    forms: shop.config.forms,
    // omits the usual value from every page
    ...(shop.config.hasAssociation ? {} : { hasAssociation: false }),
    ...(pictures.logo || pictures.favicon ? { pictures } : {}),
  };
  context.set(layoutContext, { ...facts, frame });
  const { notification, promoBanner, brand } = frame;
  const legal = frame.legal.flatMap(linksIn);
  return { ...facts, frame: { notification, promoBanner, brand: brand && { name: brand.name }, legal } };
}

// configuration does not change while a page is open
export const shouldRevalidate = (): boolean => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={currentLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyTheme />
        <MessageOverrides />
        <Favicon />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {/* [LD1] slow devices parse a page in chunks: if these rendered one by one, each would shift the previous ones */}
        <link rel="expect" href="#main" blocking="render" />
        {/* its precedence makes React write it before the scripts, which would compete for a slow connection */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** [RTE-22] Handles errors that no screen has handled. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen error={useRouteError()} />
    </Frame>
  );
}
