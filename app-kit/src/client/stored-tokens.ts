/** Tokens of this app, on its own origin. */
export interface Tokens {
  readonly token: string;
  /** Absent in a preview, whose session ends with its token. */
  readonly refreshToken?: string | undefined;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

const key = 'buildai.session';

/** Persisted tokens: in local storage for a published app, in session storage for a preview. */
export class StoredTokens {
  constructor(private readonly storage: Storage) {}

  read(): Tokens | undefined {
    try {
      const tokens = JSON.parse(this.storage.getItem(key) ?? 'null') as Partial<Tokens> | null;
      return typeof tokens?.token === 'string' && typeof tokens.expiresAt === 'string'
        ? (tokens as Tokens)
        : undefined;
    } catch {
      return undefined;
    }
  }

  write(tokens: Tokens | undefined): void {
    if (tokens) this.storage.setItem(key, JSON.stringify(tokens));
    else this.storage.removeItem(key);
  }
}
