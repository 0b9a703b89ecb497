import { createHash } from 'node:crypto';
import { popupChannel } from '../shared/popup.js';
import type { PopupAnswer } from '../shared/popup.js';
import { escapeHtml } from './escape-html.js';
import type { Request } from './handlers.js';
import { noIcon } from './no-icon.js';

/** How long a page stays that has nobody to tell, in milliseconds. */
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

/** Within a script element only what could end it matters. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page in which a popup ends that had been at another service, to sign in or to let it in. */
export interface PopupPage {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  /**
   * What the opener is told; undefined where it is not known who that is. In the fragment of the address it is only
   * handed on, and never shown: anyone can write an address.
   */
  readonly answer?: PopupAnswer | 'in-fragment' | undefined;
}

/**
 * Ends the popup: a page that tells its opener, on its own origin and nowhere else, and closes. It can be read where
 * it does not close by itself.
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
