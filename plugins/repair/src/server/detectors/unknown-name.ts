import type { TextPatch, UnknownName } from '@buildai/code-model';
import { editImports, isCode, readModule, walk } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import type { BuildError } from '@buildai/runtime/shared';
import type { Detector, FoundIssue, RuleRepair } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { bindingsOf } from '../code/names.js';
import { codeOf, perFile } from '../code/page-code.js';
import { offsetAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { issueOf, mendOf } from './build-finding.js';

type NameRule = 'unknown-component' | 'unknown-hook' | 'undefined-name';

/** Names that are used and defined nowhere, of one kind. The build states the first use of each. */
export const unknownName = (id: NameRule, title: string): Detector =>
  defineDetector({
    id,
    title,
    severity: 'error',
    detect: async (app) => [
      ...(await app.build()).errors
        .filter((error) => ruleOf(error, app) === id)
        .flatMap((error) => usesOf(error, app)),
      ...(id === 'undefined-name' ? inFunctions(app) : []),
    ],
    async repair(issues, path, app) {
      return (
        (await mendOf(path, app)) ??
        withImports(issues, path, app) ??
        patchedFile(
          app,
          path,
          issues.flatMap((issue) => nearName(issue, app.read(path) ?? '') ?? []),
          `Corrected names in ${path}.`,
        )
      );
    },
  });

/** The only module that exports a name of several words. */
function withImports(issues: readonly FoundIssue[], path: string, app: ExaminedApp): RuleRepair | undefined {
  const content = app.read(path) ?? '';
  const add = issues.flatMap(({ message }) => {
    const [, specifier] = / Import it from '([^']+)', or define it/.exec(message) ?? [];
    const name = nameIn(message) ?? '';
    return specifier !== undefined && /[a-z][A-Z]/.test(name)
      ? [{ specifier, imported: name, local: name }]
      : [];
  });
  const [first] = add;
  if (!first) return undefined;
  const names = [...new Set(add.map(({ local }) => local))].join(', ');
  return patchedFile(
    app,
    path,
    editImports(content, readModule(content, path), { add }),
    `Imported ${names} in ${path}.`,
  );
}

/** `<Icons.Wallet />` is a component, although the name is used as an object. */
function ruleOf({ rule, path = '', line = 1, column = 1 }: BuildError, app: ExaminedApp): string | undefined {
  if (rule !== 'undefined-name') return rule;
  const content = app.read(path) ?? '';
  return content[offsetAt(content, line, column) - 1] === '<' ? 'unknown-component' : rule;
}

const nameIn = (message: string) => /^'([\w$]+)' is used here/.exec(message)?.[1];

/** Each use is an issue of its own. */
function usesOf(error: BuildError, app: ExaminedApp): readonly FoundIssue[] {
  const { path = '', message } = error;
  const name = nameIn(message);
  const uses = (app.project.modules.get(path)?.unknown ?? []).filter((each) => each.name === name);
  const lines = [...new Map(uses.map((each) => [each.line, each])).values()];
  return lines.length < 2
    ? [issueOf(error)]
    : lines.map(({ line, column }) => ({ path, message, line, column }));
}

/** What the runtime of server functions has, and browsers have not. */
const ofFunctions = new Set(['Deno', 'process', 'Buffer', 'global', 'setImmediate', 'clearImmediate']);

const unknownIn = perFile(({ path, content }): readonly UnknownName[] =>
  readModule(content, path).unknown.filter(({ name }) => !ofFunctions.has(name)),
);

function inFunctions({ files }: ExaminedApp): readonly FoundIssue[] {
  return files
    .filter(({ path }) => path.startsWith('functions/') && isCode(path))
    .flatMap(({ path, content }) =>
      unknownIn(codeOf(path, content)).map(({ name, line, column }) => ({
        path,
        message: `'${name}' is used here, but it is neither defined nor imported.`,
        line,
        column,
      })),
    );
}

/** The name of the file that was meant, if it is the only one with a slip. */
function nearName({ path, message, line, column }: FoundIssue, content: string): TextPatch | undefined {
  const name = nameIn(message);
  if (name === undefined || line === undefined || column === undefined) return undefined;
  const start = offsetAt(content, line, column);
  const near = [...bindingsIn(codeOf(path, content))].filter(
    (each) => nearestName(name, [each], { mostSlips: 1 }) !== undefined,
  );
  const [meant] = near;
  return meant === undefined || near.length !== 1 || !content.startsWith(name, start)
    ? undefined
    : { start, end: start + name.length, text: meant };
}

/** All names that a file declares, whatever their scope: a repair that does not help is taken back. */
const bindingsIn = perFile(({ tree }): ReadonlySet<string> => {
  const names = new Set<string>();
  walk(tree, (node) => {
    for (const each of bindingsOf(node)) names.add(each);
  });
  return names;
});
