import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '../config/settings.js';
import { BootError } from './boot-error.js';

/** A port that is taken, with nobody answering yet. */
export interface OpenPort {
  readonly port: number;
  /** From now on requests are answered, those that came earlier included. */
  answerWith(listener: RequestListener): void;
  /** Refuses new connections, lets open requests end within a short grace, and waits. Safe to call twice. */
  close(): Promise<void>;
}

const grace = 2_000;
/** How long the headers of a request may take, in ms: who sends them byte by byte holds no connection for long. */
const headersTimeout = 20_000;
/** How long a request with its body may take, in ms: 100 MB at 1 Mbit/s. What is read as JSON has less, see BodyTimer. */
const requestTimeout = 15 * 60_000;
/** How often connections are looked at for that, in ms. */
const connectionsCheckingInterval = 5_000;
/** As much as browsers send in cookies of one domain: 180 of 4 KB. Who has so many is to be answered, and freed of them. */
const maxHeaderSize = 1_000_000;

/**
 * Takes the port before anything else is opened, so that a port in use costs nothing and 0 has become a number
 * by the time that addresses are made from it.
 * @throws BootError when the port is taken.
 */
export async function openPort(
  { port, listenHost }: Pick<Settings, 'port' | 'listenHost'>,
  timeouts = { headersTimeout, requestTimeout, connectionsCheckingInterval },
): Promise<OpenPort> {
  let start: (listener: RequestListener) => void = () => undefined;
  const listener = new Promise<RequestListener>((resolve) => (start = resolve));
  const options = { keepAliveTimeout: 65_000, maxHeaderSize, ...timeouts };
  const server = createServer(options, (request, response) => {
    // A connection whose answer ends while the server closes would else be kept until the grace is over.
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
