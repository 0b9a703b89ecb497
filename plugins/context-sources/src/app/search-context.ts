import { appId, request } from '@buildai/app-kit/client';

/** A chunk found by a search, with its location. */
export interface Passage {
  readonly itemId: string;
  readonly itemName: string;
  readonly type: string;
  readonly url: string | null;
  readonly page: number | null;
  readonly headings: readonly string[];
  readonly text: string;
  readonly score: number;
}

export interface SearchOptions {
  /** Default: `similarChunks`. */
  readonly method?: 'fullContext' | 'similarChunks' | 'smartItems';
  /** 1 to 50 (default: 8). */
  readonly limit?: number;
}

/** Searches the documents that were added to the app; best results first. Requires a signed-in user. */
export async function searchContext(query: string, options: SearchOptions = {}): Promise<readonly Passage[]> {
  const { method, limit } = options;
  const answer = await request(`/api/apps/${appId}/context/search`, {
    query: { query, method, limit },
  });
  return (answer as { passages: readonly Passage[] }).passages;
}
