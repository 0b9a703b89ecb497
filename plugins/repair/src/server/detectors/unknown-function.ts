import { nearestName } from '@buildai/core/shared';
import type { TextPatch } from '@buildai/code-model';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { patchedFile } from '../code/repaired-file.js';
import { issueOf } from './build-finding.js';

const id = 'unknown-function';

/** Calls of server functions that the app does not have. */
export const unknownFunction = defineDetector({
  id,
  title: 'Calls of server functions that don’t exist',
  severity: 'error',
  detect: async (app) => (await app.build()).errors.filter(({ rule }) => rule === id).map(issueOf),
  repair: (_, path, app) =>
    patchedFile(app, path, nearNames(path, app), `Corrected names of server functions in ${path}.`),
});

function nearNames(path: string, app: ExaminedApp): readonly TextPatch[] {
  if (path.endsWith('.json')) return nearCheck(path, app);
  const names = functionNames(app);
  return (app.project.modules.get(path)?.functionCalls ?? []).flatMap(({ name, source: { start, end } }) => {
    const meant = names.includes(name) ? undefined : nearestName(name, names, { mostSlips: 2 });
    return meant === undefined ? [] : [{ start: start + 1, end: end - 1, text: meant }];
  });
}

const functionNames = ({ files }: ExaminedApp) =>
  files.flatMap(({ path }) => /^functions\/([\w-]+)\.[jt]s$/.exec(path)?.[1] ?? []);

/** The function that a schema names as its check. */
function nearCheck(path: string, app: ExaminedApp): readonly TextPatch[] {
  const content = app.read(path) ?? '';
  const [stated, before = '', name = ''] =
    /("x-check"\s*:\s*(?:\{[^}]*"function"\s*:\s*)?")([\w-]+)"/.exec(content) ?? [];
  const meant = stated === undefined ? undefined : nearestName(name, functionNames(app), { mostSlips: 2 });
  if (stated === undefined || meant === undefined) return [];
  const start = content.indexOf(stated) + before.length;
  return [{ start, end: start + name.length, text: meant }];
}
