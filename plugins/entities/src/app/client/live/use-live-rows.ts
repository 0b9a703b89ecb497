import type { StreamEvent } from '@buildai/core/shared';
import { session } from '@buildai/app-kit/client/session.js';
import { useEffect } from 'react';
import type { LiveRowsChange } from '../../../shared/live-rows-change.js';
import { liveRowsEvent } from '../../../shared/live-rows-change.js';
import { applyChange, refreshAll } from './apply-changes.js';
import type { LiveStream } from './live-stream.js';

function onEvent({ event, data }: StreamEvent): void {
  if (event === liveRowsEvent) applyChange(data as LiveRowsChange);
  else if (event === 'stream-reset') refreshAll();
}

let hooks = 0;
let stream: LiveStream | undefined;
let following: AbortController | undefined;

/** Hidden tabs hold no connection; they catch up when they are looked at. */
function update(): void {
  const isNeeded = hooks > 0 && document.visibilityState === 'visible';
  if (isNeeded === (following !== undefined)) return;
  following?.abort();
  following = undefined;
  if (!isNeeded) return;
  following = new AbortController();
  void follow(performance.now(), following.signal).catch(() => undefined);
}

/** The code of the stream is loaded after the page has been painted. */
async function follow(began: number, signal: AbortSignal): Promise<void> {
  const { LiveStream: Stream } = await import('./live-stream.js');
  if (signal.aborted) return;
  stream ??= new Stream(began);
  await stream.follow({ onEvent, signal });
}

/** Someone else signed in or out: other rows can be seen. */
function restart(): void {
  following?.abort();
  following = undefined;
  stream = undefined;
  update();
}

let isPrepared = false;

function begin(): void {
  if (!isPrepared) {
    isPrepared = true;
    document.addEventListener('visibilitychange', update);
    session.subscribe(restart);
  }
  hooks += 1;
  update();
}

function end(): void {
  hooks -= 1;
  // A page that replaces another one unmounts its hooks first.
  setTimeout(update);
}

/** Keeps what hooks show up to date with changes made elsewhere, while the component is mounted. */
export function useLiveRows(): void {
  useEffect(() => {
    begin();
    return end;
  }, []);
}
