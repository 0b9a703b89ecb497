import type { CorpusFile } from './corpus-folder.js';
import type { Block } from './corpus-text.js';
import { CorpusError } from './corpus-text.js';

/** How often a text occurs in another. */
export const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** The files of an app after the changes of a case. */
export function applyBlocks(
  name: string,
  app: readonly CorpusFile[],
  blocks: readonly Block[],
): readonly CorpusFile[] {
  const files = new Map(app.map(({ path, content }) => [path, content]));
  for (const block of blocks) applyBlock(name, files, block);
  return [...files].map(([path, content]) => ({ path, content })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function applyBlock(name: string, files: Map<string, string>, { head, body, line }: Block): void {
  const fail = (message: string) => new CorpusError(name, line, message);
  const [, verb, path = ''] = /^(?:(new|delete) )?(\S+)$/.exec(head) ?? [];
  if (path === '') throw fail('A block begins with a path, "new" and a path, or "delete" and a path.');
  if (files.has(path) === (verb === 'new'))
    throw fail(verb === 'new' ? `The app has ${path} already.` : `The app has no ${path}.`);
  if (verb === 'delete') {
    if (body.length > 0) throw fail('A block that deletes a file is empty.');
    files.delete(path);
    return;
  }
  if (verb === 'new') {
    files.set(path, `${body.join('\n')}\n`);
    return;
  }
  const middle = body.indexOf('===');
  if (middle < 1 || body.indexOf('===', middle + 1) !== -1)
    throw fail('A block has a text, one line ===, and the text in its place.');
  const before = body.slice(0, middle).join('\n');
  const content = files.get(path) ?? '';
  const count = occurrences(content, before);
  if (count !== 1) throw fail(`The first text occurs ${count} times in ${path}.`);
  files.set(path, content.split(before).join(body.slice(middle + 1).join('\n')));
}
