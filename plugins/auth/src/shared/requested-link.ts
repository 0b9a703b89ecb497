import type { ActionMode } from './email-api.js';

const markName = 'asked';
const keyOf = (mode: ActionMode) => `buildai.asked.${mode}`;

/**
 * In the browser: marks the page that a mail is to lead back to, and keeps the mark in this browser: so the link is known again where
 * it was asked for. Elsewhere it waits for a click, since whatever looks through mail opens links too.
 */
export function rememberRequestedLink(mode: ActionMode, continueUrl: string): string {
  const mark = crypto.getRandomValues(new Uint32Array(4)).join('-');
  localStorage.setItem(keyOf(mode), mark);
  const [path = '', query = ''] = continueUrl.split('?');
  const marked = new URLSearchParams(query);
  marked.set(markName, mark);
  return `${path}?${marked.toString()}`;
}

/** In the browser: whether the link that leads on to this page was asked for in this browser, as the last of its kind. */
export function wasRequestedInThisBrowser(mode: ActionMode, continueUrl: string): boolean {
  const mark = new URLSearchParams(continueUrl.split('?')[1]).get(markName);
  return mark !== null && mark === localStorage.getItem(keyOf(mode));
}

/** The page to go on to, without the mark. */
export function withoutRequestMark(continueUrl: string): string {
  const [path = '', query = ''] = continueUrl.split('?');
  const plain = new URLSearchParams(query);
  plain.delete(markName);
  return plain.size > 0 ? `${path}?${plain.toString()}` : path;
}
