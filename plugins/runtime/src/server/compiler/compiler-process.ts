import type { AppFile } from '@buildai/versions/shared';
import type { Compiled, CompilerBase } from './compile-app.js';
import { createCompiler } from './compile-app.js';

/** What this process is sent: once what all apps have in common, then the files of one app after the other. */
export type CompilerRequest = { readonly base: CompilerBase } | { readonly files: readonly AppFile[] };
/** What it answers to files. `fault` is no fault of the app. */
export type CompilerAnswer = { readonly compiled: Compiled } | { readonly fault: string };

let compile: ReturnType<typeof createCompiler> | undefined;

const answer = async (files: readonly AppFile[]): Promise<CompilerAnswer> => {
  try {
    if (!compile) throw new Error('The compiler knows no libraries yet.');
    return { compiled: await compile(files) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', (request: CompilerRequest) => {
  if ('base' in request) compile = createCompiler(request.base);
  else void answer(request.files).then((message) => process.send?.(message));
});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());
