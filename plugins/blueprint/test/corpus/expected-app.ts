import type { CaseBlock, CaseLine } from './case-blocks.js';
import type { ExpectedField } from './expected-field.js';
import { splitOutside } from './case-blocks.js';
import { optionalFields, readFields } from './expected-field.js';

export interface ExpectedEntity {
  readonly names: readonly string[];
  readonly isOptional: boolean;
  readonly fields: readonly ExpectedField[];
  /** Names of fields in parentheses, which may be there or not. */
  readonly mayHave: readonly string[];
  /** Whether it has no fields but these and a title. */
  readonly isClosed: boolean;
}

/** A request for a new app, with what a careful person expects. */
export interface PromptCase {
  readonly name: string;
  readonly language: string;
  readonly request: string;
  /** Empty if no app is to be built. */
  readonly entities: readonly ExpectedEntity[];
  readonly appNames: readonly string[];
  /** Whether a plan that is shown first is right as well. */
  readonly mayAsk: boolean;
}

/** `Order|Purchase: fields`, `(Category)`, with ` !` at the end if these are all fields. */
export function readEntity(line: CaseLine): ExpectedEntity {
  const [, text = '', closed] = /^(.*?)(\s+!)?$/.exec(line.text) ?? [];
  const [, named = '', fields = ''] = /^([^:]+?)\s*(?::\s*(.*))?$/.exec(text) ?? [];
  if (named === '') line.fail(`“${line.text}” names no entity.`);
  const optional = /^\((.*)\)$/.exec(named)?.[1];
  const names = splitOutside(optional ?? named, '|');
  if (names.some((name) => !/^[\p{L}\d]/u.test(name))) line.fail(`“${named}” is no name of an entity.`);
  return {
    names,
    isOptional: optional !== undefined,
    fields: fields === '' ? [] : readFields(fields, line),
    mayHave: optionalFields(fields),
    isClosed: closed !== undefined,
  };
}

function withoutWord(lines: readonly CaseLine[], word: string): CaseLine[] {
  return lines.filter(({ text }) => text !== word);
}

export function readPromptCase({ name, request, lines, fail }: CaseBlock): PromptCase {
  const [, language = ''] = /^(\w\w)\//.exec(name) ?? fail('A name begins with its language: en/name.');
  if (request === '') fail(`${name} has no request.`);
  const named = lines.find(({ text }) => text.startsWith('name:'));
  const stated = withoutWord(withoutWord(lines, 'plan'), 'none').filter((line) => line !== named);
  const isNone = lines.some(({ text }) => text === 'none');
  if (isNone === stated.length > 0) fail(`${name} expects either entities or none.`);
  const entities = stated.map(readEntity);
  const known = new Set(entities.flatMap(({ names }) => names));
  entities.forEach(({ fields }, index) => {
    for (const { types } of fields)
      for (const type of types)
        if (type.kind === 'link' && !known.has(type.to)) stated[index]?.fail(`There is no ${type.to} here.`);
  });
  return {
    name,
    language,
    request,
    entities,
    appNames: named === undefined ? [] : splitOutside(named.text.replace(/^name:\s*/, ''), '|'),
    mayAsk: lines.some(({ text }) => text === 'plan'),
  };
}
