import { publishChecks } from '../../shared/publish-check.js';
import { publishableVersions } from '../../shared/publishable-version.js';
import { securityApi } from '../../shared/security-api.js';
import { securityExaminers } from '../../shared/security-check.js';
import { securityLiveEvent } from '../../shared/security-rules.js';
import type { AppEntries } from '../app-entry.js';
import type { AppsKit } from '../apps-kit.js';
import { newestVersion } from '../newest-version.js';
import type { OwnAppStore } from '../own-app-store.js';
import { AcceptanceRepository } from '../security/acceptance-repository.js';
import { SecurityCheck } from '../security/security-check.js';
import { securityHandlers } from '../security/security-handlers.js';
import { securityPublishCheck } from '../security/security-publish-check.js';
import { signUpExaminer } from '../security/sign-up-examiner.js';
import type { OwnAppSettings } from '../settings/create-app-settings.js';

/** Registers the security check, which plugins contribute to. */
export function registerSecurity(
  kit: AppsKit,
  store: OwnAppStore,
  entries: AppEntries,
  settings: OwnAppSettings,
): void {
  const { clock, db, uses } = kit;
  const acceptances = new AcceptanceRepository(db, clock);
  const check = new SecurityCheck(entries, acceptances, () => kit.contributions(securityExaminers));
  kit.contribute(securityExaminers, signUpExaminer(settings));
  const announce = ({ appId }: { appId: string }) =>
    uses.live.send(`app:${appId}`, securityLiveEvent, { appId });
  kit.onStart(() => {
    const events = kit.contributions(securityExaminers).flatMap(({ changedBy }) => changedBy);
    for (const event of new Set(events)) kit.events.subscribe(event, announce);
  });
  kit.contribute(publishChecks, securityPublishCheck(store, check));
  kit.serve(
    securityApi,
    securityHandlers({
      accounts: uses.accounts,
      acceptances,
      check,
      live: uses.live,
      newest: (appId) => newestVersion(kit.contributions(publishableVersions), appId),
    }),
  );
}
