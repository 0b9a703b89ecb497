import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SourceContext } from '@buildai/context-sources/shared';
import { normalisedAddress, siteOf } from './address.js';
import { inTurns } from './in-turns.js';
import { readBody } from './read-body.js';
import type { SiteReader } from './site-reader.js';
import { SitemapLocations } from './sitemap-locations.js';
import { walkMarkup } from './walk-markup.js';

const unpack = promisify(gunzip);

/** Maximum size of a sitemap, compressed and decompressed. */
const maxBytes = 5_000_000;
const mostFiles = 10;
/** Maximum number of addresses per file; some may lead to other sites. */
const mostLocations = 10_000;

async function textOf(body: Uint8Array): Promise<string> {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return (isPacked ? await unpack(body, { maxOutputLength: maxBytes }) : Buffer.from(body)).toString();
}

async function locationsOf(text: string): Promise<SitemapLocations> {
  const locations = new SitemapLocations(mostLocations);
  if (text.trimStart().startsWith('<')) {
    await walkMarkup(text, locations, { isXml: true, isDone: () => locations.isFull });
  } else {
    for (const [location] of text.matchAll(/\S+/g)) {
      if (locations.isFull) break;
      locations.add('url', location);
    }
  }
  return locations;
}

/**
 * The pages in a site's sitemaps: those named in robots.txt, else /sitemap.xml. Supports XML, text, index files
 * and gzip. Unreadable sitemaps are skipped.
 * @param most maximum number of pages.
 */
export async function sitemapPages(
  reader: SiteReader,
  address: string,
  most: number,
  context: SourceContext,
): Promise<readonly string[]> {
  const site = siteOf(address);
  const robots = await reader.robots.of(address, context);
  const named = robots.sitemaps.length > 0 ? robots.sitemaps : ['/sitemap.xml'];
  const addOfSite = async (found: readonly string[], to: Set<string>, limit: number) => {
    for await (const each of inTurns(found, 200)) {
      const page = normalisedAddress(each, address);
      if (page !== undefined && siteOf(page) === site) to.add(page);
      if (to.size >= limit) return;
    }
  };
  const waiting = new Set<string>();
  await addOfSite(named, waiting, mostFiles);
  const pages = new Set<string>();
  let files = 0;
  for (const file of waiting) {
    if (files++ === mostFiles || pages.size >= most) break;
    if (!robots.isAllowed(file)) continue;
    const body = await reader
      .request(file, context)
      .then((response) =>
        typeof response !== 'string' && response.ok ? readBody(response, maxBytes) : undefined,
      )
      .catch(() => undefined);
    context.signal.throwIfAborted();
    if (!body) continue;
    const found = await textOf(body).then(locationsOf, () => undefined);
    if (!found) continue;
    await addOfSite(found.files, waiting, mostFiles * 2);
    await addOfSite(found.pages, pages, most);
  }
  return [...pages];
}
