import type { Egress, Handlers } from '@buildai/core';
import { NotAllowed } from '@buildai/core/shared';
import { LocalServerGone } from '../../shared/errors.js';
import type { localModelsApi, LocalModelsView } from '../../shared/local-api.js';
import type { OwnModelCatalog } from '../create-model-catalog.js';
import type { SettingsRepository } from '../settings-repository.js';
import { connectLocalModel } from './connect-local-model.js';
import { connectionAt } from './connection-at.js';
import type { FoundServer } from './find-local-servers.js';
import { findLocalServers } from './find-local-servers.js';
import type { LocalAccess } from './local-access.js';
import type { LocalServer } from './local-servers.js';
import { ModelPulls } from './model-pulls.js';
import type { PullRepository } from './pull-repository.js';
import { recommendedModel } from './recommended-model.js';

export interface LocalModelsParts {
  readonly access: LocalAccess;
  readonly catalog: OwnModelCatalog;
  readonly egress: Egress;
  readonly pulls: PullRepository;
  readonly repository: SettingsRepository;
  readonly servers: readonly LocalServer[];
}

/** Finds, connects and fills the model servers of this computer, for admins. */
export function createLocalModels(parts: LocalModelsParts): {
  readonly handlers: Handlers<typeof localModelsApi>;
  readonly stop: () => Promise<void>;
} {
  const { access, catalog, egress, repository, servers } = parts;
  const find = () => findLocalServers(egress, servers);
  const connect = (service: string, model: string) =>
    connectLocalModel({ catalog, egress, find, repository }, service, model);
  const pulls = new ModelPulls({
    egress,
    repository: parts.pulls,
    onPulled: (model) => connect('ollama', model),
  });
  const requireAccess = async (): Promise<void> => {
    if (!(await access.isAllowed())) throw NotAllowed();
  };

  const view = async (): Promise<LocalModelsView> => {
    const isAllowed = await access.isAllowed();
    const [found, connections, pull] = await Promise.all([
      isAllowed ? find() : [],
      catalog.configuredProviders(),
      parts.pulls.read(),
    ]);
    const viewOf = ({ baseUrl, models, needsKey, server: { service } }: FoundServer) => ({
      service,
      label: catalog.services().find(({ id }) => id === service)?.label ?? service,
      baseUrl,
      connectionId: connectionAt(connections, baseUrl)?.provider.id ?? null,
      needsKey,
      models: [...models],
    });
    return {
      access: isAllowed ? 'allowed' : 'ask',
      servers: found.map(viewOf),
      recommended: recommendedModel,
      pull,
    };
  };

  return {
    handlers: {
      findLocalModels: view,
      async allowLocalModels() {
        await access.allow();
        return view();
      },
      async useLocalModel({ body: { model, service } }) {
        await requireAccess();
        return connect(service, model);
      },
      getPull: async () => ({ pull: await parts.pulls.read() }),
      async startPull() {
        await requireAccess();
        const ollama = (await find()).find(({ server }) => server.service === 'ollama');
        if (!ollama) throw LocalServerGone();
        await pulls.start(ollama.baseUrl, recommendedModel.model);
        return { pull: await parts.pulls.read() };
      },
      cancelPull: () => pulls.cancel(),
    },
    stop: () => pulls.stop(),
  };
}
