import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.js';

/** Runs one load in a process of its own, so that the server and the load generator share no event loop. */
process.on('message', (load: Load) => {
  void (async () => {
    const { url, method, headers, bodies, paths, connections, seconds } = load;
    let next = 0;
    const result = await autocannon({
      url,
      connections,
      duration: seconds,
      headers: { ...headers, ...(bodies ? { 'content-type': 'application/json' } : {}) },
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
    const { requests, latency, duration, non2xx, errors } = result;
    const answer: LoadResult = {
      count: requests.total,
      perSecond: requests.total / duration,
      p99: latency.p99,
      failed: non2xx + errors,
    };
    process.send?.(answer);
  })();
});
