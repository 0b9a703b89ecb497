import { parsedSchema, screenFieldsOf, screenKeywords } from '@buildai/entities/shared';
import type { ScreenSchema } from '@buildai/entities/shared';
import type { Access } from '../plan/app-plan.js';
import type { FieldPlan } from '../plan/field-plan.js';
import { propertyOf } from '../files/entity-file.js';

type Property = Readonly<Record<string, unknown>>;
type Properties = Record<string, Property>;

/** Changes an entity file and writes it as the platform does: JSON with two spaces. */
function change(
  content: string,
  edit: (schema: { properties: Properties; required: string[] } & Record<string, unknown>) => void,
): string {
  const schema = parsedSchema(content);
  if (!schema) return content;
  const copy = { ...schema, properties: { ...schema.properties }, required: [...(schema.required ?? [])] };
  edit(copy);
  return `${JSON.stringify(copy, null, 2)}\n`;
}

const fieldIn = (schema: ScreenSchema, name: string): FieldPlan | undefined =>
  screenFieldsOf(schema, () => undefined).find((field) => field.name === name);

/** The property with what a plan says about its field. What a plan does not know stays, unless the type changes. */
function changedProperty(schema: ScreenSchema, field: FieldPlan): Property {
  const before = schema.properties[field.name];
  const former = fieldIn(schema, field.name);
  const changed = propertyOf(field);
  if (!before || former?.type !== field.type) return changed;
  if (former.multiple !== field.multiple || former.custom !== field.custom) return changed;
  const { type: _type, format: _format, items, ...stated } = changed;
  const rest = Object.entries(before).filter(([key]) => !screenKeywords.includes(key));
  return { ...Object.fromEntries(rest), ...stated, ...(items !== undefined && { items }) };
}

/** The schema with a new or changed field. */
export function withProperty(content: string, field: FieldPlan): string {
  return change(content, (schema) => {
    schema.properties[field.name] = changedProperty(schema, field);
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

/** The schema with these fields first, in this order; what rows are opened by stays in front of them. */
export function inOrder(content: string, names: readonly string[]): string {
  return change(content, (schema) => {
    const [title = ''] = Object.keys(schema.properties);
    const place = (name: string) =>
      name === title && !names.includes(name)
        ? -1
        : names.includes(name)
          ? names.indexOf(name)
          : names.length;
    schema.properties = Object.fromEntries(
      Object.entries(schema.properties).sort(([one], [other]) => place(one) - place(other)),
    );
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
