import type { AppSurface, ClientModule } from '@buildai/app-features/shared';
import type { AppTypeFiles } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TypedCode } from './types-protocol.js';

const exportAll = (file: string) => `export * from ${JSON.stringify(file.replace(/\.d\.ts$|\.tsx?$/, ''))};`;

/** The file with the types of a plugin's module: declarations beside compiled code, or the source. */
function typesOfEntry(entry: URL): string {
  const file = fileURLToPath(entry);
  const declarations = file.replace(/\.js$/, '.d.ts');
  return existsSync(declarations) ? declarations : file;
}

function sourceOf(
  modules: readonly ClientModule[],
  files: readonly AppFile[],
  own: string | undefined,
  added: string | undefined,
): string {
  const generated = modules.find((module) => module.generated)?.generated;
  if (generated) {
    const read = files.filter(({ path }) => generated.from.test(path));
    return (generated.types ?? generated.source)(read);
  }
  const entries = modules.flatMap(({ entry }) => (entry ? [typesOfEntry(entry)] : []));
  const others = [...(own === undefined ? [] : [own]), ...entries].map(exportAll);
  return [...others, added ?? ''].join('\n');
}

/** An app with the types of everything that it can import. Its own files take precedence over modules of the kit. */
export function typedCode(surface: AppSurface, types: AppTypeFiles, files: readonly AppFile[]): TypedCode {
  const own = new Set(files.map(({ path }) => `@/${path.replace(/\.[jt]sx?$/, '')}`));
  const more = surface.typesFor(files);
  const specifiers = new Set([
    ...Object.keys(types.modules),
    ...Object.keys(more),
    ...surface.modules.map(({ specifier }) => specifier),
  ]);
  const modules = [...specifiers]
    .filter((specifier) => !own.has(specifier))
    .map((specifier) => {
      const added = surface.modules.filter((module) => module.specifier === specifier);
      return [specifier, sourceOf(added, files, types.modules[specifier], more[specifier])] as const;
    });
  return { files, modules: Object.fromEntries(modules) };
}
