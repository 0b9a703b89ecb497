import type { ModuleFacts, NameUse } from '@buildai/code-model';
import type { Exporter } from './app-modules.js';

/** Props of icons. */
const iconProps = /^(?:className|size|color|strokeWidth|absoluteStrokeWidth|fill|style|key|aria-.*|title)$/;
/** Props only icons have. */
const sureIconProps = /^(?:size|strokeWidth|absoluteStrokeWidth)$/;

const isIconUse = (use: NameUse) =>
  use.kind === 'icon' ||
  (use.kind === 'element' && !use.hasChildren && use.props.every((prop) => iconProps.test(prop)));
const isSureIconUse = (use: NameUse) =>
  use.kind === 'icon' || (use.kind === 'element' && use.props.some((prop) => sureIconProps.test(prop)));
const isElement = (use: NameUse) => use.kind === 'element' || use.kind === 'icon';

/**
 * The module that a name must come from, by its usage: icons have no children, generated clients are never elements,
 * chart parts appear together, and a `Link` with an address is the router's.
 * @returns undefined if several remain, or none is certain.
 */
export function chooseExporter(
  exporters: readonly Exporter[],
  uses: readonly NameUse[],
  { imports }: Pick<ModuleFacts, 'imports'>,
): Exporter | undefined {
  const isImported = (specifier: string) => imports.some((each) => each.specifier === specifier);
  const possible = exporters.filter(({ kind, specifier }) => {
    if (kind === 'icon') return uses.every(isIconUse);
    if (kind === 'generated') return !uses.some(isElement);
    // Their exports are common words, such as `format` and `Label`.
    if (kind === 'chart' || kind === 'other') return isImported(specifier);
    return true;
  });
  if (possible.length < 2) return possible[0];
  const only = (kind: Exporter['kind']) => {
    const found = possible.filter((each) => each.kind === kind);
    return found.length === 1 ? found[0] : undefined;
  };
  const icon = only('icon');
  if (icon) return uses.some(isSureIconUse) ? icon : only('app');
  const generated = only('generated');
  const isClient = uses.some(({ kind }) => kind === 'member');
  if (generated && isClient) return generated;
  return only('app') ?? (only('chart') ? undefined : (only('react') ?? only('router')));
}
