import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SourceRefused } from '@buildai/context-sources/shared';
import { z } from 'zod';
import { normalisedAddress, siteOf } from './address.js';
import { shortHash } from './text-hash.js';
import type { WebInput } from './web-input.js';

const crawlState = z.object({
  /** Host and port of the site. */
  site: z.string(),
  /** Queued addresses with their link distance from the first page. */
  waiting: z.array(z.tuple([z.string(), z.number()])),
  /** Hashes of queued and visited addresses. */
  known: z.array(z.string()),
  /** Hashes of the listed texts. */
  texts: z.array(z.string()),
  /** Number of query variants by path hash; paths with only one are omitted. */
  variants: z.record(z.string(), z.number()),
  /** Hashes of unreachable addresses that will be retried once. */
  postponed: z.array(z.string()),
  /** Number of consecutive unreachable pages. */
  unreached: z.number(),
  /** Hashes of reported addresses outside the site or too deep. */
  passedBy: z.array(z.string()).default([]),
  listed: z.number(),
  visited: z.number(),
});

/** State of a crawl; serializes to about 10 KB. */
export type CrawlState = z.output<typeof crawlState>;

const largest = 5_000_000;

export function writeCursor(state: CrawlState): string {
  return deflateRawSync(JSON.stringify(state)).toString('base64url');
}

function readCursor(cursor: string): CrawlState {
  const text = inflateRawSync(Buffer.from(cursor, 'base64url'), { maxOutputLength: largest }).toString();
  return crawlState.parse(JSON.parse(text));
}

/** The state from a cursor, or the initial one. @throws SourceRefused if the address is not a web address. */
export function stateOf(input: WebInput, cursor: string | undefined): CrawlState {
  if (cursor !== undefined) return readCursor(cursor);
  const address = normalisedAddress(input.url);
  if (address === undefined) throw SourceRefused({ message: 'This isn’t the address of a web page.' });
  return {
    site: siteOf(address),
    waiting: [[address, 0]],
    known: [shortHash(address)],
    texts: [],
    variants: {},
    postponed: [],
    unreached: 0,
    passedBy: [],
    listed: 0,
    visited: 0,
  };
}
