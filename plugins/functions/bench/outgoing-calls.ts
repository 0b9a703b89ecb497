import { outsideHosts } from '@buildai/apps/shared';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { egress, hostsForFunctions, readCaches } from '@buildai/core';
import type { Figure } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { appSecrets, secretsApi } from '@buildai/secrets/shared';
import { pino } from 'pino';
import { AppOutgoing } from '../src/server/outgoing/app-outgoing.js';
import { PlacedSecrets } from '../src/server/outgoing/placed-secrets.js';
import { TrafficLog } from '../src/server/outgoing/traffic-log.js';
import { AppRights } from '../src/server/rights/app-rights.js';
import { RightsRepository } from '../src/server/rights/rights-repository.js';
import { functionRightsApi } from '../src/shared/index.js';
import { startFunctionsHost } from '../test/support/functions-host.js';
import { SandboxHost, functionOf, requestOf } from '../test/support/sandbox-host.js';

const warmUp = 100;
const rounds = 1_000;

async function time(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** A service that answers at once. */
async function startService() {
  const server = createServer((_, response) => response.end('{"ok":true}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What the list of hosts and secrets add to requests of functions, in turn with the same calls without them. */
export async function measureOutgoing(): Promise<readonly Figure[]> {
  await using service = await startService();
  const settings = { appEgressAllow: [`127.0.0.1:${service.port}`] };
  await using host = await startFunctionsHost({ settings });
  const [code, still] = [
    functionOf(
      `export default async (request, context) => {
        const answer = await fetch('http://127.0.0.1:${service.port}/', { headers: { authorization: 'Bearer ' + context.secrets.KEY } });
        return new Response(await answer.text());
      };`,
      'asks',
    ),
    functionOf('export default () => new Response("{}");', 'still'),
  ];
  const { appId, ownerId } = await host.newFunctions({ asks: code.text });
  const params = { appId };
  await host
    .client(functionRightsApi, host.ada.token)
    .decideFunctionHosts({ params, body: { hosts: ['127.0.0.1'], state: 'allowed' } });
  await host.client(secretsApi, host.ada.token).saveSecrets({
    params,
    body: { secrets: [{ key: 'KEY', value: 'sk_live_0123456789', hosts: ['127.0.0.1'] }] },
  });

  const { clock, db } = host;
  const out = host.service(egress);
  const traffic = new TrafficLog({ clock, db, log: pino({ level: 'silent' }) });
  const rights = new AppRights({
    caches: host.service(readCaches),
    // Nothing is decided here.
    events: { publish: () => Promise.resolve() },
    hosts: host.service(outsideHosts),
    repository: new RightsRepository(db, clock),
  });
  const readHost = hostsForFunctions({ ...host.settings, ...settings });
  const outgoing = new AppOutgoing({ egress: out, readHost, rights, traffic });
  const secrets = new PlacedSecrets(appId, await host.service(appSecrets).open(appId));
  const caller = { appId, ownerId, stage: 'published', versionId: undefined, name: 'asks', secrets } as const;
  const allowed = { secrets: secrets.given, outgoing: outgoing.accessOf(caller) };
  const bare = {
    secrets: { KEY: 'sk_live_0123456789' },
    outgoing: { fetch: (url: string, init: object) => out.fetch(url, { ...init, ofApp: true }) },
  };

  const sandbox = new SandboxHost();
  try {
    const without = () => sandbox.call(still, requestOf());
    const direct = async () => (await out.fetch(`http://127.0.0.1:${service.port}/`, { ofApp: true })).text();
    const unlisted = () => sandbox.call(code, requestOf(), bare);
    const listed = () => sandbox.call(code, requestOf(), allowed);
    const calls = [without, direct, unlisted, listed];
    const times = calls.map((): number[] => []);
    // One after the other, so that what else the machine does is in all of them.
    for (let round = 0; round < warmUp + rounds; round++)
      for (const [index, call] of calls.entries()) {
        const took = await time(call);
        if (round >= warmUp) times[index]?.push(took);
      }
    const [plain = 0, own = 0, any = 0, some = 0] = times.map((samples) => percentile(samples, 0.5));
    return [
      { name: 'a call without requests, p50', value: plain, limit: 5, unit: 'ms' },
      { name: 'a request of the platform itself, p50', value: own, limit: 5, unit: 'ms' },
      { name: 'a call with an allowed host and a secret, p50', value: some, limit: 10, unit: 'ms' },
      {
        name: 'a call with an allowed host and a secret, share of one that may reach any host',
        value: (some / any) * 100,
        limit: 105,
        unit: '%',
      },
    ];
  } finally {
    await sandbox.close();
    await traffic.flush();
  }
}
