import type { Database, Transaction } from '@buildai/core';
import type { RankedChunk } from '../index/ranked-chunk.js';
import type { SearchProvider, SegmentKey, WordQuery } from '../index/search-provider.js';
import { searchedText } from '../index/segment-builder.js';
import { inOrder, languagesOf } from '../index/segment-repository.js';
import type { Segment } from '../index/segment.js';
import type { LanguageCode } from '../language/languages.js';
import { contract, distinctiveWords, maxWords, spellOut } from '../language/query-words.js';
import { withoutAccents, wordsOf } from '../language/words.js';

/** Rows per statement: their text is read into words in this process. */
const rowsAtOnce = 100;

/** The text search configurations that come with PostgreSQL. */
const configurations: Readonly<Record<LanguageCode, string>> = {
  da: 'danish',
  de: 'german',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  sv: 'swedish',
};
const configurationOf = (language: LanguageCode | undefined) =>
  language ? configurations[language] : 'english';

/**
 * Our words between spaces, since PostgreSQL splits addresses, and texts without spaces, differently; those with accents
 * also without, as some write them.
 */
function plainText(text: string): string {
  const words = wordsOf(text);
  return [...words, ...words.filter((word) => withoutAccents(word) !== word).map(withoutAccents)].join(' ');
}

/** A lexeme of every chunk of an app, so that the index need not read those of other apps. */
const lexemeOf = (appId: string) => `@${appId}`;

/** A word in one language, as a row of the query. */
interface QueriedWord {
  readonly number: number;
  readonly language: LanguageCode | undefined;
  /** In the syntax of `to_tsquery`. */
  readonly text: string;
  /** Whether it counts only if no chunk has the word as written: Mueller as Muller. */
  readonly isOther: boolean;
}

const anyOf = (words: readonly string[]) =>
  [...new Set(words.flatMap((word) => [word, withoutAccents(word)]))].map((word) => `'${word}'`).join(' | ');

function queriedWords(query: string, languages: readonly LanguageCode[]): QueriedWord[] {
  const words = [...new Set(wordsOf(query))].slice(0, maxWords);
  return distinctiveWords(words, languages).flatMap(({ language, words: distinctive }) =>
    [...distinctive].flatMap((word) => {
      const number = words.indexOf(word);
      const other = contract(word);
      return [
        { number, language, text: anyOf([word, spellOut(word)]), isOther: false },
        ...(other === word ? [] : [{ number, language, text: anyOf([other]), isOther: true }]),
      ];
    }),
  );
}

/**
 * PostgreSQL's own full-text search: a `tsvector` of each chunk under a GIN index, in the text search configuration of
 * its language. Words that are rare in the app count more, as with BM25. Parts of compounds are not found.
 */
export class PostgresSearch implements SearchProvider {
  readonly takesTerms = false;

  constructor(private readonly db: Database) {}

  async index(
    { segmentId, appId }: SegmentKey,
    { chunks, languages }: Segment,
    signal: AbortSignal,
    db: Transaction | Database = this.db,
  ): Promise<void> {
    await this.remove(segmentId, signal, db);
    for (let start = 0; start < chunks.length; start += rowsAtOnce) {
      signal.throwIfAborted();
      const rows = chunks.slice(start, start + rowsAtOnce);
      await db.raw(
        `insert into context_tsvectors (segment_id, ordinal, language, terms) values ${rows
          .map(() => '(?, ?, ?, array_to_tsvector(array[?]) || to_tsvector(?::regconfig, ?))')
          .join(', ')}`,
        rows.flatMap((chunk, at) => {
          const language = languages[start + at];
          const text = plainText(searchedText(chunk));
          return [segmentId, start + at, language ?? '', lexemeOf(appId), configurationOf(language), text];
        }),
      );
    }
  }

  async remove(segmentId: string, _: AbortSignal, db: Transaction | Database = this.db): Promise<void> {
    await db('context_tsvectors').where({ segment_id: segmentId }).delete();
  }

  async missing(limit: number): Promise<string[]> {
    const ofSegment = this.db('context_tsvectors')
      .whereRaw('segment_id = context_segments.id')
      .select('ordinal');
    const rows = await this.db('context_segments')
      .where('state', 'live')
      .where('chunk_count', '>', 0)
      .whereNotExists(ofSegment)
      .limit(limit)
      .select<{ id: string }[]>('id');
    return rows.map(({ id }) => id);
  }

  async search({ appId, query, segments, itemIds, limit, signal }: WordQuery): Promise<RankedChunk[]> {
    const words = queriedWords(query, languagesOf(segments));
    const wanted = inOrder(segments.filter(({ itemId }) => itemIds.has(itemId)));
    if (words.length === 0 || wanted.length === 0) return [];
    const chunkCount = segments.reduce((sum, segment) => sum + segment.chunkCount, 0);
    const idsOf = (some: WordQuery['segments']) => some.map(({ id }) => id);
    const { rows } = await this.db.raw<{ rows: { segment_id: string; ordinal: number; score: number }[] }>(
      `with words as (
         select number, is_other, language, to_tsquery(configuration::regconfig, text) as query
         from unnest(?::int[], ?::bool[], ?::text[], ?::text[], ?::text[])
           as asked (number, is_other, language, configuration, text)
       ), spelled as materialized (
         select number, is_other, segment_id, ordinal, ts_rank(found.terms, words.query, 1) as rank
         from words join context_tsvectors found
           on found.terms @@ (?::tsquery && words.query) and found.language = words.language
         where numnode(words.query) > 0 and found.segment_id = any(?)
       ), matches as (
         select * from spelled
         where not is_other or number not in (select number from spelled where not is_other)
       ), rarity as (
         select number, ln(1 + (?::int - count(*) + 0.5) / (count(*) + 0.5)) as weight from matches group by number
       )
       select segment_id, ordinal, sum(weight * rank)::float8 as score
       from matches join rarity using (number)
         join unnest(?::text[]) with ordinality as wanted (segment_id, place) using (segment_id)
       group by segment_id, place, ordinal order by score desc, place, ordinal limit ?`,
      [
        words.map(({ number }) => number),
        words.map(({ isOther }) => isOther),
        words.map(({ language }) => language ?? ''),
        words.map(({ language }) => configurationOf(language)),
        words.map(({ text }) => text),
        `'${lexemeOf(appId)}'`,
        idsOf(segments),
        chunkCount,
        idsOf(wanted),
        limit,
      ] as never,
    );
    signal?.throwIfAborted();
    const byId = new Map(wanted.map((segment) => [segment.id, segment]));
    return rows.flatMap(({ segment_id, ordinal, score }) => {
      const segment = byId.get(segment_id);
      return segment ? { segment, ordinal, score } : [];
    });
  }
}
