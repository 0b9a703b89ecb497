import type { AppCode } from '@buildai/app-features/shared';
import { filesInPages } from '@buildai/app-features/shared';
import type { BuildError } from '../../shared/bundler.js';
import type { BuiltScript } from '../bundler/build-script.js';
import { buildScript } from '../bundler/build-script.js';
import type { ScriptBase } from '../bundler/resolve-plugin.js';
import type { StyleBase } from '../style/style-compiler.js';
import { StyleCompiler } from '../style/style-compiler.js';

/** Library information needed to compile an app. */
export type CompilerBase = ScriptBase & StyleBase;

export type Compiled =
  | (Extract<BuiltScript, { ok: true }> & { readonly style: string })
  | {
      readonly ok: false;
      readonly errors: readonly BuildError[];
      /** A limit stopped the compiler, possibly because the machine was busy. */
      readonly isInterrupted?: boolean;
    };

/**
 * Compiles script and style, and reports errors of both. Sequentially: Tailwind's garbage collection would
 * compete with esbuild for the second core and double the time.
 */
export function createCompiler(base: CompilerBase): (code: AppCode) => Promise<Compiled> {
  const styles = new StyleCompiler(base);
  return async (code) => {
    const script = await buildScript(code, base);
    const style = await styles.build(filesInPages(code), script.ok ? script.imports : []);
    if (script.ok && style.ok) return { ...script, style: style.style };
    return { ok: false, errors: [...(script.ok ? [] : script.errors), ...(style.ok ? [] : style.errors)] };
  };
}
