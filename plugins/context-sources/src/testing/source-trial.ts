import type { Plugin } from '@buildai/core';
import type { SourceContent, SourceContext, SourceItem } from '../shared/index.js';
import { startSourceHost } from './source-host.js';
import type { ContextOptions, SourceHost, TrialContext } from './source-host.js';
import type { FakeServer } from './fake-server.js';
import type { FakeTokens } from './fake-tokens.js';
import { fetchItem, listItems } from './walk-source.js';

/** A source under test: its plugin, its input, and the fake server of its service. */
export interface SourceTrial {
  readonly plugin: Plugin;
  /** The plugin's settings, with the fake server's address. */
  readonly config?: unknown;
  readonly input: Readonly<Record<string, unknown>>;
  /** Closed by the test runner. */
  readonly fakeServer: FakeServer;
  /** Number of items on the fake server. */
  readonly items: number;
  /** Minimum number of pages (default: 1). */
  readonly pages?: number;
  readonly limits?: Partial<SourceContext['limits']>;
  /** The tokens that the fake server accepts, for sources with `auth`. */
  readonly tokens?: FakeTokens;
  /** Deletes an item at the service. */
  vanish?(item: SourceItem): void;
  /** Makes the service list an item twice. */
  repeat?(): void;
  /** Enlarges an item to this size. */
  enlarge?(item: SourceItem, bytes: number): void;
}

/** A running trial. */
export interface RunningTrial extends AsyncDisposable {
  readonly trial: SourceTrial;
  readonly host: SourceHost;
  readonly createContext: (options?: ContextOptions) => TrialContext;
  readonly list: (context?: SourceContext, start?: string) => Promise<readonly SourceItem[]>;
  /** The first listed item. @throws Error if there is none. */
  readonly firstItem: () => Promise<SourceItem>;
  readonly fetch: (item: SourceItem, context?: SourceContext) => Promise<SourceContent>;
}

export async function runTrial(trial: SourceTrial): Promise<RunningTrial> {
  const { plugin, config, fakeServer, input, tokens, limits } = trial;
  const host = await startSourceHost({ plugin, config, allow: [fakeServer.host] }).catch(async (error) => {
    await fakeServer[Symbol.asyncDispose]();
    throw error;
  });
  const createContext = (options: ContextOptions = {}) =>
    host.createContext({ tokens, ...options, limits: { ...limits, ...options.limits } });
  const list = (context: SourceContext = createContext(), start?: string) =>
    listItems(host.source, input, context, start);
  return {
    trial,
    host,
    createContext,
    list,
    async firstItem() {
      const [item] = await list();
      if (!item) throw new Error('The fake server should have an item.');
      return item;
    },
    fetch: (item, context = createContext()) => fetchItem(host.source, item, input, context),
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]();
      await fakeServer[Symbol.asyncDispose]();
    },
  };
}
