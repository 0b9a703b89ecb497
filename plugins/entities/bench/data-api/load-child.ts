import type { EventEmitter } from 'node:events';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.js';

/** Runs one load in a process of its own, so that the server and the load generator share no event loop. */
process.on('message', (load: Load) => {
  void (async () => {
    const { url, method, headers, bodies, paths, connections, seconds } = load;
    let next = 0;
    let firstFailure: string | undefined;
    const result = await autocannon({
      url,
      connections,
      duration: seconds,
      headers: { ...headers, ...(bodies ? { 'content-type': 'application/json' } : {}) },
      setupClient(client) {
        let hasFailed = false;
        // Its type declares the headers alone.
        (client as EventEmitter).on('headers', ({ statusCode }: { readonly statusCode: number }) => {
          hasFailed = statusCode >= 300;
        });
        // What arrived with the body, which for a brief answer is all of it.
        client.on('body', (arrived: Buffer) => {
          if (hasFailed) firstFailure ??= arrived.toString('utf8');
        });
      },
      requests: [
        {
          method,
          setupRequest(request) {
            next += 1;
            const body = bodies?.[next % bodies.length];
            return { ...request, path: paths[next % paths.length] ?? '/', ...(body ? { body } : {}) };
          },
        },
      ],
    });
    const { requests, latency, duration, non2xx, errors, timeouts, statusCodeStats } = result;
    const answer: LoadResult = {
      count: requests.total,
      perSecond: requests.total / duration,
      p99: latency.p99,
      failed: non2xx + errors,
      failures: {
        byStatus: Object.fromEntries(
          Object.entries(statusCodeStats ?? {})
            .filter(([status]) => !status.startsWith('2'))
            .map(([status, { count = 0 }]) => [status, count]),
        ),
        ...{ errors, timeouts, first: firstFailure },
      },
    };
    process.send?.(answer);
  })();
});
