import type { ModelCatalog } from '@buildai/models/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { MessageRequest } from '../storage/stored-message.js';

/** Apps without a version, and how they come about. */
export class NewApps {
  constructor(
    private readonly versions: Pick<VersionStore, 'head'>,
    private readonly models: Pick<ModelCatalog, 'list'>,
  ) {}

  async isNew(appId: string): Promise<boolean> {
    return (await this.versions.head(appId)) === undefined;
  }

  /**
   * What is done for a request if the model plans and the generator builds: a request for a new app is answered with a
   * plan, and a plan is built by the built-in model, whichever model made it.
   * @param generates whether this is so for a new app; other requests stay as they are
   */
  async way(generates: boolean): Promise<(request: MessageRequest) => MessageRequest> {
    if (!generates) return (request) => request;
    const generator = (await this.models.list()).find(({ onlyBuildsApps }) => onlyBuildsApps);
    return (request) => {
      const { continues = false, mode, plan } = request;
      if (!generator || mode !== 'build' || continues) return request;
      return plan ? { ...request, model: generator.id } : { ...request, mode: 'plan' };
    };
  }
}
