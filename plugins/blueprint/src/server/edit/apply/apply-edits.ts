import { isCode } from '@buildai/code-model';
import type { AppFiles } from '../../files/app-files.js';
import type { AppDraft } from '../app-draft.js';
import type { Edit } from '../edit.js';
import type { Outcome } from './outcome.js';
import { formatFile } from '../../code/format.js';
import { finishFiles } from '../../files/app-files.js';
import { importsModule } from '../../files/names.js';
import { sharedModules } from '../../files/own-modules.js';
import { addEntity, linkEntity, removeEntity } from './apply-entity.js';
import { addFields, changeField, removeField, renameField } from './apply-field.js';
import { renameApp, restyle, setAccess } from './apply-look.js';
import {
  addChart,
  addDashboard,
  addStat,
  addView,
  changePageText,
  removePage,
  renamePage,
  replaceText,
  setLayout,
  sortList,
} from './apply-page.js';
import { addChartPage, addList } from './apply-new-page.js';
import { orderMenu } from './apply-menu.js';
import { setColumns } from './apply-columns.js';
import { addSamples } from './apply-samples.js';
import { renameEntity } from './rename-entity.js';

/** Applies one change; one that cannot be applied is reported and leaves the app unchanged. */
export function applyEdit(draft: AppDraft, edit: Edit): Outcome | Promise<Outcome> {
  switch (edit.kind) {
    case 'add-fields':
      return addFields(draft, edit);
    case 'add-entity':
      return addEntity(draft, edit);
    case 'rename-entity':
      return renameEntity(draft, edit.entity, edit.label);
    case 'rename-field':
      return renameField(draft, edit);
    case 'rename-page':
      return renamePage(draft, edit);
    case 'remove-entity':
      return removeEntity(draft, edit);
    case 'remove-field':
      return removeField(draft, edit);
    case 'remove-page':
      return removePage(draft, edit);
    case 'change-field':
      return changeField(draft, edit);
    case 'restyle':
      return restyle(draft, edit);
    case 'rename-app':
      return renameApp(draft, edit);
    case 'replace-text':
      return replaceText(draft, edit);
    case 'page-text':
      return changePageText(draft, edit);
    case 'add-samples':
      return addSamples(draft, edit);
    case 'add-view':
      return addView(draft, edit);
    case 'add-chart':
      return addChart(draft, edit);
    case 'add-stat':
      return addStat(draft, edit);
    case 'add-dashboard':
      return addDashboard(draft);
    case 'set-access':
      return setAccess(draft, edit);
    case 'link':
      return linkEntity(draft, edit);
    case 'sort-list':
      return sortList(draft, edit);
    case 'set-layout':
      return setLayout(draft, edit);
    case 'add-list':
      return addList(draft, edit);
    case 'add-chart-page':
      return addChartPage(draft, edit);
    case 'columns':
      return setColumns(draft, edit);
    case 'order-menu':
      return orderMenu(draft, edit);
  }
}

/** Whether a file was formatted with Prettier; only then is it formatted again after a change. */
async function wasFormatted(path: string, content: string): Promise<boolean> {
  return (await formatFile(path, content)) === content;
}

/** Updates imports and format of changed files, and adds the shared modules they use. */
export async function finish(draft: AppDraft): Promise<AppFiles> {
  for (const { path, before, after } of draft.rewrites) {
    const current = draft.read(path);
    const [[, made] = ['', '']] = await finishFiles(
      [[path, before]],
      draft.entities,
      new Set(draft.files.keys()),
    );
    if (current === made) draft.write(path, after);
  }
  const changed = [...draft.files].filter(
    ([path, content]) => draft.before.get(path) !== content && !path.startsWith('entities/'),
  );
  const free: [string, string][] = [];
  const asIs = new Set<string>();
  for (const [path, content] of changed) {
    const before = draft.before.get(path);
    if (before !== undefined && !(await wasFormatted(path, before))) asIs.add(path);
    free.push([path, content]);
  }
  const finished = await finishFiles(free, draft.entities, new Set(draft.files.keys()), asIs);
  return withoutUnused(new Map([...draft.files, ...finished]), draft.before);
}

/** Removes shared modules that no page uses any longer. */
function withoutUnused(files: ReadonlyMap<string, string>, before: AppFiles): AppFiles {
  const isUsed = (all: AppFiles, path: string) =>
    [...all].some(([other, content]) => other !== path && isCode(other) && importsModule(content, path));
  const gone = sharedModules('USD').filter(
    ({ path }) => files.has(path) && isUsed(before, path) && !isUsed(files, path),
  );
  if (gone.length === 0) return files;
  const paths = new Set(gone.map(({ path }) => path));
  return withoutUnused(new Map([...files].filter(([path]) => !paths.has(path))), before);
}
