import { Memo, parseModule } from '@buildai/code-model';
import type { Node } from '@buildai/code-model';
import type { ExaminedApp } from '../../shared/examined-app.js';

/** A file of code in pages that has no syntax error. */
export interface PageCode {
  readonly path: string;
  readonly content: string;
  /** Parsed when it is first read. */
  readonly tree: Node;
}

/** Characters of code for which a detector keeps what it found. */
const maxCachedCharacters = 2_000_000;

/** What several detectors read of an app is computed once for each. */
export function perApp<T extends object>(read: (app: ExaminedApp) => T): (app: ExaminedApp) => T {
  const kept = new WeakMap<ExaminedApp, T>();
  return (app) => {
    const known = kept.get(app) ?? read(app);
    kept.set(app, known);
    return known;
  };
}

/** The files of an app’s pages that can be read. */
export const pageCodes = perApp((app): readonly PageCode[] =>
  [...app.project.modules].flatMap(([path, { diagnostics }]) =>
    diagnostics.length === 0 ? [codeOf(path, app.read(path) ?? '')] : [],
  ),
);

export const codeOf = (path: string, content: string): PageCode => ({
  path,
  content,
  get tree() {
    return parseModule(content, path).tree;
  },
});

/** What depends on nothing but the text of a file is computed once for each text. */
export function perFile<T extends object>(read: (code: PageCode) => T): (code: PageCode) => T {
  const kept = new Memo<T>(maxCachedCharacters);
  return (code) => kept.get(code.content, () => read(code), code.path);
}

/** A detector’s issues where each file speaks for itself. */
export function inEachFile<Found>(
  find: (code: PageCode) => readonly Found[],
): (app: ExaminedApp) => readonly Found[] {
  const found = perFile(find);
  return (app) => pageCodes(app).flatMap((code) => found(code));
}
