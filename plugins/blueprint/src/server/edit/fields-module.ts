import type { Placed, TextPatch } from '@buildai/code-model';
import { applyPatches, treeOf } from '@buildai/code-model';
import type { EntityPlan } from '../plan/app-plan.js';
import type { FieldPlan, FieldType, OptionPlan, Tone } from '../plan/field-plan.js';
import { evaluate, NameValue } from '../code/evaluate.js';
import { literal } from '../code/literals.js';
import { elementSpan, isArray, topLevelVariables } from '../code/top-level.js';
import type { TitleOf } from '../files/fields-file.js';
import { fieldLiteral } from '../files/fields-file.js';
import { namesOf, optionsName } from '../files/names.js';
import { fieldTypes, tones } from '../plan/field-plan.js';

interface FieldElement {
  readonly node: Placed;
  readonly field: FieldPlan;
  /** The constant with its options, if any. */
  readonly optionsConstant: string | undefined;
}

interface OptionsConstant {
  readonly statement: Placed;
  readonly list: Placed;
  readonly options: readonly OptionPlan[];
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function optionPlans(value: unknown): OptionPlan[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown): OptionPlan[] => {
    const option = (typeof each === 'string' ? { value: each } : each) as Record<string, unknown> | undefined;
    const stored = asText(option?.['value']);
    if (stored === undefined) return [];
    const tone = tones.find((known) => known === option?.['tone']) ?? ('gray' satisfies Tone);
    return [{ value: stored, label: asText(option?.['label']) ?? stored, tone }];
  });
}

/** The module that defines an entity's fields on screen, possibly edited by a person or a model. */
export class FieldsModule {
  private constructor(
    readonly source: string,
    readonly elements: readonly FieldElement[],
    private readonly list: Placed,
    private readonly constants: ReadonlyMap<string, OptionsConstant>,
    private readonly defaults:
      { readonly node: Placed; readonly value: Readonly<Record<string, unknown>> } | undefined,
  ) {}

  /** Parses the list of fields with this name; undefined if there is none. */
  static read(
    source: string,
    entity: Pick<EntityPlan, 'name' | 'label' | 'plural'>,
  ): FieldsModule | undefined {
    const file = treeOf(source);
    if (!file) return undefined;
    const variables = topLevelVariables(file);
    const names = namesOf(entity);
    const list = variables.find(({ name }) => name === names.fields)?.declarator.init;
    if (!isArray(list)) return undefined;
    const constants = new Map(
      variables.flatMap(({ name, statement, declarator }): [string, OptionsConstant][] =>
        isArray(declarator.init) && declarator.init !== list
          ? [[name, { statement, list: declarator.init, options: optionPlans(evaluate(declarator.init)) }]]
          : [],
      ),
    );
    const defaultsNode = variables.find(({ name }) => name === names.defaults)?.declarator.init;
    const values =
      defaultsNode?.type === 'ObjectExpression'
        ? (evaluate(defaultsNode) as Record<string, unknown>)
        : undefined;
    const elements = list.elements.flatMap((node): FieldElement[] => {
      const value = evaluate(node) as Record<string, unknown> | undefined;
      const element =
        node && value && typeof value === 'object'
          ? readField(node as Placed, value, constants, values?.[asText(value['name']) ?? ''])
          : undefined;
      return element ? [element] : [];
    });
    if (elements.length !== list.elements.length) return undefined;
    return new FieldsModule(
      source,
      elements,
      list,
      constants,
      values && defaultsNode ? { node: defaultsNode as Placed, value: values } : undefined,
    );
  }

  get fields(): FieldPlan[] {
    return this.elements.map(({ field }) => field);
  }

