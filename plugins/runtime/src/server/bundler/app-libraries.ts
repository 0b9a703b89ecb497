import type { Libraries } from '@buildai/code-model';
import { entitiesSpecifier } from '@buildai/code-model';
import { entityHooks } from '@buildai/entities/shared';
import type { ScriptBase } from './resolve-plugin.js';

export const iconsSpecifier = 'lucide-react';

/** What apps can import here: the client of their entities, icons, and the modules that all apps share. */
export function appLibraries(base: ScriptBase): Libraries {
  return {
    exportsOf(specifier, entities) {
      if (specifier === entitiesSpecifier) return new Set([...entities, ...entityHooks]);
      if (specifier === iconsSpecifier)
        return new Set([...Object.keys(base.iconNames), 'createLucideIcon', 'Icon']);
      const module = base.modules[specifier];
      return module && new Set(module.names);
    },
  };
}
