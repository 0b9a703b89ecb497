import type { VendorManifest } from '../vendor/vendor.js';

export const iconsSpecifier = 'lucide-react';

/**
 * Source of `lucide-react` for one app, with the icons that its code imports. Where it takes them as a whole, such as
 * `icons[name]`, it gets all; tree-shaking removes what it does not use.
 */
export function iconsModule(
  imported: ReadonlySet<string> | 'all',
  { icons, iconNames }: Pick<VendorManifest, 'icons' | 'iconNames'>,
): string {
  const names = Object.keys(iconNames).filter((name) => imported === 'all' || imported.has(name));
  const exports = names.map((name) => {
    const source = icons[iconNames[name] ?? ''] ?? '{}';
    return `export const ${name} = /* @__PURE__ */ createLucideIcon(${source});`;
  });
  return [
    `import { createLucideIcon, Icon } from 'buildai/icons';`,
    `export { createLucideIcon, Icon };`,
    ...exports,
  ].join('\n');
}
