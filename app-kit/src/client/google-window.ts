/** The browser's own, taken when the page starts: the code of apps gets another one. */
const open = window.open.bind(window);

/**
 * Opens Google for the sign-in screen in a small window. Its handle stays here: it is the one window that keeps its
 * opener.
 * @returns whether the browser let it open.
 */
export const openGoogleWindow = (nonce: string): boolean =>
  open(`/api/auth/google?nonce=${nonce}`, 'google-sign-in', 'popup,width=480,height=640') !== null;
