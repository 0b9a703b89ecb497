import { APICallError } from '@ai-sdk/provider';
import type { Egress } from '@buildai/core';
import { z } from 'zod';
import { providerEgress } from '../provider-egress.js';
import { readJson } from '../providers/read-json.js';
import type { LocalServer } from './local-servers.js';
import { fittingModels } from './local-servers.js';

/** A server of this computer that answers. */
export interface FoundServer {
  readonly server: LocalServer;
  /** The address to connect: `http://localhost:1234/v1`. */
  readonly baseUrl: string;
  readonly needsKey: boolean;
  readonly models: readonly string[];
}

/** In ms. A program on this computer answers in a few; one that is there and silent must not hold up the page. */
const timeout = 1_000;
const longestList = 1_000_000;

async function find(egress: Egress, server: LocalServer): Promise<FoundServer | undefined> {
  const address = `localhost:${server.port}`;
  const found = { server, baseUrl: `http://${address}${server.path}`, needsKey: false };
  const access = providerEgress(egress, { allow: [address], timeout, maxBytes: longestList });
  try {
    const signal = AbortSignal.timeout(timeout);
    const answer = await readJson(access, `http://${address}${server.list}`, z.unknown(), { signal });
    return { ...found, models: fittingModels(server.read(answer)) };
  } catch (error) {
    const asksForKey = APICallError.isInstance(error) && error.statusCode === 401;
    return server.mayNeedKey && asksForKey ? { ...found, needsKey: true, models: [] } : undefined;
  }
}

/** The servers that answer, in the order of the list. */
export async function findLocalServers(
  egress: Egress,
  servers: readonly LocalServer[],
): Promise<readonly FoundServer[]> {
  const found = await Promise.all(servers.map((server) => find(egress, server)));
  return found.filter((each) => each !== undefined);
}
