import type { ClientInstrumentation } from 'react-router';

/** Session keys of a page that is loaded anew after an upgrade: where the person was going, and what they had typed. */
export const TARGET_URL_KEY = 'planroom-way';
export const INPUT_KEY = 'planroom-typed';

/** Whether the page before has left something under this key; where storage is forbidden it has not. */
export function hasReloadState(key: typeof TARGET_URL_KEY | typeof INPUT_KEY): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * [OP-03] Keeps where a press leads while the router is on its way there. When the script of the next screen is gone with an old release, the router loads the page
 * that is left anew; `goOn` of that page then leads where the person wanted to go.
 */
export const storeScrollState: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to, currentUrl, formData }) {
        if (typeof to === 'number') return void (await navigate());
        const url = new URL(to, window.location.origin + currentUrl);
        // the store's forms are searches: what they send is sent in the address
        formData?.forEach((value, name) => {
          if (typeof value === 'string') url.searchParams.append(name, value);
        });
        const way = url.pathname + url.search + url.hash;
        change((storage) => storage.setItem(TARGET_URL_KEY, way));
        await navigate();
        change((storage) => storage.getItem(TARGET_URL_KEY) === way && storage.removeItem(TARGET_URL_KEY));
      },
    });
  },
};

function change(by: (storage: Storage) => unknown): void {
  try {
    by(window.sessionStorage);
  } catch {
    // without storage the page is loaded anew, and the press made again
  }
}
