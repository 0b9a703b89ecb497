import { decodeMarkup } from '@buildai/context-sources/shared';
import { normalisedAddress } from './address.js';
import { inTurns } from './in-turns.js';
import { PageOutline, wordsOf } from './page-outline.js';
import type { ReadPage } from './site-reader.js';
import { shortHash } from './text-hash.js';
import { walkMarkup } from './walk-markup.js';

/** What a crawl needs to know of a page. */
export interface PageFacts {
  readonly title: string;
  /** Where the page says that it belongs, normalised. */
  readonly canonical: string | undefined;
  /** Normalised, without those that are not to be followed. */
  readonly links: readonly string[];
  readonly isIndexed: boolean;
  /** Nobody should try to make a tree of it. */
  readonly isTooDeep: boolean;
  /** Whether it says nothing before its scripts have run. */
  readonly needsScript: boolean;
  /** Where it sends whoever opens it, normalised. */
  readonly forward: string | undefined;
  /** The same for pages with the same text. */
  readonly textHash: string;
}

/** What stands last in the path, to name a page by that has no title. */
function lastPart(address: string): string {
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  try {
    return decodeURI(last);
  } catch {
    // A per cent sign that stands for itself.
    return last;
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const unfollowed = new Set(['nofollow', 'ugc', 'sponsored']);

/**
 * Reads a page in one walk through it, whatever it holds.
 * @param page anything but HTML has no links.
 */
export async function pageFacts({ address, body, contentType, headers }: ReadPage): Promise<PageFacts> {
  const text = decodeMarkup(body, contentType);
  const name = lastPart(address);
  const ofHeader = new Set(wordsOf(headers.get('x-robots-tag') ?? ''));
  const bare = {
    title: name,
    canonical: undefined,
    links: [],
    isTooDeep: false,
    needsScript: false,
    forward: undefined,
  };
  if (!/html/i.test(contentType)) {
    return {
      ...bare,
      isIndexed: !ofHeader.has('noindex') && !ofHeader.has('none'),
      textHash: shortHash(text),
    };
  }
  const outline = new PageOutline();
  await walkMarkup(text, outline);
  // The reader of pages would be stopped by its limits.
  if (outline.isTooDeep) return { ...bare, isTooDeep: true, isIndexed: false, textHash: shortHash(text) };
  const hasOrder = (order: string) => ofHeader.has(order) || outline.orders.has(order);
  const base = normalisedAddress(outline.base ?? '', address) ?? address;
  const canonical = outline.canonical === undefined ? undefined : normalisedAddress(outline.canonical, base);
  const links = new Set<string>();
  if (!hasOrder('nofollow') && !hasOrder('none')) {
    for await (const { href, rel } of inTurns(outline.links, 200)) {
      const link = normalisedAddress(href.trim(), base);
      if (link !== undefined && !wordsOf(rel).some((word) => unfollowed.has(word))) links.add(link);
    }
  }
  const title = plain(outline.title);
  return {
    title: title || name,
    canonical,
    links: [...links],
    isIndexed: !hasOrder('noindex') && !hasOrder('none'),
    isTooDeep: false,
    needsScript: outline.needsScript,
    forward: outline.forward === undefined ? undefined : normalisedAddress(outline.forward.trim(), base),
    textHash: shortHash(`${title}\n${outline.endText()}`),
  };
}
