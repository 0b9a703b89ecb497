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
let stream: Promise<LiveStream> | undefined;

/** Hidden tabs hold no connection; they catch up when they are looked at. */
function update(): void {
  const isNeeded = hooks > 0 && document.visibilityState === 'visible';
  if (isNeeded) stream ??= load(performance.now());
  follow(isNeeded);
}

function follow(isFollowing: boolean): void {
  void stream?.then((live) => live.setFollowing(isFollowing)).catch(() => undefined);
}

/** The code of the stream is loaded after the page has been painted. */
async function load(began: number): Promise<LiveStream> {
  const { LiveStream: Stream } = await import('./live-stream.js');
  return new Stream({ began, onEvent });
}

/** Someone else signed in or out: other rows can be seen. */
function restart(): void {
  follow(false);
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
