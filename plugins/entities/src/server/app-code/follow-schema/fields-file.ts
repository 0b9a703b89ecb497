import type { ModuleFacts, Node, Placed, TextPatch } from '@buildai/code-model';
import {
  applyPatches,
  editImports,
  entitiesSpecifier,
  evaluate,
  isArray,
  NameValue,
  readModule,
  topLevelVariables,
  treeOf,
} from '@buildai/code-model';
import { kitSpecifier } from '@buildai/app-kit/modules';
import { isTone } from '@buildai/fields';
import type { ScreenField, ScreenOption } from '../../../shared/screen-field.js';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof NameValue);

/** The options that a list states; undefined if it is no list of options. */
function optionsIn(value: unknown): readonly ScreenOption[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const options = value.flatMap((each: unknown): ScreenOption[] => {
    if (typeof each === 'string') return [{ value: each, label: each }];
    if (!isValues(each) || typeof each['value'] !== 'string') return [];
    const { value: stored, label, tone } = each;
    return [
      { value: stored, label: typeof label === 'string' ? label : stored, ...(isTone(tone) && { tone }) },
    ];
  });
  return options.length === value.length && value.length > 0 ? options : undefined;
}

/** Whether an element is an object that takes over nothing from another. */
const isPlain = (node: Node | null): boolean =>
  node?.type === 'ObjectExpression' && node.properties.every(({ type }) => type === 'ObjectProperty');

/** Whether an override has options of its own: then their constant stays, too. */
const statesOptions = (change: unknown): boolean => isValues(change) && change['options'] !== undefined;

/** A top-level constant of the file, and the expression that takes the place of its value. */
interface Constant {
  readonly name: string;
  readonly value: Placed;
}

/** What stands in the file about an entity: `taskFields`, `taskDefaults`, and the options of its fields. */
export class FieldsFile {
  private constructor(
    private readonly source: string,
    private readonly facts: ModuleFacts,
    private readonly list: Constant,
    private readonly defaultsOf: (Constant & { readonly values: Values }) | undefined,
    private readonly optionsOf: ReadonlyMap<string, Constant>,
    /** The fields as the file states them, in its order. */
    readonly fields: readonly (Partial<ScreenField> & { readonly name: string })[],
  ) {}

  /** @returns undefined if the file has no list of the entity's fields, or states one in another way than by literals */
  static read(path: string, source: string, entity: string): FieldsFile | undefined {
    if (!source.toLowerCase().includes(`${entity.toLowerCase()}fields`)) return undefined;
    const file = treeOf(source, path);
    if (!file) return undefined;
    const constants = topLevelVariables(file).map(({ name, declarator }) => ({
      name,
      value: declarator.init as Placed | null,
    }));
    const named = (suffix: string) =>
      constants.find(
        (each): each is Constant =>
          each.value !== null && each.name.toLowerCase() === `${entity}${suffix}`.toLowerCase(),
      );
    const list = named('Fields');
    if (!list || !isArray(list.value) || !list.value.elements.every(isPlain)) return undefined;
    const optionLists = new Map<string, Constant>();
    const fields = list.value.elements.map((node) => {
      const stated = evaluate(node);
      if (!isValues(stated) || typeof stated['name'] !== 'string') return undefined;
      const { options, reference, ...rest } = stated;
      const constant =
        options instanceof NameValue ? constants.find(({ name }) => name === options.name) : undefined;
      const listed = optionsIn(constant ? evaluate(constant.value) : options);
      if (options !== undefined && !listed) return undefined;
      if (constant?.value) optionLists.set(rest['name'] as string, constant as Constant);
      return {
        ...(rest as Partial<ScreenField> & { name: string }),
        ...(listed && { options: listed }),
        ...(reference instanceof NameValue && { reference: reference.name }),
      };
    });
    if (
      fields.some(
        (field) => field === undefined || Object.values(field ?? {}).some((value) => value === undefined),
      )
    )
      return undefined;
    const defaults = named('Defaults');
    const values = defaults && evaluate(defaults.value);
    return new FieldsFile(
      source,
      readModule(source, path),
      list,
      defaults && isValues(values) ? { ...defaults, values } : undefined,
      optionLists,
      fields.flatMap((field) => field ?? []),
    );
  }

  /** What a new row starts with, as the file states it. */
  get defaults(): Values {
    return this.defaultsOf?.values ?? {};
  }

  /** Whether the built-in model wrote it, which lists every field. */
  get isComplete(): boolean {
    return this.defaultsOf !== undefined;
  }

  /**
   * The file with what follows from the schema in place of its literals.
   * @param different what the file says differently, by field; `false` for one that it leaves out
   * @param defaults of new rows that the schema does not state
   */
  following(entity: string, different: Values, defaults: Values): string {
    const differs = Object.keys(different).length > 0;
    const own = `${entity}.defaults`;
    const patches: TextPatch[] = [
      this.#patch(
        this.list,
        differs ? `fieldsOf(${entity}, ${JSON.stringify(different, null, 2)})` : `${entity}.fields`,
      ),
      ...(this.defaultsOf
        ? [
            this.#patch(
              this.defaultsOf,
              Object.keys(defaults).length > 0 ? `{ ...${own}, ...${JSON.stringify(defaults)} }` : own,
            ),
          ]
        : []),
      ...[...this.optionsOf].flatMap(([field, constant]) =>
        statesOptions(different[field])
          ? []
          : [this.#patch(constant, `${entity}.options(${JSON.stringify(field)})`)],
      ),
    ];
    const add = [
      { specifier: entitiesSpecifier, imported: entity, local: entity },
      ...(differs
        ? [{ specifier: kitSpecifier('field-value'), imported: 'fieldsOf', local: 'fieldsOf' }]
        : []),
    ];
    const taken = new Set(this.facts.imports.flatMap(({ names }) => names.map(({ local }) => local)));
    const changed = applyPatches(this.source, patches);
    const facts = readModule(changed);
    const remove = facts.imports.flatMap(({ names }) =>
      names.filter(({ local }) => facts.unusedImports.has(local)),
    );
    return applyPatches(
      changed,
      editImports(changed, facts, { remove, add: add.filter(({ local }) => !taken.has(local)) }),
    );
  }

  #patch({ value: { start, end } }: Constant, text: string): TextPatch {
    return { start, end, text };
  }
}
