import type { AppFile } from '@buildai/versions/shared';
import type { BuildError } from '../../shared/bundler.js';
import type { BuiltScript } from '../bundler/build-script.js';
import { buildScript } from '../bundler/build-script.js';
import type { ScriptBase } from '../bundler/resolve-plugin.js';
import type { StyleBase } from '../style/style-compiler.js';
import { StyleCompiler } from '../style/style-compiler.js';

/** What must be known of the libraries, to compile an app against them. */
export type CompilerBase = ScriptBase & StyleBase;

export type Compiled =
  | (Extract<BuiltScript, { ok: true }> & { readonly style: string })
  | {
      readonly ok: false;
      readonly errors: readonly BuildError[];
      /** The compiler was stopped by a limit, which may say as much about the machine as about the app. */
      readonly isInterrupted?: boolean;
    };

/**
 * Script and style of apps; the faults of both are told together. One after the other, the script first: what Tailwind
 * leaves to the garbage collector takes the second core from esbuild, and both together take twice as long.
 */
export function createCompiler(base: CompilerBase): (files: readonly AppFile[]) => Promise<Compiled> {
  const styles = new StyleCompiler(base);
  return async (files) => {
    const script = await buildScript(files, base);
    const style = await styles.build(files, script.ok ? script.imports : []);
    if (script.ok && style.ok) return { ...script, style: style.style };
    return { ok: false, errors: [...(script.ok ? [] : script.errors), ...(style.ok ? [] : style.errors)] };
  };
}
