import { createHash } from 'node:crypto';
import { popupChannel } from '../shared/popup.js';
import type { PopupAnswer } from '../shared/popup.js';
import { escapeHtml } from './escape-html.js';
import type { Request } from './handlers.js';
import { noIcon } from './no-icon.js';

/** How long a page without a message for its opener stays open, in ms. */
const readingTime = 10_000;

const script = `
const end = JSON.parse(document.getElementById('end').textContent);
document.querySelector('button').addEventListener('click', () => close());
let { answer } = end;
if (end.inFragment) {
  try { answer = JSON.parse(decodeURIComponent(location.hash.slice(1))); } catch {}
  history.replaceState(null, '', location.pathname);
}
if (answer) {
  // The service may have cut the tie to the opener; the channel needs none.
  new BroadcastChannel('${popupChannel}').postMessage(answer);
  opener?.postMessage(answer, location.origin);
  close();
} else setTimeout(close, ${readingTime});
`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { min-height: 90vh; margin: 0; padding: 24px; display: grid; place-content: center; text-align: center }
h1 { font-size: 20px; margin: 0 0 8px } p { margin: 0 0 24px; max-width: 36ch }
button { font: inherit; padding: 8px 20px; border: 1px solid; border-radius: 8px; background: none; cursor: pointer }
`;

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `script-src ${sha256(script)}`,
  `style-src ${sha256(style)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Within a script element only `<` needs escaping. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Final page of a popup that was at another service for sign-in or authorization. */
export interface PopupPage {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  /**
   * Message for the opener; undefined if the outcome is unknown. From the URL fragment it is only passed on and never
   * displayed, because anyone can create such a URL.
   */
  readonly answer?: PopupAnswer | 'in-fragment' | undefined;
}

/**
 * Ends the popup: a page that sends the message to its opener on the same origin only, and closes. It shows text in
 * case it does not close automatically.
 */
export function sendPopupPage(context: Request['context'], page: PopupPage): void {
  const { status, title, message, answer } = page;
  const end = answer === 'in-fragment' ? { inFragment: true } : { answer };
  context.status = status;
  context.type = 'html';
  context.set('content-security-policy', policy);
  context.set('cache-control', 'no-store');
  context.body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
${noIcon}
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<button type="button">Close this window</button>
</main>
<script type="application/json" id="end">${escapeJson(end)}</script>
<script>${script}</script>
</html>
`;
}
