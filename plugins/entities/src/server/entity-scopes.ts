import type { AppStore } from '@buildai/apps/shared';
import type { Request } from '@buildai/core';
import { NotFound, NotSignedIn } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { EntityActor, EntityScope } from '../shared/entity-store.js';

/** Of a request, what says who asks for the rows of which app, and where. */
export type ScopedRequest = Pick<Request, 'caller' | 'origin'> & {
  readonly params: { readonly appId: string };
};

/** From a request to the rows that it is about: the origin says which version is in force. */
export class EntityScopes {
  constructor(
    private readonly apps: AppStore,
    private readonly versions: VersionStore,
  ) {}

  /** @throws NotFound where there is no such app, or no version of it in force; NotSignedIn for strangers on the platform. */
  async of({ caller, origin, params: { appId } }: ScopedRequest): Promise<EntityScope> {
    if (!origin) {
      // An account is the builder or nobody: to the app's own users it speaks on the app's origin alone.
      if (caller.kind !== 'account') throw NotSignedIn();
      const builder = await this.apps.requireBuilder(caller, appId);
      return {
        appId,
        versionId: await this.#head(appId),
        actor: { kind: 'owner', userId: builder.caller.accountId },
      };
    }
    const actor: EntityActor =
      caller.kind === 'app-user'
        ? { kind: 'app-user', userId: caller.userId, role: caller.role }
        : { kind: 'anonymous' };
    if (origin.stage === 'preview') {
      return { appId, versionId: await this.#head(appId), actor, inPreview: true };
    }
    return { appId, versionId: await this.#published(appId), actor };
  }

  async #head(appId: string): Promise<string> {
    const head = await this.versions.head(appId);
    if (!head) throw NotFound({ message: 'This app has no version yet.' });
    return head.versionId;
  }

  async #published(appId: string): Promise<string> {
    const app = await this.apps.get(appId);
    if (!app?.publishedVersionId) throw NotFound({ message: 'This app is not published.' });
    return app.publishedVersionId;
  }
}
