/** What tabs need to share something: messages to each other, and a lock that one of them holds. */
export interface TabChannel<Message> {
  /** Sends a message to all other tabs. */
  readonly post: (message: Message) => void;
  readonly close: () => void;
}

/** The locks and channels of the browser; tests give their own. */
export interface TabMeans {
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly openChannel: <Message>(
    name: string,
    onMessage: (message: Message) => void,
  ) => TabChannel<Message> | undefined;
}

/** Browsers without Web Locks (plain HTTP), or that deny them together with storage, share nothing between tabs. */
export function browserMeans(): TabMeans {
  return {
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openChannel(name, onMessage) {
      if (!('BroadcastChannel' in globalThis)) return undefined;
      try {
        const channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }) => onMessage(data as never);
        return { post: (message) => channel.postMessage(message), close: () => channel.close() };
      } catch {
        // Denied together with storage.
        return undefined;
      }
    },
  };
}
