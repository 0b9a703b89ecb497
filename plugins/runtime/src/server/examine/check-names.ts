import type { ModuleFacts, NameUse, UnknownName } from '@buildai/code-model';
import { groupBy } from './group-by.js';
import { nearestName } from '@buildai/core/shared';
import type { AppModules, Exporter } from './app-modules.js';
import type { BuildRule } from './build-rule.js';
import { chooseExporter } from './choose-exporter.js';
import type { Finding } from './finding.js';
import type { FoundAt } from './found-at.js';

/** Finds undefined names. Those with a single possible module are imported. */
export function checkNames(facts: ModuleFacts, modules: AppModules, foundAt: FoundAt): Finding[] {
  const byName = groupBy(facts.unknown, ({ name }) => name);
  return [...byName].map(([name, places]) => checkName(name, places, facts, modules, foundAt));
}

function checkName(
  name: string,
  places: readonly UnknownName[],
  facts: ModuleFacts,
  modules: AppModules,
  foundAt: FoundAt,
): Finding {
  const exporters = modules.exportersOf(name);
  const uses = places.map(({ use }) => use);
  const exporter = chooseExporter(exporters, uses, facts);
  const [first] = places;
  const hint = hintFor(name, exporters, facts, modules);
  const sentence = `'${name}' is used here, but it is neither defined nor imported.${hint}`;
  const error = foundAt(ruleOf(name, uses), sentence, first);
  if (!exporter) return { error };
  const { specifier, imported } = exporter;
  return { error, fix: { add: [{ specifier, imported, local: name }], note: { kind: 'added', name } } };
}

function ruleOf(name: string, uses: readonly NameUse[]): BuildRule {
  if (uses.some(({ kind }) => kind === 'element')) return 'unknown-component';
  return /^use[A-Z]/.test(name) && uses.some(({ kind }) => kind === 'call')
    ? 'unknown-hook'
    : 'undefined-name';
}

function hintFor(
  name: string,
  exporters: readonly Exporter[],
  facts: ModuleFacts,
  modules: AppModules,
): string {
  if (name === 'require' || name === 'module' || name === 'exports') return ' Use import and export.';
  if (name === 'process') return ' Apps have no environment variables.';
  if (exporters.length > 0) {
    const from = exporters.slice(0, 4).map(({ specifier }) => `'${specifier}'`);
    return ` Import it from ${from.join(' or ')}, or define it.`;
  }
  const meant =
    nearestName(name, [...facts.defined, ...modules.generatedNames.map(({ name }) => name)], {
      mostSlips: 1,
    }) ?? (/^use[A-Z]/.test(name) ? nearestName(name, modules.hooks, { mostSlips: 1 }) : undefined);
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
}
