import type { Formula, NoOverlap } from '../../shared/entity-rules.js';
import { fieldsOfFormula, fieldsOfNoOverlap } from '../../shared/entity-rules.js';
import type { EntityProperty, EntitySchema } from '../../shared/entity-schema.js';

const renamed = (from: string, to: string) => (name: string) => (name === from ? to : name);

function formulaWith(formula: Formula, name: (field: string) => string): Formula {
  if ('multiply' in formula) return { multiply: formula.multiply.map(name) };
  return {
    add: formula.add.map(name),
    ...(formula.subtract && { subtract: formula.subtract.map(name) }),
  };
}

function rangeWith(range: NoOverlap, name: (field: string) => string): NoOverlap {
  return {
    ...range,
    from: name(range.from),
    ...(range.within !== undefined && { within: name(range.within) }),
    ...(range.to !== undefined && { to: name(range.to) }),
    ...(typeof range.minutes === 'string' && { minutes: name(range.minutes) }),
  };
}

/** The schema whose rules call the field by its new name. */
export function renameInRules(schema: EntitySchema, from: string, to: string): EntitySchema {
  const name = renamed(from, to);
  const { required, 'x-unique': unique, 'x-no-overlap': range } = schema;
  const properties = Object.entries(schema.properties).map(([field, property]): [string, EntityProperty] => {
    const formula = property['x-computed'];
    return [field, formula ? { ...property, 'x-computed': formulaWith(formula, name) } : property];
  });
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(required && { required: required.map(name) }),
    ...(unique && { 'x-unique': unique.map((fields) => fields.map(name)) }),
    ...(range && { 'x-no-overlap': rangeWith(range, name) }),
  };
}

/** The rules that read a field, in words; a schema without the field is one without them. */
export function rulesAbout(schema: EntitySchema, field: string): readonly string[] {
  const unique = (schema['x-unique'] ?? []).filter((fields) => fields.includes(field));
  const range = schema['x-no-overlap'];
  const computed = Object.entries(schema.properties).filter(
    ([name, { 'x-computed': formula }]) =>
      name !== field && formula && fieldsOfFormula(formula).includes(field),
  );
  return [
    ...unique.map((fields) => `The rule that ${fields.join(' and ')} occur only once together is removed.`),
    ...(range && fieldsOfNoOverlap(range).includes(field)
      ? ['The rule that rows can’t overlap in time is removed.']
      : []),
    ...computed.map(([name, { title }]) => `${title ?? name} is no longer computed.`),
  ];
}

/** The schema without a field, and without the rules that read it. */
export function withoutField(schema: EntitySchema, field: string): EntitySchema {
  const { 'x-unique': unique, 'x-no-overlap': range, ...rest } = schema;
  const properties = Object.entries(schema.properties)
    .filter(([name]) => name !== field)
    .map(([name, property]): [string, EntityProperty] => {
      const { 'x-computed': formula, ...plain } = property;
      const isGone = formula !== undefined && fieldsOfFormula(formula).includes(field);
      return [name, isGone ? plain : property];
    });
  const kept = unique?.filter((fields) => !fields.includes(field)) ?? [];
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(schema.required && { required: schema.required.filter((name) => name !== field) }),
    ...(kept.length > 0 && { 'x-unique': kept }),
    ...(range && !fieldsOfNoOverlap(range).includes(field) && { 'x-no-overlap': range }),
  };
}
