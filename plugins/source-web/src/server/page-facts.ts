import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';
import { normalisedAddress } from './address.js';
import { isTooDeep } from './is-too-deep.js';
import type { Visit } from './site-reader.js';

/** What a crawl needs to know of a page. */
export interface PageFacts {
  readonly title: string;
  /** Where the page says that it belongs, normalised. */
  readonly canonical: string | undefined;
  /** Normalised, without those that are not to be followed. */
  readonly links: readonly string[];
  readonly isIndexed: boolean;
  /** The same for pages with the same text. */
  readonly textHash: string;
}

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

function decode(body: Uint8Array, contentType: string): string {
  const head = Buffer.from(body.subarray(0, 1_024)).toString('latin1');
  const charset = (/charset=["']?([\w-]+)/i.exec(contentType) ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(head))?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const lastPart = (address: string) => decodeURI(new URL(address).pathname).split('/').filter(Boolean).at(-1);
const words = (text: string | null | undefined) => (text ?? '').toLowerCase().split(/[\s,]+/);
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
/** Of one page; more than a plan lets be taken by far. */
const mostLinks = 5_000;
const unfollowed = new Set(['nofollow', 'ugc', 'sponsored']);

/** @param page what was read; anything but HTML has no links. */
export function pageFacts({
  address,
  body,
  contentType,
  headers,
}: Visit & { readonly kind: 'page' }): PageFacts {
  const text = decode(body, contentType);
  const name = lastPart(address) ?? new URL(address).hostname;
  const orders = words(headers.get('x-robots-tag'));
  if (!/html/i.test(contentType)) {
    return {
      title: name,
      canonical: undefined,
      links: [],
      isIndexed: !orders.includes('noindex'),
      textHash: shortHash(text),
    };
  }
  if (isTooDeep(text)) {
    return { title: name, canonical: undefined, links: [], isIndexed: false, textHash: shortHash(text) };
  }
  const { document } = parseHTML(text);
  for (const meta of document.querySelectorAll('meta[name]')) {
    if (meta.getAttribute('name')?.toLowerCase() === 'robots')
      orders.push(...words(meta.getAttribute('content')));
  }
  const base =
    normalisedAddress(document.querySelector('base[href]')?.getAttribute('href') ?? '', address) ?? address;
  const canonical = [...document.querySelectorAll('link[rel][href]')].find((link) =>
    words(link.getAttribute('rel')).includes('canonical'),
  );
  const follows = !orders.includes('nofollow') && !orders.includes('none');
  const anchors = follows ? [...document.querySelectorAll('a[href], area[href]')] : [];
  const links = anchors
    .slice(0, mostLinks)
    .filter((anchor) => !words(anchor.getAttribute('rel')).some((word) => unfollowed.has(word)))
    .map((anchor) => normalisedAddress(anchor.getAttribute('href')?.trim() ?? '', base))
    .filter((link) => link !== undefined);
  const title =
    plain(document.querySelector('title')?.textContent) || plain(document.querySelector('h1')?.textContent);
  for (const hidden of document.querySelectorAll('script, style, template, noscript')) hidden.remove();
  return {
    title: title || name,
    canonical: canonical && normalisedAddress(canonical.getAttribute('href') ?? '', base),
    links: [...new Set(links)],
    isIndexed: !orders.includes('noindex') && !orders.includes('none'),
    textHash: shortHash(`${title}\n${plain(document.documentElement?.textContent)}`),
  };
}