  #edit(patches: readonly TextPatch[]): string {
    return applyPatches(this.source, patches);
  }

  #defaultsPatch(change: Readonly<Record<string, unknown>>): TextPatch[] {
    if (!this.defaults) return [];
    const { node, value } = this.defaults;
    const next = { ...value, ...change };
    return literal(next) === literal(value)
      ? []
      : [{ start: node.start, end: node.end, text: literal(next) }];
  }

  /** The source with another field appended. */
  withField(field: FieldPlan, entity: Pick<EntityPlan, 'name'>, titleOf: TitleOf): string {
    const constant = optionsName(entity, field);
    const last = this.elements[this.elements.length - 1]?.node;
    const place = last ? elementSpan(this.source, last).end : this.list.start + 1;
    const comma = last && !/,$/.test(this.source.slice(last.start, place)) ? ',' : '';
    const text = `${comma}\n  ${fieldLiteral(field, constant, titleOf)},`;
    return this.#edit([
      ...(field.options
        ? [{ ...this.#beforeList(), text: `export const ${constant} = ${literal(field.options)};\n\n` }]
        : []),
      { start: place, end: place, text },
      ...(field.initial === undefined ? [] : this.#defaultsPatch({ [field.name]: field.initial })),
    ]);
  }

  /** Position before the statement with the list, including its comment. */
  #beforeList(): { start: number; end: number } {
    const before = this.source.slice(0, this.list.start);
    const statement = before.lastIndexOf('\n', before.lastIndexOf('export')) + 1;
    const comment = /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)$/.exec(this.source.slice(0, statement));
    const start = statement - (comment?.[0].length ?? 0);
    return { start, end: start };
  }

  /** The source with these fields first, in this order; what rows are opened by stays in front of them. */
  inOrder(names: readonly string[]): string {
    const [title] = this.elements;
    const place = ({ field: { name } }: FieldElement) =>
      name === title?.field.name && !names.includes(name)
        ? -1
        : names.includes(name)
          ? names.indexOf(name)
          : names.length;
    const ordered = [...this.elements].sort((one, other) => place(one) - place(other));
    return this.#edit(
      this.elements.map(({ node }, index): TextPatch => {
        const next = ordered[index]?.node ?? node;
        return { start: node.start, end: node.end, text: this.source.slice(next.start, next.end) };
      }),
    );
  }

  withoutField(name: string): string {
    const element = this.elements.find(({ field }) => field.name === name);
    if (!element) return this.source;
    const constant =
      element.optionsConstant === undefined ? undefined : this.constants.get(element.optionsConstant);
    const isShared = this.elements.some(
      (other) => other !== element && other.optionsConstant === element.optionsConstant,
    );
    const statement = constant && !isShared ? constant.statement : undefined;
    return this.#edit([
      { ...elementSpan(this.source, element.node), text: '' },
      ...(statement
        ? [
            {
              start: statement.start,
              end: statement.end + (/^\n*/.exec(this.source.slice(statement.end))?.[0].length ?? 0),
              text: '',
            },
          ]
        : []),
      ...this.#defaultsPatch({ [name]: undefined }),
    ]);
  }

  /** The source with a field changed, including its options. */
  withChangedField(
    name: string,
    field: FieldPlan,
    entity: Pick<EntityPlan, 'name'>,
    titleOf: TitleOf,
  ): string {
    const element = this.elements.find((each) => each.field.name === name);
    if (!element) return this.source;
    const constantName = element.optionsConstant ?? optionsName(entity, field);
    const constant = this.constants.get(constantName);
    const options = field.options;
    const optionPatches: TextPatch[] = [];
    if (options && constant)
      optionPatches.push({ start: constant.list.start, end: constant.list.end, text: literal(options) });
    else if (options)
      optionPatches.push({
        ...this.#beforeList(),
        text: `export const ${constantName} = ${literal(options)};\n\n`,
      });
    else if (constant)
      optionPatches.push({ start: constant.statement.start, end: constant.statement.end, text: '' });
    const isKept =
      field.initial === undefined || !options || options.some(({ value }) => value === field.initial);
    return this.#edit([
      { start: element.node.start, end: element.node.end, text: fieldLiteral(field, constantName, titleOf) },
      ...optionPatches,
      ...this.#defaultsPatch({ [name]: isKept ? field.initial : undefined }),
    ]);
  }
}

function readField(
  node: Placed,
  value: Record<string, unknown>,
  constants: ReadonlyMap<string, OptionsConstant>,
  initial: unknown,
): FieldElement | undefined {
  const name = asText(value['name']);
  const type = fieldTypes.find((known): known is FieldType => known === value['type']);
  if (name === undefined || type === undefined) return undefined;
  const said = value['options'];
  const optionsConstant = said instanceof NameValue ? said.name : undefined;
  const options = optionsConstant === undefined ? optionPlans(said) : constants.get(optionsConstant)?.options;
  const reference = value['reference'] instanceof NameValue ? value['reference'].name : undefined;
  const numbers = Object.fromEntries(
    (['min', 'max', 'step', 'warnBelow', 'warnAbove'] as const).flatMap((key) =>
      typeof value[key] === 'number' ? [[key, value[key]]] : [],
    ),
  );
  const texts = Object.fromEntries(
    (['placeholder', 'help', 'currency', 'unit'] as const).flatMap((key) =>
      typeof value[key] === 'string' ? [[key, value[key]]] : [],
    ),
  );
  const field: FieldPlan = {
    name,
    label: asText(value['label']) ?? name,
    type,
    ...(value['required'] === true && { required: true }),
    ...(options && options.length > 0 && { options }),
    ...(reference !== undefined && { reference }),
    ...numbers,
    ...texts,
    ...(typeof value['inTable'] === 'boolean' && { inTable: value['inTable'] }),
    ...((typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean') && {
      initial,
    }),
  };
  return { node, field, optionsConstant };
}
