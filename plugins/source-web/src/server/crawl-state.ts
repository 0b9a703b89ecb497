import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SourceRefused } from '@buildai/context-sources/shared';
import { z } from 'zod';
import { normalisedAddress, siteOf } from './address.js';
import { shortHash } from './text-hash.js';
import type { WebInput } from './web-input.js';

const crawlState = z.object({
  /** The host and port of the site. */
  site: z.string(),
  /** Addresses that wait, with how many links lie between them and the first page. */
  waiting: z.array(z.tuple([z.string(), z.number()])),
  /** Hashes of the addresses that wait or were read. */
  known: z.array(z.string()),
  /** Hashes of the texts that were listed. */
  texts: z.array(z.string()),
  /** How many addresses there are of each path, by its hash; paths with one are left out. */
  variants: z.record(z.string(), z.number()),
  /** Hashes of the addresses that could not be reached, and wait once more. */
  postponed: z.array(z.string()),
  /** How many in a row could not be reached. */
  unreached: z.number(),
  /** Hashes of the addresses outside of the site that were told of, and of those too far away. */
  passedBy: z.array(z.string()).default([]),
  listed: z.number(),
  visited: z.number(),
});

/** How far a crawl is: all that it needs to go on, in some ten thousand bytes. */
export type CrawlState = z.output<typeof crawlState>;

const largest = 5_000_000;

export function writeCursor(state: CrawlState): string {
  return deflateRawSync(JSON.stringify(state)).toString('base64url');
}

function readCursor(cursor: string): CrawlState {
  const text = inflateRawSync(Buffer.from(cursor, 'base64url'), { maxOutputLength: largest }).toString();
  return crawlState.parse(JSON.parse(text));
}

/** How far a crawl is by its cursor, or how it begins. @throws SourceRefused where the address is none that can be read. */
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
