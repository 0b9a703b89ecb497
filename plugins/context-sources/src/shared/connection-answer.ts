import type { PopupAnswer } from '@buildai/core/shared';

/** What the popup says before it closes: which connection there is now, or why none. Never a secret. */
export type ConnectionAnswer = PopupAnswer & ({ readonly connectionId: string } | { readonly error: string });

/** In the browser: whether this is what the popup of a connection says. */
export function isConnectionAnswer(data: PopupAnswer): data is ConnectionAnswer {
  const { connectionId, error } = data as PopupAnswer & Readonly<Record<string, unknown>>;
  return typeof connectionId === 'string' || typeof error === 'string';
}
