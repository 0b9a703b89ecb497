import type { AppSettings, AppStore } from '@buildai/apps/shared';
import type { Database, Handlers, Settings } from '@buildai/core';
import type { claimsApi } from '../shared/claims-api.js';
import { AppNotClaimable, ClaimByOwner, ClaimInvalid, ClaimNeedsPublishedApp } from '../shared/errors.js';
import type { ClaimCodes } from './claim-codes.js';
import type { ClaimOffers } from './claim-offers.js';
import { builderStaysSetting, isClaimableSetting } from './claim-settings.js';

export interface ClaimHandlersParts {
  readonly apps: Pick<AppStore, 'transfer'>;
  readonly appSettings: AppSettings;
  readonly codes: ClaimCodes;
  readonly db: Database;
  readonly offers: ClaimOffers;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

export function createClaimHandlers(parts: ClaimHandlersParts): Handlers<typeof claimsApi> {
  const { apps, appSettings, codes, db, offers, settings } = parts;

  return {
    async getClaimInvitation({ resource: { app } }) {
      if (!(await appSettings.read(app.appId, isClaimableSetting))) throw AppNotClaimable();
      if (app.publishedVersionId === undefined) throw ClaimNeedsPublishedApp();
      const claimCode = await codes.of(app.appId);
      const link = new URL('/claim', settings.publicUrl);
      link.searchParams.set('code', claimCode);
      return { inviteLink: link.href, claimCode };
    },
    readClaim: ({ body: { code }, caller }) =>
      offers.view(code, caller.kind === 'account' ? caller.accountId : undefined),
    async acceptClaim({ body: { code }, caller }) {
      const { appId, ownerId } = await offers.find(code);
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
