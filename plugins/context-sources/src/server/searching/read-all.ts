import type { ContextPassage } from '../../shared/search.js';
import type { FoundItem } from './item-lookup.js';
import type { LiveSegment, SegmentRepository, StoredChunk } from '../index/segment-repository.js';

export interface ReadAllRequest {
  readonly segments: SegmentRepository;
  readonly app: { readonly items: ReadonlyMap<string, FoundItem>; readonly segments: readonly LiveSegment[] };
  /** The items in output order. */
  readonly itemIds: readonly string[];
  readonly characters: number;
  /** Maximum number of passages (default: all). */
  readonly limit: number | undefined;
  readonly signal: AbortSignal | undefined;
}

const chunksAtOnce = 100;

type Open = Pick<StoredChunk, 'text' | 'page' | 'headings'>;

const isSamePlace = (one: Open, other: Open) =>
  one.page === other.page && one.headings.join('\n') === other.headings.join('\n');

/**
 * All text of the items, in order and without chunk overlaps, up to a size limit. A passage spans the chunks
 * with the same page and headings; the last one is truncated.
 */
export async function readAll(request: ReadAllRequest): Promise<ContextPassage[]> {
  const { app, itemIds, limit = Infinity, signal } = request;
  const passages: ContextPassage[] = [];
  let room = request.characters;
  for (const itemId of itemIds) {
    const item = app.items.get(itemId);
    if (!item) continue;
    let open: Open | undefined;
    const close = () => {
      if (open) passages.push({ ...place(item), ...open, score: 1 / (passages.length + 1) });
      open = undefined;
    };
    for await (const chunk of chunksOf(request, itemId)) {
      signal?.throwIfAborted();
      const isMore = open !== undefined && isSamePlace(open, chunk);
      if (!isMore) close();
      if (room <= 0 || passages.length >= limit) break;
      const added =
        (isMore && chunk.overlap === 0 ? '\n' : '') + chunk.text.slice(isMore ? chunk.overlap : 0);
      const taken = cutWhole(added, room);
      room -= added.length;
      open = { text: (open?.text ?? '') + taken, page: chunk.page, headings: chunk.headings };
    }
    close();
    if (room <= 0 || passages.length >= limit) return passages;
  }
  return passages;
}

const place = (item: FoundItem) => ({
  itemId: item.id,
  itemName: item.name,
  type: item.type,
  url: item.url,
});

/** Does not split a surrogate pair. */
function cutWhole(text: string, length: number): string {
  const isPair = (text.charCodeAt(length - 1) & 0xfc00) === 0xd800;
  return text.slice(0, isPair ? length - 1 : length);
}

async function* chunksOf({ segments, app }: ReadAllRequest, itemId: string): AsyncGenerator<StoredChunk> {
  const ofItem = app.segments
    .filter((segment) => segment.itemId === itemId)
    .sort((one, other) => one.position - other.position);
  for (const segment of ofItem) {
    for (let ordinal = 0; ordinal < segment.chunkCount; ordinal += chunksAtOnce) {
      yield* await segments.chunksFrom(segment.id, ordinal, chunksAtOnce);
    }
  }
}
