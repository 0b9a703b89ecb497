import type { Clock, SecretBox } from '@buildai/core';
import { z } from 'zod';

const handle = z.object({ connectionId: z.string(), accountId: z.string(), expiresAt: z.string() });

const place = 'context-sources/connection-token';
/** In ms. */
const lifetime = 60 * 60_000;

/**
 * Opaque tokens that stand for a connection for one hour, so that the service's own tokens never leave the
 * server.
 */
export class ConnectionHandles {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  make(connectionId: string, accountId: string): { token: string; expiresAt: string } {
    const expiresAt = new Date(this.clock.now().getTime() + lifetime).toISOString();
    const token = this.box.seal(JSON.stringify({ connectionId, accountId, expiresAt }), place);
    return { token, expiresAt };
  }

  /** @returns the connection's ID; undefined if the token is invalid, expired, or of another account. */
  read(token: string, accountId: string): string | undefined {
    let plain: string;
    try {
      plain = this.box.open(token, place);
    } catch {
      return undefined;
    }
    const { data } = handle.safeParse(JSON.parse(plain));
    if (data?.accountId !== accountId || data.expiresAt <= this.clock.timestamp()) return undefined;
    return data.connectionId;
  }
}
