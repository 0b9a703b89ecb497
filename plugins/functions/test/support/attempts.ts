import { expect } from 'chai';
import type { SandboxHost } from './sandbox-host.js';

/** Tries each, and collects what was got or the names of the errors. */
export const attempts = (expressions: readonly string[]) => `
  const results = [];
  for (const attempt of [${expressions.map((expression) => `async () => ${expression}`).join(',')}]) {
    try { results.push(['got', String(await attempt())]); } catch (error) { results.push([error.name, error.message]); }
  }
  return Response.json(results);`;

/** Runs the expressions in a function: each fails. */
export async function expectRefused(
  host: SandboxHost,
  name: string,
  expressions: readonly string[],
): Promise<void> {
  const results = (await host.run(attempts(expressions), name)) as [string, string][];
  expect(results.map(([result]) => result)).to.not.include('got');
  expect(results).to.have.length(expressions.length);
}
