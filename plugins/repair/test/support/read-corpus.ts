import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyBlocks } from './apply-blocks.js';
import type { CorpusFile } from './corpus-folder.js';
import { corpusFolder, filesBelow } from './corpus-folder.js';
import { CorpusError, readBlocks } from './corpus-text.js';
import type { DetectorId } from './detector-ids.js';
import { isDetectorId } from './detector-ids.js';
import type { CaseHead, ExpectedFind } from './parse-case.js';
import { parseFind, parseHead } from './parse-case.js';

/** An app that works. */
export interface HealthyApp {
  readonly name: string;
  readonly files: readonly CorpusFile[];
  /** Secrets of the app that have a value, by name. */
  readonly secrets: readonly string[];
  /** Sample rows by entity, so that its pages show something. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** A broken app: a healthy one with errors. */
export interface BrokenApp extends Omit<CaseHead, 'finds'> {
  /** The name of its file, without its ending. */
  readonly id: string;
  readonly finds: readonly ExpectedFind[];
  readonly files: readonly CorpusFile[];
  readonly healthy: HealthyApp;
}

/** A file of right code that a naive detector would flag. */
export interface HealthyFile extends CorpusFile {
  /** The detector that must not find anything in it. */
  readonly not: DetectorId;
  /** Its place in `healthy-lines.txt`. */
  readonly line: number;
}

/** The whole corpus. */
export interface Corpus {
  readonly apps: readonly HealthyApp[];
  readonly broken: readonly BrokenApp[];
  readonly healthyFiles: readonly HealthyFile[];
}

/** The app that files of `healthy-lines.txt` are put into. */
export const hostOfHealthyFiles = 'tasks';

/** Reads all of the corpus. @throws CorpusError with file and line for what is malformed. */
export async function readCorpus(folder = corpusFolder): Promise<Corpus> {
  const names = await readdir(join(folder, 'apps'));
  const apps = await Promise.all(names.sort().map((name) => readApp(folder, name)));
  const cases = await filesBelow(join(folder, 'broken'));
  const lines = await readFile(join(folder, 'healthy-lines.txt'), 'utf8');
  return {
    apps,
    broken: cases.map(({ path, content }) => readBrokenApp(path, content, apps)),
    healthyFiles: readHealthyFiles('healthy-lines.txt', lines),
  };
}

async function readApp(folder: string, name: string): Promise<HealthyApp> {
  const all = await filesBelow(join(folder, 'apps', name));
  const textOf = (path: string) => all.find((file) => file.path === path)?.content;
  return {
    name,
    files: all.filter(({ path }) => path !== 'rows.json' && path !== 'secrets.txt'),
    secrets: (textOf('secrets.txt') ?? '').split('\n').filter(Boolean),
    rows: JSON.parse(textOf('rows.json') ?? '{}') as HealthyApp['rows'],
  };
}

/** Reads one case. */
export function readBrokenApp(name: string, text: string, apps: readonly HealthyApp[]): BrokenApp {
  const { loose, blocks } = readBlocks(name, text);
  const { finds, ...head } = parseHead(name, loose);
  const healthy = apps.find((app) => app.name === head.app);
  if (!healthy) throw new CorpusError(name, 1, `There is no app ${head.app}.`);
  if (blocks.length === 0) throw new CorpusError(name, 1, 'A case changes something.');
  const files = applyBlocks(name, healthy.files, blocks);
  return {
    id: name.replace(/\.txt$/, ''),
    ...head,
    finds: finds.map((find) => parseFind(name, find, files)),
    files,
    healthy,
  };
}

/** Reads `<<< not: detector path` blocks. */
export function readHealthyFiles(name: string, text: string): readonly HealthyFile[] {
  const { loose, blocks } = readBlocks(name, text);
  if (loose[0]) throw new CorpusError(name, loose[0].line, 'This line is outside of a block.');
  return blocks.map(({ head, body, line }) => {
    const [, not = '', path = ''] = /^not: (\S+) (\S+)$/.exec(head) ?? [];
    if (!isDetectorId(not)) throw new CorpusError(name, line, `There is no detector "${not}".`);
    if (body.length === 0) throw new CorpusError(name, line, 'The file is empty.');
    return { not, path, content: `${body.join('\n')}\n`, line };
  });
}
