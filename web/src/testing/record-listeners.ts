import type { EventEmitter } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';

type Listener = Parameters<EventEmitter['on']>[1];

/** @returns a function that removes the listeners which were added since its last call. */
export function recordListeners(target: Page | BrowserContext): () => void {
  const emitter = target as unknown as EventEmitter;
  const on = emitter.on.bind(emitter);
  const added: [event: string | symbol, listener: Listener][] = [];
  emitter.on = (event: string | symbol, listener: Listener) => {
    added.push([event, listener]);
    return on(event, listener);
  };
  return () => {
    for (const [event, listener] of added.splice(0)) emitter.off(event, listener);
  };
}
