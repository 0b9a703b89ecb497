import type { ImportView } from '../../../shared/import/imports-api.js';

const list = new Intl.ListFormat('en');

/** Says that columns which an import added to its table stay when its rows are deleted; empty if it added none. */
export function keptColumnsText({ settings }: Pick<ImportView, 'settings'>): string {
  const { added } = settings;
  if (!Array.isArray(added) || added.length === 0) return '';
  const names = list.format(added.map((name) => `“${String(name)}”`));
  return added.length === 1
    ? ` The column ${names} that it added stays.`
    : ` The columns ${names} that it added stay.`;
}
