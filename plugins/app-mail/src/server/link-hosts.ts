import { escapeHtml } from '@buildai/core';

/** Colors and a size of its own: what is around it could hide it. */
const style = 'color:#52525b;background-color:#ffffff;font-size:13px;text-decoration:none';

/** What a link leads to, as a person reads it: the host, or the address that a mail goes to. */
function placeOf(href: string): string {
  if (!URL.canParse(href)) return href;
  const { host, pathname, protocol } = new URL(href);
  return protocol === 'mailto:' ? decode(pathname) : host;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/**
 * Writes behind each link of sanitized HTML where it leads, since its text may say something else.
 * @param html as `sanitize-html` writes it: closed tags, escaped attributes
 */
export function withLinkHosts(html: string): string {
  const open: string[] = [];
  return html.replace(/<a(?: [^>]*)?>|<\/a>/g, (tag) => {
    if (tag !== '</a>') {
      open.push(unescaped(/ href="([^"]*)"/.exec(tag)?.[1] ?? ''));
      return tag;
    }
    const href = open.pop() ?? '';
    return href === '' ? tag : `${tag} <span style="${style}">(${escapeHtml(placeOf(href))})</span>`;
  });
}
