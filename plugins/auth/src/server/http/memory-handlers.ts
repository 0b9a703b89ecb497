import type { Handlers, Request } from '@buildai/core';
import { InvalidInput, NotFound } from '@buildai/core/shared';
import type { memoriesApi, Tenant } from '../../shared/index.js';
import type { MemoryOwner, MemoryRepository } from '../memories/memory-repository.js';

type MemoryRequest = Pick<Request<(typeof memoriesApi)['getMemories']>, 'caller' | 'query'>;

/** Handlers for what apps remember of people. The token determines the person. */
export function createMemoryHandlers(
  memories: MemoryRepository,
  findTenant: (tenantId: string) => Promise<Tenant | undefined>,
): Handlers<typeof memoriesApi> {
  /** @throws NotFound on an app's origin for another app, and for apps that are not published. */
  const ownerOf = async ({ caller, query: { appId } }: MemoryRequest): Promise<MemoryOwner> => {
    if (caller.kind === 'app-user') {
      if (appId !== undefined && appId !== caller.appId) throw NotFound();
      return { accountId: caller.userId, appId: caller.appId };
    }
    if (appId === undefined) {
      throw InvalidInput({ details: [{ field: 'query.appId', message: 'Specify the app.' }] });
    }
    if (!(await findTenant(appId))) throw NotFound();
    return { accountId: caller.accountId, appId };
  };

  return {
    getMemories: async (request) => ({ memories: await memories.get(await ownerOf(request)) }),
    changeMemories: async (request) => ({
      memories: await memories.change(await ownerOf(request), request.body),
    }),
  };
}
