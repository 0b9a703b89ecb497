import { escapeHtml, noIcon } from '@buildai/core';
import { noticeStyle } from './notice-page.js';

export interface Leaving {
  readonly to: URL;
  /** The name of the app; undefined if unknown. */
  readonly appName: string | undefined;
  /** The app's address, if it is published. */
  readonly appAddress: string | undefined;
  /** The product name, shown below. */
  readonly brand: string;
}

const style = `${noticeStyle}
.label{margin:0 0 6px;font-size:13px}
h1{overflow-wrap:anywhere}
.address{margin-top:20px;padding:12px 14px;max-height:40dvh;overflow:auto;border:1px solid var(--line);border-radius:12px;background:var(--card);color:var(--text);text-align:left;overflow-wrap:anywhere;text-wrap:wrap;font:12.5px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
nav{margin-top:24px;display:grid;gap:12px}
a{color:var(--accent);border-radius:10px;padding:11px 18px;overflow-wrap:anywhere;text-decoration:none;outline-offset:2px}
a.on{background:#4f46e5;color:#fff;font-weight:600}
a:hover{text-decoration:underline}`;

/**
 * The page that shows where an app's link leads, and continues on a click. Runs no scripts and makes no
 * requests.
 */
export function leavePage({ to, appName, appAddress, brand }: Leaving): string {
  const from = appName === undefined ? 'An app' : `“${escapeHtml(appName)}”`;
  const host = escapeHtml(to.host);
  const back =
    appAddress === undefined
      ? '<p>To stay, go back or close this tab.</p>'
      : `<a href="${escapeHtml(appAddress)}">Stay in ${escapeHtml(appName ?? 'the app')}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Open ${host}?</title>
${noIcon}
<style>${style}</style>
</head>
<body>
<main>
<p class="label">${from} links to another site</p>
<h1>${host}</h1>
<p>Check the whole address before you continue. It can contain what you entered in the app.</p>
<p class="address" tabindex="0" role="region" aria-label="Whole address">${escapeHtml(to.href)}</p>
<nav>
<a class="on" href="${escapeHtml(to.href)}" rel="noopener noreferrer nofollow">Continue to ${host}</a>
${back}
</nav>
</main>
<footer>${escapeHtml(brand)}</footer>
</body>
</html>
`;
}
