import type { Libraries } from '@buildai/code-model';
import { readModule } from '@buildai/code-model';
import type { AppCode } from '@buildai/app-features/shared';
import { iconsSpecifier } from './icons-module.js';
import type { ScriptBase } from './resolve-plugin.js';

/** The exports of a generated module. */
export const namesOfGenerated = (source: string): ReadonlySet<string> =>
  readModule(source, 'generated.js').exports;

/** Names by what they are made from: there are thousands, and each import of an icon asks for them. */
const namesOfIcons = new WeakMap<ScriptBase['iconNames'], ReadonlySet<string>>();

function iconExports({ iconNames }: ScriptBase): ReadonlySet<string> {
  const names =
    namesOfIcons.get(iconNames) ?? new Set([...Object.keys(iconNames), 'createLucideIcon', 'Icon']);
  namesOfIcons.set(iconNames, names);
  return names;
}

/** What apps can import here: modules generated for them, icons, and the modules that all apps share. */
export function appLibraries(base: ScriptBase, { generated, notInPages }: Omit<AppCode, 'files'>): Libraries {
  return {
    exportsOf(specifier) {
      const source = generated[specifier];
      if (source !== undefined) return namesOfGenerated(source);
      if (specifier === iconsSpecifier) return iconExports(base);
      const module = base.modules[specifier];
      return module && new Set(module.names);
    },
    isOutsidePages: (path) => Object.hasOwn(notInPages, path),
  };
}
