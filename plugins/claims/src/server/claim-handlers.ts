import type { App, AppSettings, AppStore } from '@buildai/apps/shared';
import type { Accounts } from '@buildai/auth/shared';
import type { Database, Handlers, Settings } from '@buildai/core';
import type { claimsApi } from '../shared/claims-api.js';
import { beyondPlan } from './beyond-plan.js';
import type { BeyondPlanParts } from './beyond-plan.js';
import { AppNotClaimable, ClaimByOwner, ClaimInvalid, ClaimNeedsPublishedApp } from '../shared/errors.js';
import type { ClaimCodes } from './claim-codes.js';
import { builderStaysSetting, isClaimableSetting } from './claim-settings.js';

export interface ClaimHandlersParts extends BeyondPlanParts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly apps: Pick<AppStore, 'get' | 'publishedUrl' | 'transfer'>;
  readonly appSettings: AppSettings;
  readonly codes: ClaimCodes;
  readonly db: Database;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

export function createClaimHandlers(parts: ClaimHandlersParts): Handlers<typeof claimsApi> {
  const { accounts, apps, appSettings, codes, db, limits, settings } = parts;

  /** @throws ClaimInvalid */
  const offered = async (code: string): Promise<App> => {
    const appId = await codes.appOf(code);
    const app = appId === undefined ? undefined : await apps.get(appId);
    const isOffered =
      app?.publishedVersionId !== undefined && (await appSettings.read(app.appId, isClaimableSetting));
    if (!app || !isOffered) throw ClaimInvalid();
    return app;
  };

  return {
    async getClaimInvitation({ resource: { app } }) {
      if (!(await appSettings.read(app.appId, isClaimableSetting))) throw AppNotClaimable();
      if (app.publishedVersionId === undefined) throw ClaimNeedsPublishedApp();
      const claimCode = await codes.of(app.appId);
      const link = new URL('/claim', settings.publicUrl);
      link.searchParams.set('code', claimCode);
      return { inviteLink: link.href, claimCode };
    },
    async readClaim({ body: { code }, caller }) {
      const app = await offered(code);
      return {
        name: app.name,
        description: app.description,
        url: await apps.publishedUrl(app),
        builder: (await accounts.get(app.ownerId))?.name ?? '',
        features: [...(await limits.planOf(app.ownerId)).features],
        beyondPlan:
          caller.kind === 'account'
            ? await beyondPlan(parts, { accountId: caller.accountId, appId: app.appId })
            : [],
        builderStays: await appSettings.read(app.appId, builderStaysSetting),
      };
    },
    async acceptClaim({ body: { code }, caller }) {
      const { appId, ownerId } = await offered(code);
      if (ownerId === caller.accountId) throw ClaimByOwner();
      const formerOwnerStays = await appSettings.read(appId, builderStaysSetting);
      await db.transaction(async (transaction) => {
        // Of two customers at once, one deletes the row.
        if (!(await codes.use(code, transaction))) throw ClaimInvalid();
        await apps.transfer(appId, caller.accountId, { formerOwnerStays, transaction });
        await appSettings.change(appId, isClaimableSetting, false, transaction);
      });
      return { appId };
    },
  };
}
