import type { Placed, TextPatch } from '@buildai/code-model';
import { placeOf, walk } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { calledName, memberOf, nameOf } from '../code/names.js';
import { pageCodes, perFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { placeAt } from '../code/place-in.js';
import { patchedFile } from '../code/repaired-file.js';
import { issueOf, mendOf } from './build-finding.js';
import { functionCodes } from './entity-field.js';
import { isEntityImport } from './missing-export.js';

interface NamedEntity extends FoundIssue {
  readonly patch: TextPatch | undefined;
}

/** Entities that the app does not have. */
export const entityName = defineDetector<NamedEntity>({
  id: 'entity-name',
  title: 'Entities that don’t exist',
  severity: 'error',
  detect: async (app) => [
    ...(await app.build()).errors
      .filter(isEntityImport)
      .map((error) => ({ ...issueOf(error), patch: undefined })),
    ...functionCodes(app).flatMap((code) => contextNames(code, app)),
    ...pageCodes(app).flatMap((code) => namesAsText(code).map((each) => textIssue(each, code, app))),
    ...references(app),
  ],
  async repair(issues, path, app) {
    return (
      patchedFile(
        app,
        path,
        issues.flatMap(({ patch }) => patch ?? []),
        `Corrected names of entities in ${path}.`,
      ) ?? (await mendOf(path, app))
    );
  },
});

const unknown = (
  name: string,
  app: ExaminedApp,
): { readonly meant: string | undefined; readonly message: string } => {
  const meant = nearestName(name, app.project.entities, { mostSlips: 2 });
  const advice = meant === undefined ? `Write it in entities/${name}.json.` : `Did you mean “${meant}”?`;
  return { meant, message: `The app has no entity “${name}”. ${advice}` };
};

/** `context.entities.Tasks` */
function contextNames({ path, tree }: PageCode, app: ExaminedApp): readonly NamedEntity[] {
  const found: NamedEntity[] = [];
  walk(tree, (node) => {
    const member = memberOf(node);
    const of = member && (memberOf(member.object)?.name ?? nameOf(member.object));
    if (!member || of !== 'entities' || app.project.entities.includes(member.name)) return;
    const { meant, message } = unknown(member.name, app);
    // With a small letter, it may be a list of the code.
    if (!/^[A-Z]/.test(member.name) && meant?.toLowerCase() !== member.name.toLowerCase()) return;
    const { start, end, line, column } = placeOf(member.property);
    const patch = meant === undefined ? undefined : { start, end, text: meant };
    found.push({ path, message, line, column, patch });
  });
  return found;
}

/** Hooks that get the name of an entity instead of its client. */
const namesAsText = perFile(({ tree }): readonly (Placed & { readonly value: string })[] => {
  const found: (Placed & { readonly value: string })[] = [];
  walk(tree, (node) => {
    if (!/^use(?:Records?|Aggregate|Totals)$/.test(calledName(node) ?? '') || node.type !== 'CallExpression')
      return;
    const [first] = node.arguments;
    if (first?.type === 'StringLiteral') found.push(first as Placed & { readonly value: string });
  });
  return found;
});

function textIssue(
  node: Placed & { readonly value: string },
  { path }: PageCode,
  app: ExaminedApp,
): NamedEntity {
  const { start, end, line, column } = placeOf(node);
  const { value } = node;
  const isKnown = app.project.entities.includes(value);
  const message = isKnown
    ? `Pass the client of the entity, not its name: import { ${value} } from '@/api/entities'.`
    : unknown(value, app).message;
  // The import follows, as that of any name which is used and not imported.
  return { path, message, line, column, patch: isKnown ? { start, end, text: value } : undefined };
}

/** References of schemas to entities that do not exist. */
function references(app: ExaminedApp): readonly NamedEntity[] {
  return [...app.entities].flatMap(([name, { properties }]) => {
    const path = `entities/${name}.json`;
    const content = app.read(path) ?? '';
    return Object.entries(properties).flatMap(([field, property]): NamedEntity[] => {
      const target = property['x-reference'];
      if (target === undefined || app.project.entities.includes(target)) return [];
      const { meant, message } = unknown(target, app);
      const at = content.indexOf(`"${target}"`, content.indexOf(`"${field}"`));
      const patch =
        meant === undefined || at < 0
          ? undefined
          : { start: at + 1, end: at + 1 + target.length, text: meant };
      return [{ path, message: `${field}: ${message}`, ...(at < 0 ? {} : placeAt(content, at)), patch }];
    });
  });
}
