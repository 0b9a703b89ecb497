import type { Placed, TextPatch } from '@buildai/code-model';
import { applyPatches, isCode, treeOf, walk } from '@buildai/code-model';
import type { AppDraft } from '../app-draft.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { Outcome } from './outcome.js';
import { camelCase, inText, kebabCase, pascalCase, sentenceCase } from '../../language/casing.js';
import { plural } from '../../language/nouns.js';
import { entityName } from '../../plan/instantiate-entity.js';
import { done, refuse } from './outcome.js';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A name of an entity, in every form used in code and on screen. */
class WordChange {
  readonly #inCode: readonly (readonly [RegExp, string])[];
  readonly #inPaths: readonly (readonly [RegExp, string])[];
  readonly #onScreen: readonly (readonly [RegExp, string])[];

  constructor(
    from: Pick<EntityPlan, 'name' | 'label' | 'plural'>,
    to: Pick<EntityPlan, 'name' | 'label' | 'plural'>,
  ) {
    const code = [
      [pascalCase(from.plural), pascalCase(to.plural)],
      [from.name, to.name],
    ] as const;
    this.#inCode = code.flatMap(([old, next]) => [
      [new RegExp(`${old}(?![a-z])`, 'g'), next] as const,
      [new RegExp(`(?<![A-Za-z])${camelCase(old)}(?![a-z])`, 'g'), camelCase(next)] as const,
    ]);
    this.#inPaths = [
      [kebabCase(from.plural), kebabCase(to.plural)],
      [kebabCase(from.name), kebabCase(to.name)],
    ].map(
      ([old = '', next = '']) =>
        [new RegExp(`(?<=^|[/'"\`])${old}(?=$|[/?'"\`-])|(?<=/)${old}(?=-)`, 'g'), next] as const,
    );
    this.#onScreen = [
      [from.plural, to.plural],
      [inText(from.plural), inText(to.plural)],
      [from.label, to.label],
      [inText(from.label), inText(to.label)],
    ].map(
      ([old = '', next = '']) => [new RegExp(`(?<![\\w/-])${escaped(old)}(?![\\w/-])`, 'g'), next] as const,
    );
  }

  #replace(text: string, rules: readonly (readonly [RegExp, string])[]): string {
    return rules.reduce((changed, [pattern, next]) => changed.replace(pattern, () => next), text);
  }

  inCode(name: string): string {
    return this.#replace(name, this.#inCode);
  }

  inPath(path: string): string {
    return this.#replace(path, this.#inPaths);
  }

  onScreen(text: string): string {
    return this.#replace(text, this.#onScreen);
  }
}

/** Whether a text is a path or module name rather than visible text. */
const isAddress = (text: string) => /^(?:\/|@\/|\.)/.test(text);

/** A module with the new name. Field names are kept, because rows are stored under them. */
function renameInModule(source: string, change: WordChange, fields: ReadonlySet<string>): string {
  const file = treeOf(source);
  if (!file) return source;
  const patches: TextPatch[] = [];
  const put = (node: Placed, text: string, before = source.slice(node.start, node.end)) => {
    if (text !== before) patches.push({ start: node.start, end: node.end, text });
  };
  const inText = (text: string) =>
    fields.has(text) ? text : isAddress(text) ? change.inPath(text) : change.onScreen(text);
  walk(file.program, (node, parents) => {
    const parent = parents[parents.length - 1];
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      const isKey =
        (parent?.type === 'ObjectProperty' && parent.key === node) ||
        ((parent?.type === 'MemberExpression' || parent?.type === 'OptionalMemberExpression') &&
          parent.property === node &&
          !parent.computed);
      if (parent?.type === 'ObjectProperty' && parent.shorthand) {
        // The key of a shorthand property is visited again as its value.
        if (parent.value === node || parent.key !== node) return;
        const next = change.inCode(node.name);
        if (next !== node.name) put(node, fields.has(node.name) ? `${node.name}: ${next}` : next);
        return;
      }
      if (!(isKey && fields.has(node.name))) put(node, change.inCode(node.name));
    } else if (node.type === 'StringLiteral') {
      const text = source.slice(node.start, node.end);
      const inner = inText(node.value);
      if (inner !== node.value)
        put(
          node,
          text.replace(node.value, () => inner),
        );
    } else if (node.type === 'TemplateElement') {
      const raw = node.value.raw;
      put(
        node,
        isAddress(source.slice((parent?.start ?? 0) + 1)) ? change.inPath(raw) : change.onScreen(raw),
        raw,
      );
    } else if (node.type === 'JSXText') {
      put(node, change.onScreen(node.value), node.value);
    }
  });
  const renamed = applyPatches(source, patches);
  return renamed.replace(/\/\*\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => change.onScreen(comment));
}

interface SchemaShape {
  name?: string;
  title?: string;
  properties?: Record<string, { title?: string; 'x-reference'?: string }>;
}

/** An entity file with a changed name: its own, or that of a referenced entity. */
function renameInSchema(content: string, from: EntityPlan, to: EntityPlan, isOwn: boolean): string {
  const schema = JSON.parse(content) as SchemaShape;
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      if (property['x-reference'] !== from.name) return [name, property];
      const title = property.title === from.label ? to.label : property.title;
      return [name, { ...property, ...(title !== undefined && { title }), 'x-reference': to.name }];
    }),
  );
  const own = isOwn ? { ...schema, name: to.name, title: to.label } : schema;
  return `${JSON.stringify({ ...own, properties }, null, 2)}\n`;
}

/** Renames an entity: in its data (rows are kept), files, paths, and on every screen. */
export function renameEntity(draft: AppDraft, entityId: string, label: string): Outcome {
  const from = draft.entity(entityId);
  if (!from) return refuse('That no longer exists.');
  const others = draft.entities.filter(({ name }) => name !== entityId);
  if (others.some((other) => other.label.toLowerCase() === label.toLowerCase()))
    return refuse(`The app already has ${inText(plural(label))}.`);
  const name = entityName(label, new Set(others.map((other) => other.name)));
  const to: EntityPlan = { ...from, name, label: sentenceCase(label), plural: plural(sentenceCase(label)) };
  const change = new WordChange(from, to);
  const fields = new Set(draft.entities.flatMap((entity) => entity.fields.map((field) => field.name)));
  for (const [path, content] of [...draft.files]) {
    const isSchema = path.startsWith('entities/');
    const isOwn = path === `entities/${from.name}.json`;
    const next = isSchema
      ? renameInSchema(content, from, to, isOwn)
      : isCode(path)
        ? renameInModule(content, change, fields)
        : content;
    const place = isSchema ? (isOwn ? `entities/${to.name}.json` : path) : renamePath(path, change);
    if (place !== path) draft.delete(path);
    if (place !== path || next !== content) draft.write(place, next);
  }
  if (from.name !== to.name) draft.renames.push({ from: from.name, to: to.name });
  return done(
    `${sentenceCase(inText(from.plural))} are now called ${inText(to.plural)} everywhere, and their rows were kept.`,
  );
}

function renamePath(path: string, change: WordChange): string {
  return path
    .split('/')
    .map((segment, index) => {
      if (index === 0) return segment;
      const [, base = segment, ending = ''] = /^(.*?)(\.\w+)?$/.exec(segment) ?? [];
      return `${/^[A-Z]/.test(base) ? change.inCode(base) : change.inPath(base)}${ending}`;
    })
    .join('/');
}
