import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '../config/settings.js';
import { BootError } from './boot-error.js';

/** A bound port that does not answer requests yet. */
export interface OpenPort {
  readonly port: number;
  /** Starts answering requests, including those received earlier. */
  answerWith(listener: RequestListener): void;
  /** Refuses new connections and waits for open requests within a short grace period. Idempotent. */
  close(): Promise<void>;
}

const grace = 2_000;
/** Timeout for the headers of a request in ms. Limits how long slow clients hold a connection. */
const headersTimeout = 20_000;
/** Timeout for a complete request in ms: 100 MB at 1 Mbit/s. JSON bodies have less, see BodyTimer. */
const requestTimeout = 15 * 60_000;
/** Interval of the timeout checks in ms. */
const connectionsCheckingInterval = 5_000;
/**
 * Limit for headers in bytes: the most cookies that browsers send for one domain, 180 of 4 KB. Such requests must be
 * answered so that the cookies can be expired.
 */
const maxHeaderSize = 1_000_000;

/**
 * Binds the port before anything else is opened: a port in use then fails early, and port 0 is resolved before
 * addresses are created from it.
 * @throws BootError if the port is taken
 */
export async function openPort(
  { port, listenHost }: Pick<Settings, 'port' | 'listenHost'>,
  timeouts = { headersTimeout, requestTimeout, connectionsCheckingInterval },
): Promise<OpenPort> {
  let start: (listener: RequestListener) => void = () => undefined;
  const listener = new Promise<RequestListener>((resolve) => (start = resolve));
  const options = { keepAliveTimeout: 65_000, maxHeaderSize, ...timeouts };
  const server = createServer(options, (request, response) => {
    // Otherwise a connection whose response ends during closing would stay open until the grace period is over.
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
    void listener.then((answer) => answer(request, response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new BootError(
              `Port ${port} is in use. Set PORT to another port, or stop the program that uses it.`,
            )
          : error,
      ),
    );
    server.listen(port, listenHost, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (answer) => start(answer),
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
