import { decodeMarkup } from '@buildai/context-sources/shared';
import { normalisedAddress } from './address.js';
import { inTurns } from './in-turns.js';
import { PageOutline, wordsOf } from './page-outline.js';
import type { ReadPage } from './site-reader.js';
import { shortHash } from './text-hash.js';
import { walkMarkup } from './walk-markup.js';

/** What a crawl needs to know about a page. */
export interface PageFacts {
  readonly title: string;
  /** The page's canonical address, normalized. */
  readonly canonical: string | undefined;
  /** Normalized; without nofollow links. */
  readonly links: readonly string[];
  readonly isIndexed: boolean;
  /** Whether the page is nested too deeply to be parsed into a tree. */
  readonly isTooDeep: boolean;
  /** Whether the page has no text until its scripts have run. */
  readonly needsScript: boolean;
  /** Normalized target of a client-side redirect. */
  readonly forward: string | undefined;
  /** Equal for pages with the same text. */
  readonly textHash: string;
}

/** The last part of the path, as the name of a page without a title. */
function lastPart(address: string): string {
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  try {
    return decodeURI(last);
  } catch {
    // A literal percent sign.
    return last;
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const unfollowed = new Set(['nofollow', 'ugc', 'sponsored']);

/**
 * Analyzes a page in a single pass.
 * @param page content other than HTML has no links.
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
  // The HTML parser would hit its limits.
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
