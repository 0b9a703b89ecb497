import { prompts } from '@buildai/blueprint/test/prompts/prompts.js';
import { BuilderSession } from '@buildai/blueprint/test/support/builder-session.js';
import type { AppFile } from '@buildai/versions/shared';
import { isError } from '../../src/shared/index.js';
import type { RepairHost } from './repair-host.js';

/** The conversations of the built-in model, by their requests. */
export const conversations: readonly (readonly string[])[] = prompts.map(({ ask }) => ask);

async function filesOf(requests: readonly string[]): Promise<readonly AppFile[]> {
  const session = new BuilderSession(new Date());
  for (const request of requests) await session.ask(request);
  return [...session.files].map(([path, content]) => ({ path, content }));
}

/** The errors that are found in the app of a conversation, and detectors that could not be run. */
export async function errorsOfBuiltIn(
  host: RepairHost,
  requests: readonly string[],
): Promise<readonly string[]> {
  const { issues, detectors } = await host.validate(await filesOf(requests));
  return [
    ...issues.filter(isError).map(({ path, line, message }) => `${path}:${line} ${message}`),
    ...detectors.flatMap(({ detectorId, error }) => (error === undefined ? [] : [`${detectorId}: ${error}`])),
  ].map((found) => `${requests[0]}: ${found}`);
}
