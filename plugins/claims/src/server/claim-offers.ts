import type { App, AppSettings, AppStore } from '@buildai/apps/shared';
import type { Accounts } from '@buildai/auth/shared';
import type { PlanLimits } from '@buildai/plans/shared';
import type { OfferedApp } from '../shared/claims-api.js';
import { ClaimInvalid } from '../shared/errors.js';
import type { BeyondPlan } from './beyond-plan.js';
import type { ClaimCodes } from './claim-codes.js';
import { builderStaysSetting, isClaimableSetting } from './claim-settings.js';

export interface ClaimOffersParts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly apps: Pick<AppStore, 'get' | 'publishedUrl'>;
  readonly appSettings: Pick<AppSettings, 'read'>;
  readonly beyondPlan: BeyondPlan;
  readonly codes: ClaimCodes;
  readonly limits: Pick<PlanLimits, 'planOf'>;
}

/** The apps that can be claimed. */
export class ClaimOffers {
  constructor(private readonly parts: ClaimOffersParts) {}

  /** @throws ClaimInvalid */
  async find(code: string): Promise<App> {
    const { apps, appSettings, codes } = this.parts;
    const appId = await codes.appOf(code);
    const app = appId === undefined ? undefined : await apps.get(appId);
    const isOffered =
      app?.publishedVersionId !== undefined && (await appSettings.read(app.appId, isClaimableSetting));
    if (!app || !isOffered) throw ClaimInvalid();
    return app;
  }

  /** @param accountId of who may claim the app; undefined for people who are not signed in. @throws ClaimInvalid */
  async view(code: string, accountId: string | undefined): Promise<OfferedApp> {
    const { accounts, apps, appSettings, beyondPlan, limits } = this.parts;
    const app = await this.find(code);
    return {
      name: app.name,
      description: app.description,
      url: await apps.publishedUrl(app),
      builder: (await accounts.get(app.ownerId))?.name ?? '',
      features: [...(await limits.planOf(app.ownerId)).features],
      beyondPlan: accountId === undefined ? [] : await beyondPlan.find(accountId, app.appId),
      builderStays: await appSettings.read(app.appId, builderStaysSetting),
    };
  }
}
