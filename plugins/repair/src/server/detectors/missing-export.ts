import type { TextPatch } from '@buildai/code-model';
import { entitiesSpecifier } from '@buildai/code-model';
import type { BuildError } from '@buildai/runtime/shared';
import type { FoundIssue, RuleRepair } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { placeAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { typeFindings } from '../code/type-findings.js';
import type { TypeFinding } from '../code/type-findings.js';
import { issueOf, mendOf } from './build-finding.js';

const id = 'missing-export';

/** Imports of names that their module does not have, and names read from a whole module. */
export const missingExport = defineDetector({
  id,
  title: 'Imports of names that don’t exist',
  severity: 'error',
  detect: async (app) => [
    ...(await app.build()).errors.filter((each) => each.rule === id && !isEntityImport(each)).map(issueOf),
    ...(await typeFindings(app)).filter(isOfModule).map(namespaceIssue),
  ],
  async repair(issues, path, app) {
    return (await mendOf(path, app)) ?? exported(issues, path, app);
  },
});

/** The import of an entity that the app does not have. */
export const isEntityImport = ({ rule, message }: BuildError): boolean =>
  rule === id && new RegExp(`^'${entitiesSpecifier}' does not export '[A-Z]`).test(message);

/** `loans.lendOut`, where `loans` is all that a module exports. */
export const isOfModule = ({ message }: TypeFinding): boolean =>
  /^Property '\w+' does not exist on type 'typeof import\(/.test(message);

function namespaceIssue({ path, text, content, start }: TypeFinding): FoundIssue {
  return { path, message: `The imported module does not export '${text}'.`, ...placeAt(content, start) };
}

/** Exports what a file of the app defines at its top, and another imports. */
function exported(issues: readonly FoundIssue[], path: string, app: ExaminedApp): RuleRepair | undefined {
  for (const { message } of issues) {
    const [, specifier = '', name = ''] = /^'(.+?)' does not export '(\w+)'/.exec(message) ?? [];
    const target = specifier === '' ? undefined : app.project.resolve(specifier, path);
    if (target?.kind !== 'file') continue;
    const symbol = app.project.modules
      .get(target.path)
      ?.symbols.find((each) => each.name === name && each.exportedAs.length === 0);
    const patches: readonly TextPatch[] = symbol
      ? [{ start: symbol.start, end: symbol.start, text: 'export ' }]
      : [];
    const repaired = patchedFile(app, target.path, patches, `Exported ${name} from ${target.path}.`);
    if (repaired) return repaired;
  }
  return undefined;
}
