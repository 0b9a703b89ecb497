import type { AppFile } from '@buildai/versions/shared';
import type { Compiled, CompilerBase } from './compile-app.js';
import { createCompiler } from './compile-app.js';
import type { Examination } from '../examine/examine-app.js';
import { createExaminer } from '../examine/examine-app.js';

/** What this process is sent: once what all apps have in common, then the files of one app after the other. */
export type CompilerRequest = { readonly base: CompilerBase } | CompilerTask;
/** The files of an app, and what is asked about them. */
export interface CompilerTask {
  readonly task: 'compile' | 'examine';
  readonly files: readonly AppFile[];
}
/** What it answers to a task. `fault` is no fault of the app. */
export type CompilerAnswer =
  { readonly compiled: Compiled } | { readonly examined: Examination } | { readonly fault: string };

let compile: ReturnType<typeof createCompiler> | undefined;
let examine: ReturnType<typeof createExaminer> | undefined;

const answer = async ({ task, files }: CompilerTask): Promise<CompilerAnswer> => {
  try {
    if (!compile || !examine) throw new Error('The compiler knows no libraries yet.');
    return task === 'compile' ? { compiled: await compile(files) } : { examined: examine(files) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', (request: CompilerRequest) => {
  if ('base' in request) {
    compile = createCompiler(request.base);
    examine = createExaminer(request.base);
  } else void answer(request).then((message) => process.send?.(message));
});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());
