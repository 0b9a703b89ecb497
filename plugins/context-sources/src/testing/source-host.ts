import { anySignal, AppError, definePlugin, egress } from '@buildai/core';
import type { Plugin } from '@buildai/core';
import { retryAfterSeconds } from '@buildai/core/shared';
import { startTestHost } from '@buildai/core/testing';
import { contextSources, SourceUnavailable } from '../shared/index.js';
import type { Source, SourceContext } from '../shared/index.js';
import { createConnection } from './connection.js';
import type { FakeTokens } from './fake-tokens.js';

export interface SourceHostOptions {
  /** The plugin that provides the source. */
  readonly plugin: Plugin;
  /** Its settings section. */
  readonly config?: unknown;
  /** Private addresses it may reach, in EGRESS_ALLOW format. */
  readonly allow?: readonly string[];
}

export interface ContextOptions {
  readonly signal?: AbortSignal;
  readonly limits?: Partial<SourceContext['limits']>;
  /** Uses a connection with these tokens. */
  readonly tokens?: FakeTokens | undefined;
}

/** A source context that records what it saw. */
export interface TrialContext extends SourceContext {
  /** Retry delays in seconds; recorded, not waited. */
  readonly waits: readonly number[];
}

/** A host with one source. */
export interface SourceHost extends AsyncDisposable {
  readonly source: Source;
  createContext(options?: ContextOptions): TrialContext;
}

/** Maximum number of attempts per request. */
const tries = 4;
const defaultWait = 1;

/** Replaces the context-sources plugin: a source only needs its ID at boot. */
const owner = definePlugin({ id: 'context-sources', register: () => undefined });

/**
 * Registers a source's plugin in a real host with real egress. Its contexts behave like those of a running
 * platform, except that delays are recorded instead of waited.
 * @throws Error if the plugin does not add exactly one source.
 */
export async function startSourceHost(options: SourceHostOptions): Promise<SourceHost> {
  const { plugin, config, allow = [] } = options;
  const host = await startTestHost({
    plugins: [owner, plugin],
    config: { [plugin.id]: config },
    settings: { egressAllow: [...allow] },
  });
  const [source, ...others] = host.contributions(contextSources);
  if (!source || others.length > 0) {
    await host.stop();
    throw new Error(`${plugin.id} should add one source, and adds ${others.length + (source ? 1 : 0)}.`);
  }
  return {
    source,
    createContext({ signal = new AbortController().signal, limits = {}, tokens } = {}) {
      const waits: number[] = [];
      const out = host.service(egress).fetch;
      const connection = tokens && source.auth ? createConnection(source.auth, tokens, out) : undefined;
      const allowed = { maxDepth: 3, maxPages: 100, maxBytes: 20_000_000, ...limits };
      const context: TrialContext = {
        waits,
        signal,
        limits: allowed,
        ...(connection ? { connection: { id: 'connection', name: 'Ada' } } : {}),
        progress: () => undefined,
        async fetch(input, init = {}) {
          const either = init.signal ? anySignal([init.signal, signal]) : signal;
          const request = { ...init, signal: either, maxBytes: allowed.maxBytes };
          let isRenewed = false;
          for (let left = tries; ; left--) {
            const headers = new Headers(init.headers);
            connection?.addSecret(headers);
            const response = await out(input, { ...request, headers }).catch((error: unknown) => {
              throw either.aborted || error instanceof AppError ? error : SourceUnavailable();
            });
            const isBusy = response.status === 429 || response.status === 503;
            if (isBusy && left > 1)
              waits.push(retryAfterSeconds(response.headers.get('retry-after')) ?? defaultWait);
            else if (response.status === 401 && connection && !isRenewed) {
              isRenewed = true;
              await connection.renew(signal);
            } else return response;
            await response.body?.cancel();
          }
        },
      };
      return context;
    },
    [Symbol.asyncDispose]: () => host.stop(),
  };
}
