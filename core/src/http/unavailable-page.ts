import type { Context } from 'koa';
import type { AppError } from '../shared/errors.js';
import { DiskFull, Unavailable } from '../shared/errors.js';
import { escapeHtml } from './escape-html.js';
import { noIcon } from './no-icon.js';

const style = `:root{color-scheme:light dark;--background:#f8f9fb;--text:#14171f;--quiet:#5c6474}
@media (prefers-color-scheme:dark){:root{--background:#0f1117;--text:#f1f3f7;--quiet:#9aa3b2}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;align-items:center;justify-content:center;padding:24px;background:var(--background);color:var(--text);font:15px/1.6 ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:440px;text-align:center}
h1{font-size:22px;line-height:1.3;letter-spacing:-.015em;font-weight:650;text-wrap:balance}
p{margin-top:8px;color:var(--quiet);text-wrap:balance}`;

/** Whether an error is of the server as a whole, for which people who open a page see one too. */
export const hasPage = (error: AppError): boolean => Unavailable.is(error) || DiskFull.is(error);

/** Answers a navigation to a page that cannot be shown for now. The browser tries again after the error’s `retryAfter`. */
export function sendUnavailablePage(context: Context, { message, retryAfter }: AppError): void {
  const again =
    retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${Math.ceil(retryAfter)}">`;
  const hint = retryAfter === undefined ? '' : '<p role="status">This page reloads by itself.</p>';
  context.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
  context.type = 'html';
  context.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${again}
<title>Temporarily unavailable</title>
${noIcon}
<style>${style}</style>
</head>
<body>
<main>
<h1>Temporarily unavailable</h1>
<p>${escapeHtml(message)}</p>
${hint}
</main>
</body>
</html>
`;
}
