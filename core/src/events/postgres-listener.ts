import type { Client } from 'pg';
import type { Logger } from 'pino';

export interface ListenerOptions {
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Callback by channel, called with the payload of each NOTIFY, in commit order. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after each reconnect: notifications sent in between are lost. */
  readonly onReconnected: () => void;
}

const firstDelay = 100;
const longestDelay = 5_000;
const queryTimeout = 10_000;
const pingInterval = 30_000;

/** A connection used only for LISTEN, with automatic reconnect. */
export class PostgresListener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #ping: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** @throws if the first connection fails */
  async start(): Promise<void> {
    await this.#connect();
    // A silently lost connection is only detected when it is used.
    this.#ping = setInterval(
      () => void this.#client?.query('select 1').catch(() => this.#lost(this.#client)),
      pingInterval,
    );
    this.#ping.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#ping);
    clearTimeout(this.#reconnect);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { databaseUrl, channels } = this.#options;
    const { default: pg } = await import('pg');
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'buildai-events',
      keepAlive: true,
      connectionTimeoutMillis: queryTimeout,
      query_timeout: queryTimeout,
    });
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.#stopped) return client.end();
    this.#client = client;
  }

  #lost(client: Client | undefined): void {
    if (this.#stopped || !client || client !== this.#client) return;
    this.#client = undefined;
    this.#options.log.warn('The connection that listens for events was lost. Reconnecting.');
    void client.end().catch(() => undefined);
    this.#connectAgainAfter(firstDelay);
  }

  #connectAgainAfter(delay: number): void {
    this.#reconnect = setTimeout(() => {
      this.#connect().then(
        () => this.#options.onReconnected(),
        () => {
          if (!this.#stopped) this.#connectAgainAfter(Math.min(delay * 2, longestDelay));
        },
      );
    }, delay);
    this.#reconnect.unref();
  }
}
