import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SourceContext } from '@buildai/context-sources/shared';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { normalisedAddress, siteOf } from './address.js';
import { readBody } from './read-body.js';
import type { SiteReader } from './site-reader.js';

const unpack = promisify(gunzip);

/** The largest sitemap that is read, packed and unpacked; a site with more has far more pages than are taken. */
const maxBytes = 5_000_000;
const mostFiles = 10;

const entries = z.array(z.object({ loc: z.coerce.string() })).catch([]);
const sitemapFile = z.object({
  urlset: z.object({ url: entries }).catch({ url: [] }).optional(),
  sitemapindex: z.object({ sitemap: entries }).catch({ sitemap: [] }).optional(),
});
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
  removeNSPrefix: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

async function textOf(body: Uint8Array): Promise<string> {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return (isPacked ? await unpack(body, { maxOutputLength: maxBytes }) : Buffer.from(body)).toString();
}

function parse(text: string): { readonly pages: readonly string[]; readonly files: readonly string[] } {
  if (!text.trimStart().startsWith('<')) return { pages: text.split(/\s+/).filter(Boolean), files: [] };
  // Entities of its own are how a small file becomes a large one, and no sitemap needs them.
  if (/<!DOCTYPE/i.test(text)) return { pages: [], files: [] };
  const { data } = sitemapFile.safeParse(parser.parse(text));
  const locations = (all: readonly { readonly loc: string }[] = []) => all.map(({ loc }) => loc.trim());
  return { pages: locations(data?.urlset?.url), files: locations(data?.sitemapindex?.sitemap) };
}

/**
 * The pages that a site lists itself: in the sitemaps of its robots.txt, else at /sitemap.xml; XML, text, an index of
 * others, packed or not. What cannot be read is passed over: a sitemap is a hint.
 * @param most how many pages at most.
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
  const ofSite = (found: readonly string[]) =>
    found
      .map((each) => normalisedAddress(each, address))
      .filter((each) => each !== undefined && siteOf(each) === site);
  const waiting = new Set(ofSite(named));
  const pages = new Set<string>();
  let files = 0;
  for (const file of waiting) {
    if (file === undefined || files++ === mostFiles || pages.size >= most) break;
    if (!robots.isAllowed(file)) continue;
    const body = await reader
      .request(file, context)
      .then((response) =>
        typeof response !== 'string' && response.ok ? readBody(response, maxBytes) : undefined,
      )
      .catch(() => undefined);
    context.signal.throwIfAborted();
    if (!body) continue;
    const found = await textOf(body).then(parse, () => ({ pages: [], files: [] }));
    for (const each of ofSite(found.files)) waiting.add(each);
    for (const each of ofSite(found.pages)) if (each !== undefined && pages.size < most) pages.add(each);
  }
  return [...pages];
}
