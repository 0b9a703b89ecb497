import type { AppFeature } from '@buildai/app-features/shared';
import type { AppStore } from '@buildai/apps/shared';
import { NoFunctionName } from '../shared/errors.js';
import { functionNameOf, functionNameRule } from '../shared/function-name.js';
import type { FunctionPart } from '../shared/function-part.js';
import type { FunctionView } from '../shared/function-view.js';
import type { AppFunctions } from './code/app-functions.js';
import { codeFaults } from './code/code-faults.js';
import { functionTypes } from './code/function-types.js';
import { writeFunctions } from './standalone/write-functions.js';
import type { FunctionViews } from './function-views.js';

const files = `- functions/name.js default-exports \`async (request, context) => Response\`, for secrets, other services, or rights that visitors lack. It imports only zod and date-fns. context: caller ({ id, role } or null), entities.Task (as in pages, as the caller), service.entities (all rights), secrets.NAME (real only in fetch to its hosts), log.info(). An entity with "x-check": "name" asks \`export const check = async ({ before, after, caller }, context)\` before each write: a returned text or { message, fields } refuses it. \`export const schedule = '0 9 * * 1'\` (cron, UTC) runs it when published; \`export const access = 'anyone'\` lets webhooks in.`;

const short = `- functions/name.js runs on the server, for secrets and other services: default-exports \`async (request, context) => Response\`; context.secrets.NAME, context.entities.Task.`;

/** One line of the app’s description: what models need to know to mend a function. */
function lineOf({ path, status, fault, missingSecrets }: FunctionView): readonly string[] {
  const quote = (text: string) => JSON.stringify(text.slice(0, 300));
  if (missingSecrets.length > 0)
    return [`<function path="${path}" missingSecrets="${missingSecrets.join(' ')}" />`];
  if (status !== 'error' || !fault) return [];
  const place = fault.line === undefined ? '' : ` line="${fault.line}"`;
  return [`<function path="${path}" error=${quote(fault.message)}${place} />`];
}

/** What others have to know about a function with another name. */
function renameNotice(from: string, to: string): string | undefined {
  const [before, after] = [functionNameOf(from), functionNameOf(to)];
  if (before === after) return undefined;
  if (after === undefined)
    return 'This file will no longer be a function: its public URL, its schedule and calls of it stop working.';
  return `The function’s public URL changes: it will end in /functions/${after}. Update the services that call it. Its logs so far stay under “${before}”.`;
}

/** Server functions: files that are stored, and are not part of pages. */
export function functionsFeature(
  apps: Pick<AppStore, 'get'>,
  views: FunctionViews,
  functions: Pick<AppFunctions, 'all'>,
  parts: () => readonly FunctionPart[],
): AppFeature {
  return {
    id: 'functions',
    files: [
      {
        pattern: /^functions\/[\w-]+\.(?:js|ts)$/,
        rule: 'functions/*.js|ts',
        check: (path) =>
          functionNameOf(path) === undefined
            ? [{ field: path, message: `${NoFunctionName().message}. ${functionNameRule}` }]
            : [],
        faults: codeFaults,
        calledAs: functionNameOf,
        renameNotice,
        notInPages: (path) =>
          `${path} runs on the server. Call it with \`invoke('${functionNameOf(path) ?? ''}', …)\` from '@/api/functions'.`,
      },
    ],
    types: (all) => functionTypes(all, parts()),
    exportTo: (project) => writeFunctions(project, functions, parts()),
    prompt: [{ slot: 'files', text: files, short }],
    async describe({ appId }) {
      const app = await apps.get(appId);
      return app ? (await views.list(app)).flatMap(lineOf) : [];
    },
  };
}
