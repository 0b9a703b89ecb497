import type { AppDirectory, PublishCheck, PublishFinding } from '@buildai/apps/shared';
import type { EntitySchema, EntityStore } from '@buildai/entities/shared';
import { checkOf, entityFilePath } from '@buildai/entities/shared';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import type { LiveFunctions } from '../code/live-functions.js';
import { isWithoutTurn } from '../owner-turns.js';
import type { FunctionFault } from '../../shared/function-view.js';
import type { Deployer } from './deployer.js';

const previousRuns = 'Until this is fixed, the previously published code of this function keeps running.';
const notDeployed = 'This function isn’t deployed yet.';
const previousRunsUntilThen = 'Until it is, the previously published code of this function keeps running.';

/** How long a check waits for deployments to begin, in ms. */
const longestCheck = 15_000;

function findingOf(
  { path }: AppFunction,
  fault: FunctionFault | 'waits',
  hasPrevious: boolean,
): PublishFinding {
  if (fault === 'waits')
    return { field: path, message: hasPrevious ? `${notDeployed} ${previousRunsUntilThen}` : notDeployed };
  const { message, line, column } = fault;
  return {
    field: path,
    message: hasPrevious ? `${message.replace(/\.?$/, '.')} ${previousRuns}` : message,
    ...(line === undefined ? {} : { line, column }),
  };
}

export interface FunctionsPublishCheckParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly deployer: Pick<Deployer, 'outcomeOf'>;
  readonly entities: Pick<EntityStore, 'schemas'>;
  readonly functions: AppFunctions;
  readonly live: Pick<LiveFunctions, 'withPrevious'>;
}

/** Entities whose rows cannot be saved, because what checks them is missing. */
function unchecked(
  schemas: ReadonlyMap<string, EntitySchema>,
  functions: readonly AppFunction[],
): readonly PublishFinding[] {
  return [...schemas].flatMap(([entity, schema]) => {
    const name = checkOf(schema['x-check'])?.function;
    const code = functions.find((each) => each.name === name);
    if (name === undefined || code?.facts.checks) return [];
    const lacks = code ? `${code.path} exports no check` : `there is no function “${name}”`;
    return [{ field: entityFilePath(entity), message: `No row can be saved, because ${lacks}.` }];
  });
}

/**
 * Warns of functions that would not run in the published app, and says which of them keep their previous code. Those
 * that are not deployed yet are deployed first, one after the other, as far as there is time.
 */
export function functionsPublishCheck(parts: FunctionsPublishCheckParts): PublishCheck {
  const { apps, deployer, entities, functions, live } = parts;
  return {
    async check(appId, versionId) {
      const [app, all] = [await apps.get(appId), await functions.all(versionId)];
      if (!app) return {};
      const kept = await live.withPrevious(appId, all);
      const timeout = AbortSignal.timeout(longestCheck);
      const warnings = [...unchecked(await entities.schemas(versionId), all)];
      for (const code of all) {
        const fault = await deployer.outcomeOf(app, code, timeout).catch((error: unknown) => {
          if (isWithoutTurn(error) || timeout.aborted) return 'waits' as const;
          throw error;
        });
        if (fault) warnings.push(findingOf(code, fault, kept.has(code.name)));
      }
      return { warnings };
    },
  };
}
