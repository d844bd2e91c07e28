import type { ClientInstrumentation } from 'react-router';

/** Session storage keys of a page that reloads after an upgrade: the target of the navigation, and the typed text. */
export const TARGET_URL_KEY = 'planroom-way';
export const INPUT_KEY = 'planroom-typed';

/** Whether the previous page stored something under this key; false if storage is forbidden. */
export function hasReloadState(key: typeof TARGET_URL_KEY | typeof INPUT_KEY): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * [OP-03] Stores the target of a pending navigation. If the next screen's script was deleted with an old release, the router reloads the current page;
 * `resumeNavigation` of that page then goes to the target.
 */
export const storeScrollState: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to, currentUrl, formData }) {
        if (typeof to === 'number') return void (await navigate());
        const url = new URL(to, window.location.origin + currentUrl);
        // the store's forms are searches: they submit in the address
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
    // without storage the page reloads, and the customer clicks again
  }
}
