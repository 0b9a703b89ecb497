import { environment } from '@buildai/app-kit/client/environment.js';

/** The name of a function of this app, if that is what an address is of. */
function functionAt(address: string): string | undefined {
  const { origin, pathname } = new URL(address, location.href);
  const prefix = `/api/apps/${environment.appId}/functions/`;
  return origin === location.origin && pathname.startsWith(prefix)
    ? pathname.slice(prefix.length)
    : undefined;
}

/**
 * Reports images whose address is a function. The browser asks for them without a token, so where people sign in, as in
 * each preview, there is no answer. They are not asked for again with a token: the address of an image may be what
 * another user entered, and would be called with the rights of the viewer.
 */
export function watchFunctionImages(report: (message: string) => void): void {
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    const name = functionAt(target.currentSrc || target.src);
    if (name === undefined) return;
    report(
      `An image could not be loaded from the function ${name}: images are requested without the session of who uses the app. Call invoke('${name}') and show its Blob with URL.createObjectURL.`,
    );
  };
  window.addEventListener('error', onError, true);
}
