import { get } from 'node:http';
import { createServer } from 'node:net';
import type { Settings } from '../config/settings.js';
import type { DoctorCheck } from './doctor-check.js';

type Address = Pick<Settings, 'port' | 'listenHost'>;

/** Error code of an attempt to listen; undefined if it succeeds. */
function hindrance({ port, listenHost }: Address): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, listenHost, () => server.close(() => resolve(undefined)));
  });
}

/** Whether another server already listens on the configured port. */
function isServing({ port, listenHost }: Address, signal: AbortSignal): Promise<boolean> {
  const host = !listenHost || listenHost === '0.0.0.0' || listenHost === '::' ? 'localhost' : listenHost;
  return new Promise((resolve) => {
    const request = get({ host, port, path: '/readyz', timeout: 3_000, signal }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += body.length < 10_000 ? chunk : ''));
      response.on('end', () => resolve(/^\{"ready":(true|false),"checks":\{"database":/.test(body)));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

/** Checks that the server can listen on the configured port, or already does. */
export function checkPort(settings: Address): DoctorCheck {
  const { port } = settings;
  return {
    id: 'core/port',
    title: 'Port',
    async run(signal) {
      const code = await hindrance(settings);
      if (code === undefined) return { state: 'ok', message: `Port ${port} is free.` };
      if (code === 'EADDRINUSE') {
        if (await isServing(settings, signal)) {
          return { state: 'ok', message: `Another BuildAI server is running on port ${port}.` };
        }
        return {
          state: 'failed',
          message: `Another program is using port ${port}.`,
          remedy: 'Set PORT to another port, or stop the program that uses it.',
        };
      }
      return {
        state: 'failed',
        message: `Port ${port} can’t be opened: ${code}.`,
        remedy:
          code === 'EACCES'
            ? 'Set PORT to 1024 or higher, which any user can open.'
            : 'Set LISTEN_HOST to an address of this machine.',
      };
    },
  };
}
