import { occurrences } from './apply-blocks.js';
import type { CorpusFile } from './corpus-folder.js';
import type { LooseLine } from './corpus-text.js';
import { CorpusError } from './corpus-text.js';
import type { DetectorId } from './detector-ids.js';
import { isDetectorId } from './detector-ids.js';

/** An error that must be found. */
export interface ExpectedFind {
  readonly detector: DetectorId;
  readonly path: string;
  /** The line of the broken file, from 1; undefined for errors of a whole file, or of the app. */
  readonly line: number | undefined;
  readonly snippet: string | undefined;
}

/** The lines above the blocks of a case. */
export interface CaseHead {
  readonly app: string;
  readonly mended: 'rules' | 'model';
  /** The greatest severity of its errors. */
  readonly severity: 'error' | 'warning';
  readonly note: string;
  readonly finds: readonly LooseLine[];
}

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Reads `key: value` lines. */
export function parseHead(name: string, loose: readonly LooseLine[]): CaseHead {
  const finds: LooseLine[] = [];
  const values = new Map<string, LooseLine>();
  for (const { text, line } of loose) {
    const [, key = '', value = ''] = /^([a-z]+): (.+)$/.exec(text) ?? [];
    if (key === 'finds') finds.push({ text: value, line });
    else if (!['app', 'mended', 'severity', 'note'].includes(key))
      throw new CorpusError(name, line, `"${text}" is no line of a case.`);
    else if (values.has(key)) throw new CorpusError(name, line, `"${key}" is stated twice.`);
    else values.set(key, { text: value, line });
  }
  const value = (key: string) => {
    const found = values.get(key);
    if (!found) throw new CorpusError(name, 1, `"${key}" is missing.`);
    return found;
  };
  const mended = oneOf(['rules', 'model'], value('mended').text);
  if (!mended) throw new CorpusError(name, value('mended').line, 'Cases are mended by rules or by a model.');
  const severity = oneOf(['error', 'warning'], values.get('severity')?.text ?? 'error');
  if (!severity) throw new CorpusError(name, value('severity').line, 'A severity is error or warning.');
  if (finds.length === 0) throw new CorpusError(name, 1, 'A case finds something.');
  return { app: value('app').text, note: value('note').text, mended, severity, finds };
}

/** `detector path :: snippet`, with the line that the snippet stands on. */
export function parseFind(
  name: string,
  { text, line: at }: LooseLine,
  files: readonly CorpusFile[],
): ExpectedFind {
  const [, detector = '', path = '', snippet] = /^(\S+) (\S+)(?: :: (.+))?$/.exec(text) ?? [];
  if (!isDetectorId(detector)) throw new CorpusError(name, at, `There is no detector "${detector}".`);
  const file = files.find((each) => each.path === path);
  if (!file) throw new CorpusError(name, at, `The broken app has no ${path}.`);
  if (snippet === undefined) return { detector, path, line: undefined, snippet };
  const lines = file.content.split('\n');
  const holding = lines.flatMap((line, index) => (occurrences(line, snippet) > 0 ? [index + 1] : []));
  if (holding.length !== 1)
    throw new CorpusError(name, at, `The snippet stands on ${holding.length} lines of ${path}: ${snippet}`);
  return { detector, path, line: holding[0], snippet };
}
