import type { Placed, TextPatch } from '@buildai/code-model';
import { isCode, parseModule, placeOf, walk } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import { reservedFields } from '@buildai/entities/shared';
import type { EntitySchema } from '@buildai/entities/shared';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { clientsIn } from '../code/entity-clients.js';
import { fieldUsesIn } from '../code/entity-uses.js';
import { memberOf } from '../code/names.js';
import { fieldAttributesOf, fieldListsOf, fieldsIn } from '../code/field-lists.js';
import { codeOf, pageCodes, perApp, perFile } from '../code/page-code.js';
import type { PageCode } from '../code/page-code.js';
import { patchedFile } from '../code/repaired-file.js';
import { placeAt } from '../code/place-in.js';
import { fieldsOfType, typeFindings } from '../code/type-findings.js';
import type { TypeFinding } from '../code/type-findings.js';

export interface FieldIssue extends FoundIssue {
  readonly start: number;
  readonly end: number;
  /** Undefined if no other name is near. */
  readonly patch: TextPatch | undefined;
}

/** Fields and options that the schema of their entity does not have. */
export const entityField = defineDetector<FieldIssue>({
  id: 'entity-field',
  title: 'Fields that entities don’t have',
  severity: 'error',
  detect: async (app) => [...fieldIssues(app), ...(await recordIssues(app))],
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.flatMap(({ patch }) => patch ?? []),
      `Corrected names of fields in ${path}.`,
    ),
});

const usesIn = perFile(fieldUsesIn);

/** What code alone shows: calls of clients and hooks, and lists of fields. */
export const fieldIssues = perApp((app): readonly FieldIssue[] => {
  const pages = pageCodes(app);
  return [
    ...[...pages, ...functionCodes(app)].flatMap((code) => usesOf(code, app)),
    ...listIssues(pages, app),
    ...pages.flatMap((code) => attributeIssues(code, app)),
  ];
});

/** Server functions without a syntax error. */
export const functionCodes = (app: ExaminedApp): readonly PageCode[] =>
  app.files
    .filter(
      ({ path, content }) => path.startsWith('functions/') && isCode(path) && content.includes('entities'),
    )
    .filter(({ path, content }) => parseModule(content, path).diagnostics.length === 0)
    .map(({ path, content }) => codeOf(path, content));

function usesOf(code: PageCode, app: ExaminedApp): readonly FieldIssue[] {
  return usesIn(code).flatMap(({ entity, field, node, isShorthand, value }): readonly FieldIssue[] => {
    const schema = app.entities.get(entity);
    if (!schema) return [];
    const [own = ''] = field.split('.');
    if (!isField(own, schema)) return [unknownField({ code, node, field: own, entity, schema, isShorthand })];
    const option = value?.type === 'StringLiteral' ? wrongOption(value.value, own, schema) : undefined;
    return option && value ? [optionIssue(code, value as Placed, option, own)] : [];
  });
}

function attributeIssues(code: PageCode, app: ExaminedApp): readonly FieldIssue[] {
  return fieldAttributesOf(code).flatMap(({ entity, field, node }) => {
    const schema = app.entities.get(entity);
    return !schema || isField(field, schema)
      ? []
      : [unknownField({ code, node, field, entity, schema, isShorthand: false })];
  });
}

function listIssues(pages: readonly PageCode[], app: ExaminedApp): readonly FieldIssue[] {
  return fieldListsOf(pages, app.project).flatMap((list): readonly FieldIssue[] => {
    const [entity = ''] = list.entities;
    const schema = list.entities.size === 1 ? app.entities.get(entity) : undefined;
    const code = pages.find(({ path }) => path === list.path);
    if (!schema || !code) return [];
    return fieldsIn(list).flatMap(({ name, node, options }): readonly FieldIssue[] => {
      if (!isField(name, schema))
        return [unknownField({ code, node, field: name, entity, schema, isShorthand: false })];
      return options.flatMap((each) => {
        const wrong = wrongOption(each.value, name, schema);
        return wrong ? [optionIssue(code, each, wrong, name)] : [];
      });
    });
  });
}

const isField = (name: string, { properties }: EntitySchema) =>
  Object.hasOwn(properties, name) || (reservedFields as readonly string[]).includes(name);

/** What other platforms call the fields that every record has. */
const habits: Readonly<Record<string, string>> = {
  ...{ created_date: 'createdAt', created_at: 'createdAt', createdDate: 'createdAt' },
  ...{ updated_date: 'updatedAt', updated_at: 'updatedAt', updatedDate: 'updatedAt' },
  ...{ created_by: 'creatorId', createdBy: 'creatorId', _id: 'id' },
};

/** The name that was meant, with two typos at most. */
const near = (name: string, names: Iterable<string>) =>
  nearestName(name, names, { mostSlips: 2 }) ?? habits[name];

interface UnknownField {
  readonly code: PageCode;
  readonly node: Placed;
  readonly field: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  readonly isShorthand: boolean;
}

function unknownField({ code, node, field, entity, schema, isShorthand }: UnknownField): FieldIssue {
  const names = Object.keys(schema.properties);
  const meant = near(field, names);
  const advice = meant === undefined ? `Its fields are ${names.join(', ')}.` : `Did you mean “${meant}”?`;
  const { start, end, line, column } = placeOf(node);
  const at = code.content.indexOf(field, start);
  const text = isShorthand ? `${meant ?? ''}: ${field}` : (meant ?? '');
  return {
    path: code.path,
    message: `${entity} has no field “${field}”. ${advice}`,
    ...{ line, column, start, end },
    patch: meant === undefined || at < 0 ? undefined : { start: at, end: at + field.length, text },
  };
}

interface WrongOption {
  readonly value: string;
  readonly options: readonly string[];
}

