import type { EntityClient } from '../client/entity-client.js';
import type { Field } from '../client/field.js';

/** An option as a page states it. */
type StatedOption = string | { readonly value: string; readonly label?: string; readonly tone?: string };

/** What is different about a field. Code without types knows the name of a type or a tone only as a text. */
interface FieldChange extends Partial<Omit<Field, 'name' | 'options' | 'type'>> {
  readonly type?: string;
  readonly options?: readonly StatedOption[];
}

/**
 * What a page says about fields. A list: these, in this order, by name or with what is different about them. An object:
 * all of the entity's, with these changes; `false` leaves one out.
 */
export type FieldChoice =
  | readonly (string | (FieldChange & { readonly name: string }))[]
  | Readonly<Record<string, FieldChange | false>>;

export interface ShowsFields {
  /** The entity whose fields are shown (default: those of the rows). */
  readonly entity?: EntityClient | undefined;
  /** Which of them, and how (default: all, as the schema says). */
  readonly fields?: FieldChoice | undefined;
}

const isList = (choice: FieldChoice | undefined): choice is Extract<FieldChoice, readonly unknown[]> =>
  Array.isArray(choice);

/** A field that the entity lacks is shown as the page says. */
const complete = (field: FieldChange & { readonly name: string }): Field =>
  ({ label: field.name, type: 'text', ...field }) as Field;

/** @param isShown whether a field is there that the page does not name */
function chosen(own: readonly Field[], choice: FieldChoice | undefined, isShown: (field: Field) => boolean) {
  const byName = new Map(own.map((field) => [field.name, field]));
  if (isList(choice))
    return choice.flatMap((each): readonly Field[] => {
      if (typeof each === 'string') return [byName.get(each) ?? []].flat();
      return [complete({ ...byName.get(each.name), ...each })];
    });
  return own.flatMap((field): readonly Field[] => {
    const change = choice?.[field.name];
    if (change === false || (change === undefined && !isShown(field))) return [];
    return [complete({ ...field, ...change })];
  });
}

/** The fields of a list or of details. */
export const displayFields = ({ entity, fields }: ShowsFields): readonly Field[] =>
  chosen(entity?.fields ?? [], fields, () => true);

/** The fields of a form: of those that not everybody may write, the ones that the page names. */
export const formFields = ({ entity, fields }: ShowsFields, isNew: boolean): readonly Field[] =>
  chosen(entity?.fields ?? [], fields, ({ readOnly, fixed }) => !readOnly && (isNew || !fixed));
