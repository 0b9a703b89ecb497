import type { ActionMode } from './email-api.js';

const markName = 'asked';
const keyOf = (mode: ActionMode) => `buildai.asked.${mode}`;

/**
 * In the browser: marks the page that an email leads back to, and stores the mark in this browser, so that
 * the link is recognized where it was requested. Elsewhere it waits for a click, since mail scanners open
 * links too.
 */
export function rememberRequestedLink(mode: ActionMode, continueUrl: string): string {
  const mark = crypto.getRandomValues(new Uint32Array(4)).join('-');
  localStorage.setItem(keyOf(mode), mark);
  const [path = '', query = ''] = continueUrl.split('?');
  const marked = new URLSearchParams(query);
  marked.set(markName, mark);
  return `${path}?${marked.toString()}`;
}

/** In the browser: whether the link to this page was requested in this browser, as the last of its kind. */
export function wasRequestedInThisBrowser(mode: ActionMode, continueUrl: string): boolean {
  const mark = new URLSearchParams(continueUrl.split('?')[1]).get(markName);
  return mark !== null && mark === localStorage.getItem(keyOf(mode));
}

/** The page to continue to, without the mark. */
export function withoutRequestMark(continueUrl: string): string {
  const [path = '', query = ''] = continueUrl.split('?');
  const plain = new URLSearchParams(query);
  plain.delete(markName);
  return plain.size > 0 ? `${path}?${plain.toString()}` : path;
}
