import type { DocumentPassage, DocumentReader } from '../../shared/document-reader.js';
import { FairQueue } from '@buildai/core';
import type { ParserPool } from './parser-pool.js';

/** Thrown to end the parsing of a document of which enough was read. */
class Enough extends Error {}

/** Longer than the worst document takes, in ms. */
const longestWait = 60_000;

/**
 * Reads documents for people who wait: by processes of their own, since syncing may keep others busy for minutes. The
 * apps of one owner leave one of them to others, whose documents come before further ones of that owner.
 * @param processes of the pool
 */
export function createDocumentReader(parsers: ParserPool, processes: number): DocumentReader {
  const perTenant = Math.max(1, processes - 1);
  const turns = new FairQueue({ total: processes, perTenant, perCaller: perTenant, longestWait });
  return {
    async read({ appId, ownerId }, content, { signal, maxCharacters }) {
      const passages: DocumentPassage[] = [];
      let characters = 0;
      try {
        const parse = () =>
          parsers.parse(appId, content, {
            signal,
            onProgress: () => undefined,
            onSegment({ chunks }) {
              for (const { page, headings, text, overlap } of chunks) {
                if (characters + text.length - overlap > maxCharacters) throw new Enough();
                characters += text.length - overlap;
                passages.push({ page, headings, text: text.slice(overlap) });
              }
              return Promise.resolve();
            },
          });
        await turns.run({ tenant: ownerId, caller: appId }, parse, signal);
        return { passages, isWhole: true };
      } catch (error) {
        if (error instanceof Enough) return { passages, isWhole: false };
        throw error;
      }
    },
  };
}
