import { readEventStream, ReconnectDelay } from '@buildai/core/shared';
import type { StreamEvent } from '@buildai/core/shared';
import { environment } from '@buildai/app-kit/client/environment.js';
import { session } from '@buildai/app-kit/client/session.js';
import { visitorToken } from '@buildai/app-kit/client/visitor.js';

export interface LiveStreamOptions {
  /** Called with each event, including those that another tab receives. */
  readonly onEvent: (event: StreamEvent) => void;
  /** Aborted when nobody looks at the page or needs the stream. */
  readonly signal: AbortSignal;
}

/**
 * The stream of changes. Tabs that are looked at share one, because browsers allow few connections per host: one holds
 * the lock, reads, and passes the events on. It resumes after the last event that this tab knows.
 */
export class LiveStream {
  #lastId: string | undefined;
  #began: number;

  /** @param began when the page began to load what it shows, from `performance.now()`. */
  constructor(began: number) {
    this.#began = began;
  }

  /** Follows the stream until the signal is aborted, or the server refuses. */
  async follow({ onEvent, signal }: LiveStreamOptions): Promise<void> {
    const token = await session.token();
    // Tabs of different people do not share: each may see different rows.
    const name = `buildai.live-rows.${environment.appId}.${environment.stage}.${(token ?? visitorToken())?.slice(-16) ?? 'visitor'}`;
    const canShare = 'locks' in navigator && 'BroadcastChannel' in window;
    if (!canShare) return this.#read(onEvent, () => undefined, signal);
    const channel = new BroadcastChannel(name);
    const receive = (event: StreamEvent) => {
      if (event.id !== undefined) this.#lastId = event.id;
      onEvent(event);
    };
    channel.onmessage = ({ data }) => receive(data as StreamEvent);
    try {
      await navigator.locks.request(name, { signal }, () =>
        this.#read(onEvent, (event) => channel.postMessage(event), signal),
      );
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      channel.close();
    }
  }

  async #read(
    onEvent: (event: StreamEvent) => void,
    pass: (event: StreamEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const delay = new ReconnectDelay();
    while (!signal.aborted) {
      try {
        const response = await this.#open(signal);
        if (response.status === 204) return;
        if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
        if (response.ok) {
          delay.reset();
          for await (const event of readEventStream(response)) {
            if (event.id !== undefined) this.#lastId = event.id;
            onEvent(event);
            pass(event);
          }
        }
      } catch {
        // Connection lost: wait, then retry.
      }
      await delay.next(signal);
    }
  }

  async #open(signal: AbortSignal): Promise<Response> {
    const token = await session.token();
    const visitor = token === undefined ? visitorToken() : undefined;
    const since = Math.ceil(performance.now() - this.#began);
    return fetch(`/api/apps/${environment.appId}/live-rows?since=${since}`, {
      signal,
      headers: {
        accept: 'text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(visitor === undefined ? {} : { 'x-visitor': visitor }),
        ...(this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }),
      },
    });
  }
}
