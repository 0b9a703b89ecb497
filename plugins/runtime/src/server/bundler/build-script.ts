import { AppFileIndex, AppProject, withoutExtension } from '@buildai/code-model';
import type { AppCode } from '@buildai/app-features/shared';
import type { BuildFailure, Message } from 'esbuild';
import type { BuildError } from '../../shared/bundler.js';
import type { AppEntry } from './app-entry.js';
import { createAppEntry, findPageConflicts } from './app-entry.js';
import { buildInService, CompilerStopped } from './esbuild-service.js';
import { appLibraries } from './app-libraries.js';
import { missingExport } from './import-errors.js';
import type { ResolveOptions, ScriptBase } from './resolve-plugin.js';
import { appNamespace, entryPath, madeNamespace, resolvePlugin } from './resolve-plugin.js';
import { importsExist, sharedSpecifiers, staticImports } from './shared-imports.js';
import { truncateLine } from './truncate-line.js';

export type BuiltScript =
  | {
      readonly ok: true;
      readonly script: string;
      readonly sourceMap: string;
      /** Static imports of the script, as in the import map. */
      readonly imports: readonly string[];
    }
  | { readonly ok: false; readonly errors: readonly BuildError[] };

/** Bundles the app's files into one script, in memory. Component names are kept for error messages. */
export async function buildScript(code: AppCode, vendor: ScriptBase): Promise<BuiltScript> {
  const conflicts = findPageConflicts(code.files);
  const built = await buildFiles(code, vendor);
  if (conflicts.length === 0) return built;
  return { ok: false, errors: [...conflicts, ...(built.ok ? [] : built.errors)] };
}

async function buildFiles(code: AppCode, vendor: ScriptBase): Promise<BuiltScript> {
  const entry = createAppEntry(code.files);
  const options = { code, entrySource: entry.source, vendor };
  try {
    return (await buildRightCode(options)) ?? (await runEsbuild({ ...options, external: [] }));
  } catch (error) {
    if (error instanceof CompilerStopped) return { ok: false, errors: [{ message: error.message }] };
    const messages = (error as Partial<BuildFailure>).errors;
    if (!messages) throw error;
    return { ok: false, errors: messages.map((message) => toBuildError(message, code, entry, vendor)) };
  }
}

/**
 * Fast path that resolves only the app's own files in this process.
 * @returns undefined on any error; the slow path then locates it.
 */
async function buildRightCode(options: Omit<ResolveOptions, 'external'>): Promise<BuiltScript | undefined> {
  try {
    const external = sharedSpecifiers(options.vendor, new AppFileIndex(options.code.files));
    const built = await runEsbuild({ ...options, external });
    return importsExist(built.script, options.vendor) ? built : undefined;
  } catch (error) {
    if ((error as Partial<BuildFailure>).errors) return undefined;
    throw error;
  }
}

async function runEsbuild(options: ResolveOptions): Promise<Extract<BuiltScript, { ok: true }>> {
  const result = await buildInService({
    entryPoints: [entryPath],
    plugins: [resolvePlugin(options)],
    external: [...options.external],
    bundle: true,
    write: false,
    outfile: '/app.js',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    // Disables `require`: a computed one would be resolved on this machine's disk.
    define: { 'process.env.NODE_ENV': '"production"', require: 'undefined' },
    logLevel: 'silent',
    // Ignores tsconfig files of this machine.
    tsconfigRaw: {},
  });
  const textOf = (extension: string) =>
    result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const script = textOf('.js');
  return { ok: true, script, sourceMap: textOf('.map'), imports: staticImports(script) };
}

const prefix = (namespace: string) => `${namespace}:`;

function toBuildError(message: Message, code: AppCode, entry: AppEntry, vendor: ScriptBase): BuildError {
  const { location } = message;
  const text = sentenceOf(message.text, code, vendor);
  if (!location) return { message: text };
  if (location.file === prefix(madeNamespace) + entryPath) {
    const path = entry.fileAt(location.line);
    const message = `${path ?? 'A page'} has no default export. A page or layout is the default export of its file.`;
    return { message, path, line: 1, column: 1 };
  }
  return {
    message: text,
    path: location.file.startsWith(prefix(appNamespace))
      ? location.file.slice(appNamespace.length + 1)
      : location.file,
    line: location.line,
    // esbuild counts bytes, zero-based.
    column: Buffer.from(location.lineText).subarray(0, location.column).toString().length + 1,
    lineText: truncateLine(location.lineText),
  };
}

/** Rewrites esbuild's message for an unknown export as advice. */
function sentenceOf(text: string, code: AppCode, vendor: ScriptBase): string {
  const match = /^No matching export in "(?:(\w+):)?(.+)" for import "(.+)"$/.exec(text);
  if (!match) return text;
  const [, namespace, module = '', name = ''] = match;
  const project = new AppProject(code.files, appLibraries(vendor, code));
  if (namespace === appNamespace)
    return missingExport(`@/${withoutExtension(module)}`, name, [...(project.exportsOf(module) ?? [])]);
  const target = project.resolve(module, entryPath);
  return missingExport(module, name, target.kind === 'shared' ? [...(target.names ?? [])] : []);
}
