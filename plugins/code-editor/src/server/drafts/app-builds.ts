import type { App } from '@buildai/apps/shared';
import type { BuildError, Bundler } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import type { BuildProblem } from '../../shared/build-problem.js';
import type { ChangedText } from '../../shared/code-api.js';
import { syntaxFaults } from '../syntax-errors.js';

const problemOf = ({ message, path, line, column }: BuildError): BuildProblem => ({
  message,
  ...(path === undefined ? {} : { path }),
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
});

/** Errors in a file that could not be built before do not count as new. */
const keyOf = ({ path, message }: BuildError) => path ?? message;

/** Decides whether a change leaves the app in a state that builds. */
export class AppBuilds {
  constructor(private readonly bundler: Pick<Bundler, 'bundle'>) {}

  /**
   * What keeps the app from building after a change, and did not before it: an app that is broken already can be
   * mended step by step. What no page imports, such as a server function, is read too.
   */
  async problemsOf(
    { ownerId }: Pick<App, 'ownerId'>,
    before: readonly AppFile[],
    changed: readonly ChangedText[],
  ): Promise<readonly BuildProblem[]> {
    const unread = changed.flatMap(({ path, content }) =>
      content === null ? [] : syntaxFaults(path, content).map((fault) => ({ path, ...fault })),
    );
    if (unread.length > 0) {
      const old = new Map(before.map(({ path, content }) => [path, content]));
      // A file that could not be read before may be mended step by step.
      const added = unread.filter(({ path }) => syntaxFaults(path, old.get(path) ?? '').length === 0);
      if (added.length > 0) return added.map(problemOf);
    }
    const paths = new Set(changed.map(({ path }) => path));
    const kept = before.filter(({ path }) => !paths.has(path));
    const written = changed.flatMap(({ path, content }) => (content === null ? [] : { path, content }));
    const after = await this.bundler.bundle([...kept, ...written], ownerId);
    if (after.ok) return [];
    const known = await this.bundler.bundle(before, ownerId);
    const old = new Set(known.ok ? [] : known.errors.map(keyOf));
    return after.errors.filter((error) => !old.has(keyOf(error))).map(problemOf);
  }
}
