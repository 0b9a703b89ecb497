import type { FileFault } from '@buildai/app-features/shared';
import { parseModule } from '@buildai/code-model';
import { functionNameOf } from '../../shared/function-name.js';
import { prepareCode } from '../sandbox/prepare-code.js';
import { readFunctionFacts } from './function-facts.js';

/** What keeps the code of a function from being deployed, as far as its text says. */
export function codeFaults(path: string, text: string): readonly FileFault[] {
  const { diagnostics } = parseModule(text, path);
  if (diagnostics.length > 0)
    return diagnostics.slice(0, 1).map(({ message, line, column }) => ({ message, line, column }));
  const name = functionNameOf(path);
  if (name === undefined) return [];
  const { fault } = readFunctionFacts(text, path);
  const prepared = prepareCode({ name, language: path.endsWith('.ts') ? 'ts' : 'js', text });
  const faults = [...(fault ? [fault] : []), ...('fault' in prepared ? [prepared.fault] : [])];
  return faults.map(({ message, line, column }) => ({ message, line, column }));
}
