import { PublishUnconfirmed, VersionNotBuildable } from '../shared/errors.js';
import type { PublishCheck } from '../shared/publish-check.js';

/**
 * Asks all plugins whether a version can be published.
 * @param isConfirmed whether the builder publishes it in spite of warnings
 * @throws VersionNotBuildable, or PublishUnconfirmed, with what was found as details
 */
export async function checkPublishable(
  checks: readonly PublishCheck[],
  version: { readonly appId: string; readonly versionId: string },
  isConfirmed: boolean,
): Promise<void> {
  const { appId, versionId } = version;
  const found = await Promise.all(checks.map((each) => each.check(appId, versionId)));
  const errors = found.flatMap((each) => each.errors ?? []);
  if (errors.length > 0) throw VersionNotBuildable({ details: errors });
  const warnings = found.flatMap((each) => each.warnings ?? []);
  if (warnings.length > 0 && !isConfirmed) throw PublishUnconfirmed({ details: warnings });
}
