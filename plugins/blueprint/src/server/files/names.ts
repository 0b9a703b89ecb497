import { readModule, withoutExtension } from '@buildai/code-model';
import type { EntityPlan } from '../plan/app-plan.js';
import { camelCase, inText, kebabCase, pascalCase } from '../language/casing.js';
import { takenNames } from '../code/app-modules.js';

/** Names that variables of generated code must not have. */
export const reservedWords = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield loading error records path navigate id layout'.split(
    ' ',
  ),
);

/** Names of an entity in the files of its app. */
export interface EntityNames {
  /** Variables for one and many: `deal`, `deals`. */
  readonly one: string;
  readonly many: string;
  /** The names in running text: `deal`, `deals`. */
  readonly oneText: string;
  readonly manyText: string;
  readonly listPage: string;
  readonly detailsPage: string;
  readonly newPage: string;
  readonly editPage: string;
  /** `/deals`; a row is at `/deals/:id`. */
  readonly route: string;
}

export function namesOf(entity: Pick<EntityPlan, 'name' | 'label' | 'plural'>): EntityNames {
  const camel = camelCase(entity.name);
  const one = reservedWords.has(camel) ? `${camel}Item` : camel;
  // Names in other scripts leave no letters, and no name in code begins with a digit.
  const plural = pascalCase(entity.plural).replace(/^\d+/, '');
  const several = camelCase(plural) || camel;
  const many = several === camel || reservedWords.has(several) ? `${camel}List` : several;
  const page = plural || `${entity.name}List`;
  return {
    one,
    many,
    oneText: inText(entity.label),
    manyText: inText(entity.plural),
    listPage: page === entity.name || takenNames.has(page) ? `${page}List` : page,
    detailsPage: `${entity.name}Details`,
    newPage: `New${entity.name}`,
    editPage: `Edit${entity.name}`,
    route: `/${kebabCase(entity.plural) || kebabCase(page)}`,
  };
}

/** The options of a select field: `Deal.options('stage')`. */
export function optionsCode(entity: Pick<EntityPlan, 'name'>, field: string): string {
  return `${entity.name}.options('${field}')`;
}

/**
 * The module specifier of an app file: `components/board.jsx` becomes
 * `@/components/board`.
 */
export function moduleOf(path: string): string {
  return `@/${withoutExtension(path)}`;
}

/** Whether code imports an app's file, as the built-in model writes imports: from the root. */
export function importsModule(source: string, path: string): boolean {
  return readModule(source).imports.some(({ specifier }) => specifier === moduleOf(path));
}

/** The import name of an icon: `Handshake` becomes `HandshakeIcon`. */
export function iconName(icon: string): string {
  return `${icon}Icon`;
}
