import type { BuilderDecision } from '@buildai/apps/shared';
import type { AppIssues } from '@buildai/runtime/shared';
import type { AppSecrets } from '@buildai/secrets/shared';
import type { ValidatedApp } from '../../shared/validator.js';
import type { ExaminedState } from './examined-files.js';

interface StateParts {
  readonly issues: AppIssues;
  readonly secrets: Pick<AppSecrets, 'names'>;
  /** Predicates for errors that running apps reported and no model can mend. */
  readonly decisions: () => readonly BuilderDecision[];
}

/** Reads what is known about a stored app beside its files. */
export const stateReader =
  ({ decisions, issues, secrets }: StateParts) =>
  async ({
    appId,
    versionId,
    secrets: stated,
  }: ValidatedApp): Promise<Pick<ExaminedState, 'secrets' | 'reported'>> => ({
    secrets: new Set(stated ?? (await secrets.names(appId))),
    reported:
      versionId === undefined
        ? []
        : (await issues.list(appId, versionId))
            .filter(({ message }) => !decisions().some((decides) => decides(message)))
            .map(({ message, place }) => ({
              message,
              path: place?.path,
              line: place?.line,
              column: place?.column,
            })),
  });
