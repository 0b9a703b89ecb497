import { createHash } from 'node:crypto';

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('base64url');

/** Identifies an item within an app: hash of the source and its own item ID. */
export const itemIdentity = (source: string, externalId: string) =>
  sha256(JSON.stringify([source, externalId]));

/** Identifies a source within an app. */
export const sourceIdentity = (source: string, input: unknown, connectionId: string | undefined) =>
  sha256(JSON.stringify([source, input, connectionId ?? null]));