function wrongOption(value: string, field: string, { properties }: EntitySchema): WrongOption | undefined {
  const property = properties[field];
  const options = property?.enum ?? property?.items?.enum;
  return options && value !== '' && !options.includes(value) ? { value, options } : undefined;
}

function optionIssue(
  { path, content }: PageCode,
  node: Pick<Placed, 'start' | 'end'>,
  { value, options }: WrongOption,
  field: string,
): FieldIssue {
  const meant = near(value, options);
  const { start, end } = node;
  const advice = meant === undefined ? `Its options are ${options.join(', ')}.` : `Did you mean “${meant}”?`;
  return {
    path,
    message: `“${value}” is no option of the field ${field}. ${advice}`,
    ...placeAt(content, start),
    ...{ start, end },
    patch: meant === undefined ? undefined : { start: start + 1, end: end - 1, text: meant },
  };
}

/** What TypeScript knows: fields that are read from records, and options that records are compared with. */
const recordIssues = perApp(async (app): Promise<readonly FieldIssue[]> =>
  (await typeFindings(app)).flatMap(
    (finding) => readField(finding, app) ?? comparedOption(finding) ?? storedValue(finding) ?? [],
  ),
);

const missingProperty: readonly (number | undefined)[] = [2339, 2551];

function readField(finding: TypeFinding, app: ExaminedApp): FieldIssue | undefined {
  const { code, subject, path, content, text, message, start, end } = finding;
  if (subject !== 'record' || !missingProperty.includes(code)) return undefined;
  const listed = fieldsOfType(message);
  const entities = [...app.entities].filter(
    ([, { properties }]) => listed.length > 0 && listed.every((each) => Object.hasOwn(properties, each)),
  );
  const [first] = entities;
  const entity = entities.length === 1 ? first?.[0] : undefined;
  const names = entity === undefined ? listed : Object.keys(app.entities.get(entity)?.properties ?? {});
  const meant = near(text, names);
  const advice = meant === undefined ? `Its fields are ${names.join(', ')}.` : `Did you mean “${meant}”?`;
  return {
    path,
    message: `${entity ?? 'This record'} has no field “${text}”. ${advice}`,
    ...placeAt(content, start),
    ...{ start, end },
    patch:
      meant === undefined
        ? undefined
        : { start, end, text: isShorthandAt(finding) ? `${meant}: ${text}` : meant },
  };
}

/** A value of another type than its field has, where a record is stored. */
export function storedValue(finding: TypeFinding): FieldIssue | undefined {
  const { code, message, path, content, text, start, end } = finding;
  const types = /^Type '([^']+)' is not assignable to type '([^']+)'/.exec(message);
  if (code !== 2322 || !types || !simpleTypes.test(message) || !/^\w+$/.test(text)) return undefined;
  const isValue = storedKeys(codeOf(path, content)).some((each) => each.start === start);
  return isValue
    ? {
        path,
        message: `The field ${text} takes ${types[2]}, and not ${types[1]}.`,
        ...placeAt(content, start),
        ...{ start, end },
        patch: undefined,
      }
    : undefined;
}

/** Types of which TypeScript is certain; of others, it may not know what they are when they are used. */
export const simpleTypes =
  /^Type '(?:"[^"]*"|-?[\d.]+|number|string|boolean|true|false|\{[^']*\})' is not assignable to type '(?:number|string|boolean|"[^']*)'/;

/** The keys of objects that calls of entity clients store. */
const storedKeys = perFile(({ path, content, tree }): readonly Placed[] => {
  const clientOf = clientsIn(content, path);
  const found: Placed[] = [];
  walk(tree, (node) => {
    const member = node.type === 'CallExpression' ? memberOf(node.callee) : undefined;
    if (node.type !== 'CallExpression' || !/^(?:create|update|upsert)$/.test(member?.name ?? '')) return;
    if (clientOf(member?.object) === undefined) return;
    for (const each of node.arguments)
      if (each.type === 'ObjectExpression')
        for (const property of each.properties)
          if (property.type === 'ObjectProperty') found.push(property.key as Placed);
  });
  return found;
});

/** Whether a name in a pattern is also the variable. */
function isShorthandAt({ content, path, start }: TypeFinding): boolean {
  let isShorthand = false;
  walk(parseModule(content, path).tree, (node) => {
    if (node.start > start || node.end <= start) return false;
    if (node.type === 'ObjectProperty' && node.start === start) isShorthand = node.shorthand;
    return undefined;
  });
  return isShorthand;
}

/** `task.status === 'Done'`, where the options are others. */
function comparedOption({ code, path, content, text, message, start }: TypeFinding): FieldIssue | undefined {
  const types = /types '([^']+)' and '([^']+)' have no overlap/.exec(message);
  if (code !== 2367 || !types) return undefined;
  const literals = (type = '') => [...type.matchAll(/"([^"]*)"/g)].map(([, each = '']) => each);
  const [one, other] = [literals(types[1]), literals(types[2])];
  const [options, stated] = one.length === 1 ? [other, one] : [one, other];
  const [value] = stated;
  const at = value === undefined ? -1 : text.search(new RegExp(`['"\`]${escaped(value)}['"\`]`));
  const field = /\.(\w+)\s*[!=]==?/.exec(text)?.[1];
  if (value === undefined || stated.length !== 1 || options.length === 0 || at < 0 || field === undefined)
    return undefined;
  const place = { start: start + at, end: start + at + value.length + 2 };
  const issue = optionIssue(codeOf(path, content), place, { value, options }, field);
  // Without a name that was meant, it may be an option of an earlier version: nothing fails.
  return issue.patch ? issue : { ...issue, severity: 'warning' };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
