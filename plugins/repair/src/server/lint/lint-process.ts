import { lintFile } from './lint-files.js';
import type { LintRequest, LintResponse } from './lint-protocol.js';

function respond({ files }: LintRequest): LintResponse | { readonly error: string } {
  try {
    return { messages: Object.fromEntries(files.map((file) => [file.path, lintFile(file)])) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: LintRequest) => process.send?.(respond(request)));
// The server process has ended.
process.on('disconnect', () => process.exit());
