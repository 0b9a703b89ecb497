import { AppDraft } from '../../src/server/edit/app-draft.js';
import { withHeader } from '../../src/server/edit/page-module.js';
import { personalAccess } from '../../src/server/domains/domain.js';
import { appFiles } from '../../src/server/files/app-files.js';
import type { AppFiles } from '../../src/server/files/app-files.js';
import type { AppPlan, EntityPlan } from '../../src/server/plan/app-plan.js';
import type { DescribedApp } from './described-app.js';
import type { ExpectedChange } from './expected-change.js';
import { isSameName } from './same-name.js';

/** The entity as it has to be so that the expected change is one. */
function prepared(entity: EntityPlan, changes: readonly ExpectedChange[]): EntityPlan {
  const own = changes.filter(
    (change) =>
      'entity' in change && typeof change.entity === 'string' && isSameName(change.entity, entity.label),
  );
  const isLoosened = (label: string) =>
    own.some((change) => change.kind === 'required' && !change.required && isSameName(change.field, label));
  const opens = own.some((change) => change.kind === 'access' && change.level === 'team');
  const tables = own.some((change) => change.kind === 'layout' && change.layout === 'table');
  const isHidden = (label: string) =>
    own.some((change) => change.kind === 'column' && change.isShown && isSameName(change.field, label));
  return {
    ...entity,
    access: opens ? personalAccess : entity.access,
    layout: tables ? 'cards' : entity.layout,
    fields: entity.fields.map((field) => ({
      ...field,
      ...(isLoosened(field.label) && { required: true }),
      ...(isHidden(field.label) && { inTable: false }),
    })),
  };
}

/** Puts a text on the first screen, unless the app shows it already. */
function withText(files: AppFiles, text: string): AppFiles {
  if ([...files.values()].some((content) => content.includes(text))) return files;
  const draft = new AppDraft(files);
  const home = draft.homePath ?? '';
  return new Map([...files, [home, withHeader(draft.read(home) ?? '', 'title', text) ?? '']]);
}

/** Files of apps by their plans, because many cases start from the same one. */
const known = new Map<string, Promise<AppFiles>>();

function filesOf(plan: AppPlan): Promise<AppFiles> {
  const key = JSON.stringify(plan);
  const files = known.get(key) ?? appFiles(plan);
  known.set(key, files);
  return files;
}

/** The files of an app before the request: what is to change is not yet so. */
export async function startingFiles(
  { plan }: DescribedApp,
  changes: readonly ExpectedChange[],
): Promise<AppFiles> {
  const isLight = changes.some((change) => change.kind === 'theme' && change.words === 'light');
  const start: AppPlan = {
    ...plan,
    theme: { ...plan.theme, mode: isLight ? 'dark' : 'light' },
    entities: plan.entities.map((entity) => prepared(entity, changes)),
  };
  const files = await filesOf(start);
  return changes.reduce((all, change) => (change.kind === 'text' ? withText(all, change.from) : all), files);
}
