import { isCode } from '@buildai/code-model';
import type { AppDraft } from '../app-draft.js';
import type { Edit, FieldWish } from '../edit.js';
import type { AppPlan, EntityPlan } from '../../plan/app-plan.js';
import type { DraftEntity } from '../../plan/instantiate-entity.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import type { Outcome } from './outcome.js';
import { prune } from '../../code/prune.js';
import { teamAccess } from '../../domains/domain.js';
import { camelCase, inText, sentenceCase } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { singular, withArticle } from '../../language/nouns.js';
import { entityFiles } from '../../files/app-files.js';
import { relatedList } from '../../files/details-page.js';
import { namesOf } from '../../files/names.js';
import { inLanguage } from '../../plan/in-language.js';
import { genericEntity } from '../../plan/generic-entity.js';
import { instantiate } from '../../plan/instantiate-entity.js';
import { linkEntities } from '../../plan/link-entities.js';
import { planSamples } from '../../plan/plan-samples.js';
import { comparable, findEntity, labelFor } from '../../understanding/lexicon.js';
import { appendToRoot } from '../append-to-root.js';
import { withNavigation } from '../layout-module.js';
import { withoutProperty, withProperty } from '../schema-file.js';
import { done, refuse } from './outcome.js';
import { removePages } from './page-removal.js';

type Of<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>;

/** An entity of the app in the planner's format, so that new ones can refer to it. */
function asDraft(plan: EntityPlan): DraftEntity {
  const known = findEntity(plan.label);
  const template =
    known && known.match !== 'ending' ? known.template : { ...genericEntity(plan.label, 'tracker') };
  return { template, domain: known?.domain, plan, renamed: new Map() };
}

/** The entity with what its fields are said to be besides their types. */
function asWished(plan: EntityPlan, wishes: readonly FieldWish[]): EntityPlan {
  const fields = plan.fields.map((field): FieldPlan => {
    const wish = wishes.find(({ phrase }) => comparable(phrase) === comparable(field.label));
    const isSeveral = wish?.hasSeveral === true && field.type === 'select';
    return {
      ...field,
      ...(isSeveral && { type: 'multiselect' as const }),
      ...(wish?.isRequired && { required: true }),
    };
  });
  return { ...plan, fields };
}

/** Fields that are called like something of the app lead to it: `treatments: hive, date`. */
function withLinks(
  plan: EntityPlan,
  wishes: readonly FieldWish[],
  present: readonly EntityPlan[],
): EntityPlan {
  const isPlain = ({ label }: FieldPlan) =>
    wishes.some(({ phrase, hint }) => hint === undefined && comparable(phrase) === comparable(label));
  const fields = plan.fields.map((field): FieldPlan => {
    const target = present.find(({ label }) => comparable(label) === comparable(field.label));
    return target && field.type === 'text' && isPlain(field)
      ? { ...field, type: 'reference', reference: target.name }
      : field;
  });
  return { ...plan, fields };
}

/** Access of the new entity's rows: like that of the other entities. */
function planEntity(draft: AppDraft, { phrase, fields, parent }: Of<'add-entity'>): EntityPlan | undefined {
  const present = draft.entities;
  const known = findEntity(phrase);
  const isUsed = known && present.some(({ label }) => label === known.template.label);
  const usable = known && !isUsed ? known : undefined;
  const template = usable?.template ?? genericEntity(sentenceCase(singular(phrase)), 'tracker');
  const access = present[0]?.access ?? teamAccess;
  const [{ language = 'en' as const } = {}] = fields;
  const requested = { label: labelFor(usable, singular(phrase)), fields, exact: fields.length > 0, language };
  const plain = instantiate(
    { ...template, access },
    usable?.domain,
    requested,
    access,
    new Set(present.map(({ name }) => name)),
  );
  const made = inLanguage(plain, draft.language);
  const owner = parent === undefined ? undefined : present.find(({ name }) => name === parent);
  const relations = owner ? [{ child: made.plan.label, parent: owner.label }] : [];
  const wished = { ...made, plan: withLinks(asWished(made.plan, fields), fields, present) };
  const linked = linkEntities([...present.map(asDraft), wished], relations, language);
  const own = planSamples(linked).find(({ name }) => name === made.plan.name);
  if (!own) return undefined;
  const references = new Set(
    own.fields.filter(({ reference }) => reference !== undefined).map(({ name }) => name),
  );
  // Existing rows have IDs that a sample cannot know.
  const samples = own.samples.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !references.has(name))),
  );
  const isRequired = own.fields.some(({ name, required }) => required && references.has(name));
  return { ...own, samples: isRequired ? [] : samples };
}

/** Shows rows that refer to another entity on that entity's page. */
function showOnOwners(draft: AppDraft, entity: EntityPlan): void {
  for (const field of entity.fields) {
    const owner = field.reference === undefined ? undefined : draft.entity(field.reference);
    const path = owner && `pages/${namesOf(owner).detailsPage}.jsx`;
    const source = path === undefined ? undefined : draft.read(path);
    const shown = source === undefined ? undefined : appendToRoot(source, relatedList(entity, field.name));
    if (path !== undefined && shown !== undefined) draft.write(path, shown);
  }
}

