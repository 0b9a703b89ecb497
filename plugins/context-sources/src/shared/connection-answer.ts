import type { PopupAnswer } from '@buildai/core/shared';

/** Message from the popup: the new connection, or why there is none. Contains no secrets. */
export type ConnectionAnswer = PopupAnswer & ({ readonly connectionId: string } | { readonly error: string });

/** Browser only: whether a message is from a connection popup. */
export function isConnectionAnswer(data: PopupAnswer): data is ConnectionAnswer {
  const { connectionId, error } = data as PopupAnswer & Readonly<Record<string, unknown>>;
  return typeof connectionId === 'string' || typeof error === 'string';
}
