import type { BuildError } from '../../shared/bundler.js';
import { escapeHtml, noIcon } from '@buildai/core';

export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Opened in a new tab. */
  readonly link?: { readonly href: string; readonly label: string };
  /** Shown to the builder only. */
  readonly errors?: readonly BuildError[];
  /** The product name, shown below. */
  readonly brand: string;
}

/** Style of pages rendered without an app. */
export const noticeStyle = `
:root{color-scheme:light dark;--background:#f8f9fb;--card:#fff;--text:#14171f;--quiet:#5c6474;--line:#e3e6ec;--accent:#4f46e5;--fault:#b42318}
@media (prefers-color-scheme:dark){:root{--background:#0f1117;--card:#171a22;--text:#f1f3f7;--quiet:#9aa3b2;--line:#262b36;--accent:#8b85ff;--fault:#ff8a7a}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:24px;padding:24px;background:var(--background);color:var(--text);font:15px/1.6 ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif;-webkit-font-smoothing:antialiased}
main{width:100%;max-width:440px;text-align:center}
main.wide{max-width:720px}
svg{width:132px;height:96px;margin-bottom:20px;color:var(--accent)}
h1{font-size:22px;line-height:1.3;letter-spacing:-.015em;font-weight:650;text-wrap:balance}
p{margin-top:8px;color:var(--quiet);text-wrap:balance}
ul{list-style:none;padding:0;margin-top:24px;text-align:left;display:grid;gap:10px}
main>a{display:inline-block;margin-top:20px;padding:11px 18px;border-radius:10px;background:#4f46e5;color:#fff;font-weight:600;text-decoration:none;outline-offset:2px}
li{padding:14px 16px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
li p{margin:0;color:var(--text);text-wrap:wrap;overflow-wrap:anywhere}
code,pre{font:12.5px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{color:var(--quiet)}
pre{margin-top:8px;padding:10px 12px;border-radius:8px;background:var(--background);overflow-x:auto}
pre b{color:var(--fault)}
footer{color:var(--quiet);font-size:13px}`;

const drawing = `<svg viewBox="0 0 132 96" fill="none" aria-hidden="true"><rect x="14" y="10" width="104" height="76" rx="12" fill="currentColor" opacity=".07"/><rect x="14.5" y="10.5" width="103" height="75" rx="11.5" stroke="currentColor" opacity=".35"/><path d="M14 30h104" stroke="currentColor" opacity=".35"/><circle cx="25" cy="20" r="2.5" fill="currentColor" opacity=".5"/><circle cx="34" cy="20" r="2.5" fill="currentColor" opacity=".35"/><circle cx="43" cy="20" r="2.5" fill="currentColor" opacity=".2"/><circle cx="66" cy="57" r="15" fill="currentColor" opacity=".12"/><path d="M58 60.5c2-2.4 4.700-3.600 8-3.600s6 1.200 8 3.600M60.500 52.500h.01M71.500 52.500h.01" stroke="currentColor" stroke-width="2.500" stroke-linecap="round"/></svg>`;

function errorItem({ message, path, line, column, lineText }: BuildError): string {
  const place =
    path === undefined ? '' : `<code>${escapeHtml([path, line, column].filter(Boolean).join(':'))}</code>`;
  const code =
    lineText === undefined
      ? ''
      : `<pre>${escapeHtml(lineText)}\n<b>${' '.repeat(Math.max(0, (column ?? 1) - 1))}^</b></pre>`;
  return `<li><p>${escapeHtml(message)}</p>${place}${code}</li>`;
}

/** A self-contained page explaining why there is no app. */
export function noticePage({ title, text, link, errors = [], brand }: Notice): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${noIcon}
<style>${noticeStyle}</style>
</head>
<body>
<main class="${errors.length > 0 ? 'wide' : ''}">
${drawing}
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${link ? `<a href="${escapeHtml(link.href)}" target="_blank" rel="noopener">${escapeHtml(link.label)}</a>` : ''}
${errors.length > 0 ? `<ul>${errors.map(errorItem).join('')}</ul>` : ''}
</main>
<footer>Made with ${escapeHtml(brand)}</footer>
</body>
</html>
`;
}
