/** An event of every machine: the call that its state waits for failed, at a time in epoch ms. */
export interface CallFailed {
  readonly type: 'failed';
  readonly error: unknown;
  readonly at: number;
}

export interface Machine<State, Event> {
  readonly get: () => State;
  readonly send: (event: Event) => void;
  /** Calls the listener after each event. @returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Behavior<State, Event, Call> {
  /** The state after an event; without side effects. */
  readonly reduce: (state: State, event: Event | CallFailed) => State;
  /** Performs a call. @returns the event that is its answer. */
  readonly perform: (call: Call) => Promise<Event>;
}

/**
 * Runs a reducer whose state names the call that it waits for. A call is performed once its state is reached; an answer
 * that the state no longer waits for is dropped.
 */
export function startMachine<State extends { readonly pending?: Call | undefined }, Event, Call>(
  first: State,
  { reduce, perform }: Behavior<State, Event, Call>,
): Machine<State, Event> {
  const listeners = new Set<() => void>();
  let state = first;
  const send = (event: Event | CallFailed): void => {
    const before = state.pending;
    state = reduce(state, event);
    for (const listener of listeners) listener();
    const call = state.pending;
    if (call === undefined || call === before) return;
    const answer = (received: Event | CallFailed): void => {
      if (state.pending === call) send(received);
    };
    perform(call).then(answer, (error: unknown) => answer({ type: 'failed', error, at: Date.now() }));
  };
  return {
    get: () => state,
    send,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
