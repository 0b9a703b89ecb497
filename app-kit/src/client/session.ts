import type { EntryCode } from './builder-entry.js';
import type { Tokens } from './stored-tokens.js';
import { NotSignedIn } from '@buildai/core/shared';
import { oneTabAtATime } from '@buildai/web/site-storage';
import { leaveForPlatform, readEntry } from './builder-entry.js';
import { environment } from './environment.js';
import { siteStorage } from './site-storage.js';
import { StoredTokens } from './stored-tokens.js';

/** Renewed this long before it ends, so that no call meets a token that has just run out. Milliseconds. */
const margin = 30_000;

const isFresh = (tokens: Tokens) => Date.parse(tokens.expiresAt) - margin > Date.now();

/** A promise that someone else settles. */
interface Wait {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Who is using the app. A published app keeps its tokens in the origin's storage and renews them, and changes the code
 * with which a builder comes from the platform; in the builder's frame the builder hands a token over; in a preview of
 * its own tab a one-time code in the address is changed for one.
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

  /** Why a builder who came from the platform is not signed in; shown on the sign-in screen. */
  entryError: string | undefined;

  /** Whether the sign-in screen is asked for. */
  get signInOpen(): boolean {
    return this.#signingIn !== undefined;
  }

  /** Whether somebody is signed in, as far as this page knows. */
  get isSignedIn(): boolean {
    return this.#tokens !== undefined;
  }

  /** Whether nothing of the app is shown until somebody signs in. In the builder's frame somebody always is. */
  get locked(): boolean {
    return environment.membersOnly && this.#tokens === undefined && !this.#framed;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the address of the page says about who comes has been taken in. */
  ready(): Promise<void> {
    return (this.#starting ??= environment.stage === 'published' ? this.#enter() : this.#start());
  }

  /** The Bearer token of the moment; undefined for a visitor. */
  async token(): Promise<string | undefined> {
    await this.ready();
    await this.#handedOver?.promise;
    if (this.#tokens && !isFresh(this.#tokens)) await this.#renew();
    return this.#tokens?.token;
  }

  /**
   * A token that the server has not refused yet: renewed, handed over again, or from signing in.
   * @throws NotSignedIn when the person leaves the sign-in screen.
   */
  async renewedToken(): Promise<string | undefined> {
    const refused = this.#tokens?.token;
    if (refused !== undefined) await this.#renew();
    if (this.#tokens === undefined || this.#tokens.token === refused) await this.signIn();
    return this.#tokens?.token;
  }

  /** Opens the sign-in screen, and waits for its end. */
  signIn(): Promise<void> {
    this.#signingIn ??= makeWait();
    this.#notify();
    return this.#signingIn.promise;
  }

  /** The end of the sign-in screen: with tokens, or given up. */
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

  /** Tokens that this tab does not have: somebody signed in in another one. */
  tokensOfOtherTab(): Tokens | undefined {
    const stored = this.#stored.read();
    return stored?.token === this.#tokens?.token ? undefined : stored;
  }

  /** A token from the builder, in its frame. */
  handOver(tokens: Tokens): void {
    this.#tokens = tokens;
    this.#handedOver?.resolve();
    if (this.#signingIn) this.finishSignIn(tokens);
    this.#notify();
  }

  /** In the builder's frame one stays who one is. */
  async signOut(): Promise<void> {
    if (this.#framed) return;
    const token = this.#tokens?.token;
    this.#keep(undefined);
    if (token)
      await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    this.#notify();
  }

  /** Changes the one-time code with which the builder opened this tab; it is gone from the address at once. */
  async #start(): Promise<void> {
    const code = new URLSearchParams(location.hash.slice(1)).get('code');
    if (this.#framed || !code) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    this.#keep(await changeToken({ customToken: code }));
  }

  /** A builder comes from the platform: with a code, or to be sent back there for one. Whoever is signed in stays so. */
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
    // Nothing of the app is shown before this page is left.
    await new Promise(() => undefined);
  }

  /** Two tabs that renew at once would end the session, so one waits for the other and takes what it got. */
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

/** @returns undefined when the code or token counts no more. */
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
