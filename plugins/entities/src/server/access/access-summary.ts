import type { AccessSummaries } from '@buildai/apps/shared';
import { appEntries } from '@buildai/auth/shared';
import type { EntitySchema } from '../../shared/entity-schema.js';
import { accessOf, accessStatements, proposedEntry, sharesRows } from '../../shared/access-statements.js';

/** Describes what the levels of a version mean for the people who can enter the app. */
export function accessSummary(
  schemas: (versionId: string) => Promise<ReadonlyMap<string, EntitySchema>>,
): AccessSummaries {
  return {
    async of(versionId) {
      const entities = [...(await schemas(versionId))].map(([name, schema]) => accessOf(name, schema));
      const [anyone, signUp, invited] = appEntries.map((entry) => accessStatements(entities, entry));
      return {
        proposed: proposedEntry(entities),
        sharesRows: entities.some(sharesRows),
        statements: { anyone: anyone ?? [], signUp: signUp ?? [], invited: invited ?? [] },
      };
    },
  };
}
