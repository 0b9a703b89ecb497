import type { StreamEvent } from '@buildai/core/shared';
import { environment } from '@buildai/app-kit/client/environment.js';
import { session } from '@buildai/app-kit/client/session.js';
import { SharedStream } from '@buildai/app-kit/client/shared-stream.js';
import { visitorToken } from '@buildai/app-kit/client/visitor.js';
import { offerNewerVersion, offerReloadIfOffline } from './offer-reload.js';

/** The time from which a page needs changes. */
interface RowsNeed {
  /** How long ago it began to load what it shows, or received an event, in ms. */
  readonly age: number;
  /** ID of the last event that it received. */
  readonly lastId?: string;
}

export interface LiveStreamOptions {
  /** When the page began to load what it shows, from `performance.now()`. */
  readonly began: number;
  /** Called with each event, including those that another tab receives. */
  readonly onEvent: (event: StreamEvent) => void;
}

/** The stream of changes, which the tabs of a person that are looked at share. */
export class LiveStream {
  readonly #options: LiveStreamOptions;
  readonly #stream: Promise<SharedStream<RowsNeed>>;
  #lastId: string | undefined;
  /** The time from which changes are needed. */
  #began: number;
  #isFollowing = false;

  constructor(options: LiveStreamOptions) {
    this.#options = options;
    this.#began = options.began;
    this.#stream = this.#create();
  }

  /** Follows the stream, or stops; it goes on after the last event received. */
  async setFollowing(isFollowing: boolean): Promise<void> {
    this.#isFollowing = isFollowing;
    const stream = await this.#stream;
    if (this.#isFollowing) stream.join();
    else stream.leave();
  }

  async #create(): Promise<SharedStream<RowsNeed>> {
    const token = await session.token();
    // Tabs of different people do not share: each may see different rows.
    const person = (token ?? visitorToken())?.slice(-16) ?? 'visitor';
    return new SharedStream<RowsNeed>({
      name: `buildai.live-rows.${environment.appId}.${environment.stage}.${person}`,
      need: () => ({
        age: performance.now() - this.#began,
        ...(this.#lastId === undefined ? {} : { lastId: this.#lastId }),
      }),
      open,
      onEvent: (event) => {
        if (event.event === 'stream-reset') this.#lastId = undefined;
        else if (event.id !== undefined) this.#lastId = event.id;
        this.#began = performance.now();
        if (event.event === 'ready' || event.event === 'stream-reset')
          offerNewerVersion((event.data as { readonly versionId?: unknown }).versionId);
        this.#options.onEvent(event);
      },
      onRefused: offerReloadIfOffline,
      // 204: rows of this app do not change while they are shown.
      isFinal: (status) => status === 204 || (status >= 400 && status < 500 && status !== 429),
    });
  }
}

/** Goes on after the last event if all tabs have it; otherwise with what the first of them needs. */
async function open(needs: readonly RowsNeed[], signal: AbortSignal): Promise<Response> {
  const token = await session.token();
  const visitor = token === undefined ? visitorToken() : undefined;
  const [lastId, ...differing] = new Set(needs.map((need) => need.lastId));
  const since = Math.ceil(Math.max(...needs.map(({ age }) => age)));
  return fetch(`/api/apps/${environment.appId}/live-rows?since=${since}`, {
    signal,
    headers: {
      accept: 'text/event-stream',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(visitor === undefined ? {} : { 'x-visitor': visitor }),
      ...(lastId === undefined || differing.length > 0 ? {} : { 'last-event-id': lastId }),
    },
  });
}
