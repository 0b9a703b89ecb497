import { z } from 'zod';

/** A command option, derived from its schema. */
export interface OptionField {
  /** Name in the schema: `dryRun`. */
  readonly name: string;
  /** Name on the command line: `dry-run`. */
  readonly flag: string;
  readonly kind: 'switch' | 'list' | 'choice' | 'text';
  readonly choices: readonly string[];
  readonly required: boolean;
  readonly defaultValue: unknown;
  readonly title: string;
  readonly description: string;
  readonly secret: boolean;
  /** Shell completion: `files`, `folders`, or the kind of a value completion. */
  readonly values: string | undefined;
  readonly schema: z.ZodType;
}

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** How help names a positional argument: `prompt...` for a list. */
export const positionLabel = ({ name, kind }: Pick<OptionField, 'name' | 'kind'>) =>
  `${kebab(name)}${kind === 'list' ? '...' : ''}`;

function kindOf({ type, enum: choices }: z.core.JSONSchema.BaseSchema): OptionField['kind'] {
  if (type === 'boolean') return 'switch';
  if (type === 'array') return 'list';
  return choices ? 'choice' : 'text';
}

/** Metadata of a schema, or of the schema inside an optional or a list. */
function valuesOf(schema: z.ZodType): string | undefined {
  const { values } = schema.meta() ?? {};
  if (typeof values === 'string') return values;
  const { innerType, element } = schema.def as { innerType?: z.ZodType; element?: z.ZodType };
  const inner = innerType ?? element;
  return inner && valuesOf(inner);
}

/** Options of a command, in the order of its schema. */
export function optionFields(options: z.ZodObject): readonly OptionField[] {
  return Object.entries(options.shape as Readonly<Record<string, z.ZodType>>).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const { title, description = title ?? '', secret } = schema.meta() ?? {};
    const choices = (json.enum ?? []).map(String);
    return {
      name,
      flag: kebab(name),
      kind: kindOf(json),
      choices,
      required: !schema.safeParse(undefined).success,
      defaultValue: json.default,
      title: title ?? name,
      description,
      secret: secret === true,
      values: valuesOf(schema),
      schema,
    };
  });
}
