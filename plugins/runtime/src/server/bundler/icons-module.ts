import type { AppFile } from '@buildai/versions/shared';
import type { VendorManifest } from '../vendor/vendor.js';

/** Matches code that selects icons by a computed name. */
const takesAll =
  /\*\s*as\s+\w+\s+from\s*['"]lucide-react['"]|export\s*\*\s*from\s*['"]lucide-react['"]|import\(\s*['"]lucide-react['"]/;

/**
 * Source of `lucide-react` for one app, with the icons that its code may use; tree-shaking removes the rest.
 */
export function iconsModule(
  files: readonly AppFile[],
  words: ReadonlySet<string>,
  vendor: Pick<VendorManifest, 'icons' | 'iconNames'>,
): string {
  const all = files.some(({ content }) => content.includes('lucide-react') && takesAll.test(content));
  const names = Object.keys(vendor.iconNames).filter((name) => all || words.has(name));
  const icons = names.map((name) => {
    const source = vendor.icons[vendor.iconNames[name] ?? ''] ?? '{}';
    return `export const ${name} = /* @__PURE__ */ createLucideIcon(${source});`;
  });
  return [
    `import { createLucideIcon, Icon } from 'buildai/icons';`,
    `export { createLucideIcon, Icon };`,
    ...icons,
  ].join('\n');
}
