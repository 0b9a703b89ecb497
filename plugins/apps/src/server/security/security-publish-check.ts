import type { AppStore } from '../../shared/app-store.js';
import type { PublishCheck } from '../../shared/publish-check.js';
import type { SecurityCheck } from './security-check.js';

/** Asks before a version is published whose warnings of the security check are not accepted. */
export function securityPublishCheck(
  apps: Pick<AppStore, 'get'>,
  check: Pick<SecurityCheck, 'of'>,
): PublishCheck {
  return {
    async check(appId, versionId) {
      const app = await apps.get(appId);
      const findings = app ? await check.of(app, versionId) : [];
      const open = findings.filter(({ severity, accepted }) => severity === 'warning' && !accepted);
      return {
        warnings: open.map(({ title, meaning, place }) => ({
          field: place?.file ?? '',
          message: `${title}. ${meaning}`,
          about: 'security',
          ...(place?.line === undefined ? {} : { line: place.line }),
        })),
      };
    },
  };
}
