import type { AppFile } from '@buildai/versions/shared';
import type { VendorManifest } from '../vendor/vendor.js';

/** An app that picks icons by a name it computes. */
const takesAll =
  /\*\s*as\s+\w+\s+from\s*['"]lucide-react['"]|export\s*\*\s*from\s*['"]lucide-react['"]|import\(\s*['"]lucide-react['"]/;

/** The source of `lucide-react` for one app: the icons that its words may mean. What is not used falls away. */
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
