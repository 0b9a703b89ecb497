import type { Libraries } from '@buildai/code-model';
import { readModule } from '@buildai/code-model';
import type { AppCode } from '@buildai/app-features/shared';
import { iconsSpecifier } from './icons-module.js';
import type { ScriptBase } from './resolve-plugin.js';

/** The exports of a generated module. */
export const namesOfGenerated = (source: string): ReadonlySet<string> =>
  readModule(source, 'generated.js').exports;

/** What apps can import here: modules generated for them, icons, and the modules that all apps share. */
export function appLibraries(base: ScriptBase, { generated, notInPages }: Omit<AppCode, 'files'>): Libraries {
  return {
    exportsOf(specifier) {
      const source = generated[specifier];
      if (source !== undefined) return namesOfGenerated(source);
      if (specifier === iconsSpecifier)
        return new Set([...Object.keys(base.iconNames), 'createLucideIcon', 'Icon']);
      const module = base.modules[specifier];
      return module && new Set(module.names);
    },
    isOutsidePages: (path) => Object.hasOwn(notInPages, path),
  };
}
