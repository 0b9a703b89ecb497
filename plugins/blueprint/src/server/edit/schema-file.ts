import type { Access } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import { propertyOf } from '../files/entity-file.js';
import { parseSchema } from './read-schema.js';

type Properties = Record<string, Record<string, unknown>>;

/** Changes an entity file and writes it as the platform does: JSON with two spaces. */
function change(
  content: string,
  edit: (schema: { properties: Properties; required: string[] } & Record<string, unknown>) => void,
): string {
  const schema = parseSchema(content);
  if (!schema) return content;
  const required = Array.isArray(schema['required'])
    ? schema['required'].filter((name): name is string => typeof name === 'string')
    : [];
  const copy = { ...schema, properties: { ...(schema['properties'] as Properties) }, required };
  edit(copy);
  return `${JSON.stringify(copy, null, 2)}\n`;
}

/** The schema with a new or changed field. Additional keywords are kept, unless the type changes. */
export function withProperty(content: string, field: FieldPlan): string {
  return change(content, (schema) => {
    schema.properties[field.name] = propertyOf(field);
    schema.required = [
      ...schema.required.filter((name) => name !== field.name),
      ...(field.required ? [field.name] : []),
    ];
  });
}

export function withoutProperty(content: string, name: string): string {
  return change(content, (schema) => {
    const { [name]: _gone, ...rest } = schema.properties;
    schema.properties = rest;
    schema.required = schema.required.filter((each) => each !== name);
  });
}

export function withTitle(content: string, name: string, title: string): string {
  return change(content, (schema) => {
    const property = schema.properties[name];
    if (property) schema.properties[name] = { ...property, title };
  });
}

export function withAccess(content: string, access: Access): string {
  return change(content, (schema) => {
    schema['x-accessControl'] = { permissions: { ...access } };
  });
}
