import type { DocumentPassage, DocumentReader } from '../../shared/document-reader.js';
import type { ParserPool } from './parser-pool.js';

/** Thrown to end the parsing of a document of which enough was read. */
class Enough extends Error {}

/** Reads documents for people who wait: by processes of their own, since syncing may keep others busy for minutes. */
export function createDocumentReader(parsers: ParserPool): DocumentReader {
  return {
    async read(appId, content, { signal, maxCharacters }) {
      const passages: DocumentPassage[] = [];
      let characters = 0;
      try {
        await parsers.parse(appId, content, {
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
        return { passages, isWhole: true };
      } catch (error) {
        if (error instanceof Enough) return { passages, isWhole: false };
        throw error;
      }
    },
  };
}
