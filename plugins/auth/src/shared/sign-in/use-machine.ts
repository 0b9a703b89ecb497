import { useState, useSyncExternalStore } from 'react';
import type { Machine } from './machine.js';

/** A machine as components draw it. */
export interface Flow<State, Event> {
  readonly state: State;
  readonly send: (event: Event) => void;
}

/** Starts a machine once, and follows its state. */
export function useMachine<State, Event>(start: () => Machine<State, Event>): Flow<State, Event> {
  const [{ get, send, subscribe }] = useState(start);
  return { state: useSyncExternalStore(subscribe, get), send };
}
