import { normalizedText } from '@buildai/core/shared';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { requireStrongPassword } from '../accounts/require-strong-password.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** Argon2id is the library's algorithm; the strong costs are those that OWASP recommends. */
const costsOf = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  'weak-for-tests': { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

/** Sign-ins must not use all cores, or all threads that files and SQLite share. */
const hashesAtOnce = availableParallelism() > 2 ? 2 : 1;
const hashesWaiting = 100;

/** Keyboards may encode the same letter differently. */
const bytesOf = (password: string) => Buffer.from(normalizedText(password, 'NFKC'));

/** Hashes with argon2id, and compares. */
export class PasswordHasher {
  readonly #limit = new ConcurrencyLimit(hashesAtOnce, hashesWaiting);
  readonly #costs;
  #hashOfNobody: Promise<string> | undefined;

  constructor(strength: keyof typeof costsOf) {
    this.#costs = costsOf[strength];
  }

  /** @throws WeakPassword */
  async hashNew(password: string, personal: readonly string[], field?: string): Promise<string> {
    await requireStrongPassword(password, personal, field);
    return this.#limit.run(() => hash(bytesOf(password), this.#costs));
  }

  /** Takes the same time without a hash, so that the time does not disclose whether there is one. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    this.#hashOfNobody ??= hash(randomBytes(32), this.#costs);
    const compared = passwordHash ?? (await this.#hashOfNobody);
    const matches = await this.#limit.run(() => verify(compared, bytesOf(password)));
    return matches && passwordHash !== undefined;
  }
}
