import { boardFor, calendarFor, checklistFor, timelineFor } from '../../src/server/plan/plan-views.js';
import { optionsOf } from '../../src/server/domains/define-field.js';
import { teamAccess } from '../../src/server/domains/domain.js';
import { sentenceCase } from '../../src/server/language/casing.js';
import { plural } from '../../src/server/language/nouns.js';
import type { AppPlan, EntityPlan } from '../../src/server/plan/app-plan.js';
import type { ScreenFieldType } from '@buildai/fields';
import type { FieldPlan } from '../../src/server/plan/field-plan.js';
import type { ViewPlan } from '../../src/server/plan/view-plan.js';
import { genericEntity } from '../../src/server/plan/generic-entity.js';
import { namedField, tinted } from '../../src/server/plan/infer-field.js';
import { entityName } from '../../src/server/plan/instantiate-entity.js';
import { planDashboard } from '../../src/server/plan/plan-dashboard.js';
import { plainTheme } from '../../src/server/plan/theme-plan.js';
import type { CaseBlock, CaseLine } from './case-blocks.js';
import type { ExpectedEntity } from './expected-app.js';
import type { ExpectedField } from './expected-field.js';
import { readEntity } from './expected-app.js';
import { isSameName } from './same-name.js';

/** An app as `apps.txt` describes it. */
export interface DescribedApp {
  readonly id: string;
  readonly plan: AppPlan;
}

/** What stands for the types that the product does not have. */
const standIns: Readonly<Record<string, ScreenFieldType>> = { time: 'text', duration: 'number' };

function fieldPlan(
  { names, types }: ExpectedField,
  all: readonly ExpectedEntity[],
  line: CaseLine,
): FieldPlan {
  const [phrase = ''] = names;
  const [type] = types;
  if (!type || types.length > 1 || names.length !== 1)
    return line.fail(`${phrase} needs exactly one name and type.`);
  const base = { ...namedField(phrase), label: sentenceCase(phrase) };
  if (type.kind === 'link') {
    const target = all.find((entity) => entity.names[0] === type.to);
    if (!target) line.fail(`There is no ${type.to} in this app.`);
    return { ...base, type: 'reference', reference: entityName(type.to, new Set()) };
  }
  return {
    ...base,
    type: standIns[type.kind] ?? (type.kind as ScreenFieldType),
    ...(type.options && { options: optionsOf(tinted(type.options)) }),
  };
}

function entityPlan(expected: ExpectedEntity, all: readonly ExpectedEntity[], line: CaseLine): EntityPlan {
  const label = sentenceCase(expected.names[0] ?? '');
  const [title, ...others] = expected.fields.map((field) => fieldPlan(field, all, line));
  if (!title) return line.fail(`${label} needs fields, the first of which is its title.`);
  return {
    name: entityName(label, new Set()),
    label,
    plural: plural(label),
    language: 'en',
    icon: 'Shapes',
    description: '',
    fields: [{ ...title, required: true }, ...others],
    title: title.name,
    access: teamAccess,
    layout: 'table',
    samples: [],
  };
}

const viewsOf = { board: boardFor, calendar: calendarFor, checklist: checklistFor, timeline: timelineFor };

/** `page: Task board by status`. */
function viewPlan({ text, fail }: CaseLine, entities: readonly EntityPlan[]): ViewPlan {
  const [, named = '', kind = '', by = ''] =
    /^page: (.+) (board|calendar|checklist|timeline) by (.+)$/.exec(text) ?? [];
  const entity = entities.find(({ label }) => isSameName(label, named));
  const field = entity?.fields.find(({ label }) => isSameName(label, by));
  const view =
    entity && field
      ? viewsOf[kind as keyof typeof viewsOf]({ ...entity, fields: [field] }, `${entity.label} ${kind}`)
      : undefined;
  return view ?? fail(`“${text}” is no page that this app can have.`);
}

export function readDescribedApp({ name: id, lines, fail }: CaseBlock): DescribedApp {
  const named = lines.find(({ text }) => text.startsWith('name:'));
  const pages = lines.filter(({ text }) => text.startsWith('page:'));
  const stated = lines.filter((line) => line !== named && !pages.includes(line));
  const expected = stated.map(readEntity);
  const entities = expected.map((each, index) =>
    entityPlan(each, expected, stated[index] ?? { text: '', fail }),
  );
  const name = named?.text.replace(/^name:\s*/, '') ?? '';
  if (name === '' || entities.length === 0) fail(`${id} needs a name and entities.`);
  const drafts = entities.map((plan) => ({
    template: genericEntity(plan.label, 'tracker'),
    domain: undefined,
    plan,
    renamed: new Map<string, string>(),
  }));
  const plan: AppPlan = {
    language: 'en',
    name,
    tagline: '',
    icon: 'Shapes',
    theme: plainTheme,
    entities,
    views: pages.map((line) => viewPlan(line, entities)),
    dashboard: planDashboard(drafts, undefined),
  };
  return { id, plan };
}