export function addEntity(draft: AppDraft, edit: Of<'add-entity'>): Outcome {
  const entity = planEntity(draft, edit);
  const layout = draft.layoutPath;
  if (!entity || !layout)
    return refuse('The app has no layout with navigation, so I don’t know where new pages should go.');
  const names = namesOf(entity);
  const navigation = withNavigation(draft.read(layout) ?? '', [
    { label: entity.plural, to: names.route, icon: entity.icon },
  ]);
  if (navigation === undefined)
    return refuse(
      'I don’t recognize the navigation in the layout, so I don’t know where new pages should go.',
    );
  const plan: Pick<AppPlan, 'entities' | 'views'> = { entities: [...draft.entities, entity], views: [] };
  const files = entityFiles(entity, plan);
  const taken = files.find(([path]) => draft.read(path) !== undefined);
  if (taken) return refuse(`There is already a file ${taken[0]}, and I don’t want to overwrite it.`);
  for (const [path, content] of files) draft.write(path, content);
  draft.write(layout, navigation);
  showOnOwners(draft, entity);
  const owners = entity.fields.flatMap(({ reference }) =>
    reference === undefined ? [] : (draft.entity(reference) ?? []),
  );
  const link = owners.length > 0 ? `, linked to ${joinList(owners.map(({ plural }) => inText(plural)))}` : '';
  return done(`${entity.plural} are now in the app, with a list, details, and forms${link}.`, [entity]);
}

/** Adds a reference from one entity to another. */
export function linkEntity(draft: AppDraft, { child: childName, parent: parentName }: Of<'link'>): Outcome {
  const child = draft.entity(childName);
  const parent = draft.entity(parentName);
  if (!child || !parent) return refuse('One of them no longer exists.');
  if (child.fields.some(({ reference }) => reference === parent.name))
    return refuse(`${child.plural} are already linked to ${inText(parent.plural)}.`);
  const base = camelCase(parent.label);
  const isTaken = child.fields.some(({ name }) => name === base);
  const field: FieldPlan = {
    name: isTaken ? `${base}Link` : base,
    label: parent.label,
    type: 'reference',
    reference: parent.name,
  };
  draft.editSchema(child, (content) => withProperty(content, field));
  const details = `pages/${namesOf(parent).detailsPage}.jsx`;
  const shown = appendToRoot(draft.read(details) ?? '', relatedList(child, field.name));
  if (shown !== undefined) draft.write(details, shown);
  return done(
    `Each ${inText(child.label)} can belong to ${withArticle(inText(parent.label))} now, and ${withArticle(inText(parent.label))} shows its ${inText(child.plural)}.`,
  );
}

/** Removes fields that refer to the entity from all others. */
function removeReferences(draft: AppDraft, name: string): string[] {
  return draft.entities.flatMap((other) =>
    other.fields
      .filter(({ reference }) => reference === name)
      .map((field) => {
        draft.editSchema(other, (content) => withoutProperty(content, field.name));
        return `${inText(field.label)} of ${inText(other.plural)}`;
      }),
  );
}

export function removeEntity(draft: AppDraft, { entity: name }: Of<'remove-entity'>): Outcome {
  const entity = draft.entity(name);
  if (!entity) return refuse('That no longer exists.');
  const standardOf = (each: EntityPlan) => {
    const { listPage, detailsPage, newPage, editPage } = namesOf(each);
    return [listPage, detailsPage, newPage, editPage].map((page) => `pages/${page}.jsx`);
  };
  const own = new Set(standardOf(entity));
  const kept = new Set(draft.entities.filter((other) => other.name !== name).flatMap(standardOf));
  if (draft.homePath) kept.add(draft.homePath);
  removeReferences(draft, name);
  draft.delete(`entities/${name}.json`);
  const gone = draft.pages.filter((path) => own.has(path));
  const usesIt = (source: string) => new RegExp(`\\b${name}\\b`).test(source);
  for (const [path, source] of [...draft.files]) {
    if (!isCode(path) || own.has(path) || !usesIt(source)) continue;
    const pruned = prune(
      source,
      (node, parent) =>
        (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
        node.name === name &&
        parent?.type !== 'ImportSpecifier' &&
        parent?.type !== 'MemberExpression',
    );
    const isPage = path.startsWith('pages/');
    if (pruned === source) continue;
    if (pruned !== undefined && (!isPage || kept.has(path))) draft.write(path, pruned);
    else if (isPage) gone.push(path);
    else draft.delete(path);
  }
  removePages(draft, gone);
  return done(
    `${entity.plural} have been removed, along with their pages, their place in the navigation, and everything other pages showed about them.`,
  );
}
