import type { FileFault, FileSurroundings } from '@buildai/app-features/shared';
import { parseModule } from '@buildai/code-model';
import { checkOf, isEntityFile, parseEntityFile } from '@buildai/entities/shared';
import { functionNameOf } from '../../shared/function-name.js';
import type { FunctionFault } from '../../shared/function-view.js';
import { prepareCode } from '../sandbox/prepare-code.js';
import { readFunctionFacts } from './function-facts.js';

const noCheckFor = (path: string) =>
  `${path} names this function in x-check, so it should export check: export async function check({ operation, before, after }, context) { … }`;

/** The function that checks the rows of an entity. */
function checkIn({ path, content }: FileSurroundings['files'][number]): string | undefined {
  const parsed = isEntityFile(path) ? parseEntityFile(path, content) : undefined;
  return parsed?.ok ? checkOf(parsed.schema['x-check'])?.function : undefined;
}

const importFault = ({ message, line, column }: FunctionFault): FileFault => ({
  rule: 'unknown-import',
  ...{ message, line, column },
});

/** What keeps the code of a function from being deployed, as far as its text says. */
export function codeFaults(
  path: string,
  text: string,
  { files }: Pick<FileSurroundings, 'files'>,
): readonly FileFault[] {
  const { diagnostics } = parseModule(text, path);
  if (diagnostics.length > 0)
    return diagnostics.slice(0, 1).map(({ message, line, column }) => ({ message, line, column }));
  const name = functionNameOf(path);
  if (name === undefined) return [];
  const { checks, fault } = readFunctionFacts(text, path);
  const prepared = prepareCode({ name, language: path.endsWith('.ts') ? 'ts' : 'js', text });
  const checked = checks ? undefined : files.find((file) => checkIn(file) === name)?.path;
  return [
    ...(fault ? [{ message: fault.message, line: fault.line, column: fault.column }] : []),
    ...('fault' in prepared ? [importFault(prepared.fault)] : []),
    ...(checked === undefined ? [] : [{ message: noCheckFor(checked) }]),
  ];
}
