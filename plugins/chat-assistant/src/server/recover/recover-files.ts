import type { AppDraft, AppSurface } from '@buildai/app-features/shared';
import { readModule } from '@buildai/code-model';
import { findFences } from './find-fences.js';
import { findJsonFiles } from './find-json.js';
import { findTagged } from './find-tagged.js';
import { isCertain } from './is-certain.js';
import type { Candidate, FoundFiles, Recovered, RecoveredFile } from './recovered-file.js';

export interface RecoveryPlace {
  readonly surface: Pick<AppSurface, 'fileKindOf'>;
  readonly draft: Pick<AppDraft, 'read' | 'paths'>;
}

/** More are a model that repeats itself. */
const mostFiles = 200;

/**
 * The files that a text holds in another form than an action: tags of other protocols, Markdown code blocks, JSON, or
 * nothing but code. Only those whose path and content are certain; the rest goes back to the model.
 */
export function recoverFiles(text: string, place: RecoveryPlace): Recovered {
  const { files, rest } = findFiles(text, place);
  return {
    files: files.map((file) => ({ ...file, isNew: place.draft.read(file.file) === undefined })),
    rest,
  };
}

function findFiles(text: string, place: RecoveryPlace): FoundFiles {
  const { surface, draft } = place;
  const json = findJsonFiles(text, surface);
  if (json.length > 0) return accepted(json, text, place);
  const tagged = findTagged(text, surface);
  const fences = findFences(text, surface).filter(
    ({ start, end }) => !tagged.some((tag) => start < tag.end && end > tag.start),
  );
  const found: Candidate[] = [...tagged];
  for (const fence of fences) {
    const files = /^json/.test(fence.info) ? findJsonFiles(fence.content, surface) : [];
    if (files.length > 0) found.push(...files.map((file) => ({ ...fence, ...file })));
    else if (fence.file !== '') found.push(fence);
  }
  if (found.length > mostFiles) return { files: [], rest: text };
  const certain = found.filter((each) => isCertain(each, draft));
  // Two texts for one file: which one is meant is not certain.
  const single = certain.filter(({ file }) => found.filter((each) => each.file === file).length === 1);
  if (single.length === 0 && found.length === 0) return bareCode(text, place);
  return { files: single.map(({ file, content }) => ({ file, content })), rest: without(text, single) };
}

function accepted(files: readonly RecoveredFile[], text: string, { draft }: RecoveryPlace): FoundFiles {
  const certain = files.filter((file) => isCertain(file, draft));
  return { files: certain, rest: certain.length === files.length ? '' : text };
}

function without(text: string, places: readonly Candidate[]): string {
  return [...places]
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** A text that is nothing but code, of the one file whose default export has its name. */
function bareCode(text: string, { draft, surface }: RecoveryPlace): FoundFiles {
  const [only, ...more] = findFences(text, surface);
  const isOnlyFence = only !== undefined && more.length === 0 && text.slice(0, only.start).trim() === '';
  const code = only ? (isOnlyFence && text.slice(only.end).trim() === '' ? only.content : '') : text;
  if (!/^\s*(?:import|export|\/\/|\/\*)/.test(code)) return { files: [], rest: text };
  const name = /export\s+default\s+(?:async\s+)?(?:function|class)\s+(\w+)/.exec(code)?.[1];
  const sameName = draft.paths.filter((path) => {
    const content = draft.read(path) ?? '';
    const symbols = /\.[jt]sx?$/.test(path) ? readModule(content, path).symbols : [];
    return symbols.some((symbol) => symbol.name === name && symbol.exportedAs.includes('default'));
  });
  const [file] = sameName;
  const found = { file: file ?? '', content: `${code.trim()}\n` };
  const isOne = name !== undefined && sameName.length === 1 && isCertain(found, draft);
  return isOne ? { files: [found], rest: '' } : { files: [], rest: text };
}
