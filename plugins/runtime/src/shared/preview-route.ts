let shown: { readonly appId: string; readonly path: string } | undefined;

/**
 * From the preview to the conversation, in the browser: the page that is open while something is asked about the
 * app. Nobody waits for it to change, so it is only asked for.
 */
export const previewRoute = {
  set(appId: string, path: string): void {
    shown = { appId, path };
  },
  /** @returns undefined while the app's preview has not been open. */
  of(appId: string): string | undefined {
    return shown?.appId === appId ? shown.path : undefined;
  },
};
