import { createHash } from 'node:crypto';

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url');

/** What is the same item within an app: the source and its own id of it. */
export const itemIdentity = (source: string, externalId: string) =>
  sha256(JSON.stringify([source, externalId]));

/** What is the same source within an app. */
export const sourceIdentity = (source: string, input: unknown, connectionId: string | undefined) =>
  sha256(JSON.stringify([source, input, connectionId ?? null]));
