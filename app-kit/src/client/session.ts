import type { EntryCode } from './builder-entry.js';
import type { Tokens } from './stored-tokens.js';
import { NotSignedIn } from '@buildai/core/shared';
import { oneTabAtATime } from '@buildai/web/site-storage';
import { leaveForPlatform, readEntry } from './builder-entry.js';
import { environment } from './environment.js';
import { siteStorage } from './site-storage.js';
import { StoredTokens } from './stored-tokens.js';

/** Tokens are renewed this long before they expire, in ms. */
const margin = 30_000;

const isFresh = (tokens: Tokens) => Date.parse(tokens.expiresAt) - margin > Date.now();

/** A promise settled from outside. */
interface Wait {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The session of the app. A published app keeps tokens in its origin's storage, renews them, and redeems the
 * one-time codes of builders; in the builder's frame, the builder provides a token; a preview in its own tab
 * redeems a one-time code from the address.
 */
class Session {
  readonly #stored = new StoredTokens(
    environment.stage === 'preview' ? siteStorage.session : siteStorage.local,
  );
  readonly #framed = environment.stage === 'preview' && window.parent !== window;
  readonly #listeners = new Set<() => void>();
  #tokens: Tokens | undefined = this.#stored.read();
  #handedOver: Wait | undefined = this.#framed ? makeWait() : undefined;
  #starting: Promise<void> | undefined;
  #signingIn: Wait | undefined;

  /** Why a builder's sign-in failed; shown on the sign-in screen. */
  entryError: string | undefined;

  /** Whether the sign-in screen is requested. */
  get signInOpen(): boolean {
    return this.#signingIn !== undefined;
  }

  /** Whether someone is signed in, as far as this page knows. */
  get isSignedIn(): boolean {
    return this.#tokens !== undefined;
  }

  /** Whether the app is hidden until someone signs in. Never in the builder's frame. */
  get locked(): boolean {
    return environment.membersOnly && this.#tokens === undefined && !this.#framed;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when sign-in parameters of the page's address have been processed. */
  ready(): Promise<void> {
    return (this.#starting ??= environment.stage === 'published' ? this.#enter() : this.#start());
  }

  /** The current access token; undefined if not signed in. */
  async token(): Promise<string | undefined> {
    await this.ready();
    await this.#handedOver?.promise;
    if (this.#tokens && !isFresh(this.#tokens)) await this.#renew();
    return this.#tokens?.token;
  }

  /**
   * A token that the server has not rejected yet: renewed, provided again, or from signing in.
   * @throws NotSignedIn if the user dismisses the sign-in screen.
   */
  async renewedToken(): Promise<string | undefined> {
    const refused = this.#tokens?.token;
    if (refused !== undefined) await this.#renew();
    if (this.#tokens === undefined || this.#tokens.token === refused) await this.signIn();
    return this.#tokens?.token;
  }

  /** Opens the sign-in screen and waits until it is closed. */
  signIn(): Promise<void> {
    this.#signingIn ??= makeWait();
    this.#notify();
    return this.#signingIn.promise;
  }

  /** Closes the sign-in screen, with tokens or without. */
  finishSignIn(tokens: Tokens | undefined): void {
    const wait = this.#signingIn;
    this.#signingIn = undefined;
    if (tokens) {
      this.#keep(tokens);
      wait?.resolve();
    } else {
      wait?.reject(NotSignedIn());
    }
    this.#notify();
  }

  /** Newer tokens from another tab. */
  tokensOfOtherTab(): Tokens | undefined {
    const stored = this.#stored.read();
    return stored?.token === this.#tokens?.token ? undefined : stored;
  }

  /** Sets the token from the builder, in its frame. */
  handOver(tokens: Tokens): void {
    this.#tokens = tokens;
    this.#handedOver?.resolve();
    if (this.#signingIn) this.finishSignIn(tokens);
    this.#notify();
  }

  /** No effect in the builder's frame. */
  async signOut(): Promise<void> {
    if (this.#framed) return;
    const token = this.#tokens?.token;
    this.#keep(undefined);
    if (token)
      await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    this.#notify();
  }

  /** Redeems the one-time code with which the builder opened this tab, and removes it from the address. */
  async #start(): Promise<void> {
    const code = new URLSearchParams(location.hash.slice(1)).get('code');
    if (this.#framed || !code) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    this.#keep(await changeToken({ customToken: code }));
  }

  /**
   * Handles a builder arriving from the platform: redeems the code, or redirects to get one. An existing
   * session is kept.
   */
  async #enter(): Promise<void> {
    const entry = readEntry();
    if (!entry) return;
    if ('code' in entry) {
      const tokens = entry.code && (await changeToken(entry.code));
      if (tokens) return this.#keep(tokens);
      this.entryError = `This sign-in could not be confirmed. Choose “Continue with ${environment.brand}” again.`;
      void this.signIn().catch(() => undefined);
      return;
    }
    if (this.#tokens && !isFresh(this.#tokens)) await this.#renew();
    if (this.#tokens) return;
    leaveForPlatform(entry.open);
    // Renders nothing, because the page is about to navigate away.
    await new Promise(() => undefined);
  }

  /**
   * Serialized across tabs: concurrent renewals would end the session, so the second tab takes the first one's
   * tokens.
   */
  async #renew(): Promise<void> {
    if (this.#framed) return;
    const before = this.#tokens?.token;
    await oneTabAtATime('buildai.session', async () => {
      const stored = this.#stored.read();
      if (stored && stored.token !== before && isFresh(stored)) this.#tokens = stored;
      else if (stored?.refreshToken) this.#keep(await changeToken({ refreshToken: stored.refreshToken }));
      else this.#keep(undefined);
    });
  }

  #keep(tokens: Tokens | undefined): void {
    this.#tokens = tokens;
    this.#stored.write(tokens);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** @returns undefined if the code or token is no longer valid. */
async function changeToken(
  body: { refreshToken: string } | { customToken: string } | EntryCode,
): Promise<Tokens | undefined> {
  const response = await fetch('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.ok ? ((await response.json()) as Tokens) : undefined;
}

function makeWait(): Wait {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

export const session = new Session();
