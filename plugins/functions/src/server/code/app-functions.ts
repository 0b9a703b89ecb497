import { atMost } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { ManifestEntry, VersionStore } from '@buildai/versions/shared';
import { LRUCache } from 'lru-cache';
import { FunctionNotFound } from '../../shared/errors.js';
import { functionNameOf } from '../../shared/function-name.js';
import type { FunctionFacts } from './function-facts.js';
import { readFunctionFacts } from './function-facts.js';

/** A function of a version. */
export interface FunctionFile {
  readonly name: string;
  readonly path: string;
  readonly language: 'js' | 'ts';
  /** Identifies code and language. */
  readonly codeHash: string;
}

/** Code of a function, with what it says about itself. */
export interface FunctionSource {
  readonly text: string;
  readonly facts: FunctionFacts;
}

export interface AppFunction extends FunctionFile, FunctionSource {}

/** Of two files with the same name, the first path counts. */
export function functionFiles(manifest: readonly ManifestEntry[]): readonly FunctionFile[] {
  const byName = new Map<string, FunctionFile>();
  for (const { path, hash } of manifest) {
    const name = functionNameOf(path);
    if (name === undefined || byName.has(name)) continue;
    const language = path.endsWith('.ts') ? 'ts' : 'js';
    byName.set(name, { name, path, language, codeHash: `${hash}.${language}` });
  }
  return [...byName.values()];
}

/** The functions of versions. Versions never change, so what was read is held in memory. */
export class AppFunctions {
  readonly #lists = new LRUCache<string, readonly FunctionFile[]>(atMost(2_000));
  readonly #sources = new LRUCache<string, FunctionSource>({
    maxSize: 20_000_000,
    sizeCalculation: ({ text }) => text.length + 1_000,
  });

  constructor(private readonly versions: Pick<VersionStore, 'get' | 'head' | 'manifest' | 'read'>) {}

  /** The functions by path. */
  async list(versionId: string): Promise<readonly FunctionFile[]> {
    const known = this.#lists.get(versionId);
    if (known) return known;
    const files = functionFiles(await this.versions.manifest(versionId));
    this.#lists.set(versionId, files);
    return files;
  }

  /** The functions with code and facts, by path. */
  async all(versionId: string): Promise<readonly AppFunction[]> {
    const files = await this.list(versionId);
    return Promise.all(files.map((file) => this.#load(versionId, file)));
  }

  async find(versionId: string, name: string): Promise<AppFunction | undefined> {
    const file = (await this.list(versionId)).find((each) => each.name === name);
    return file && this.#load(versionId, file);
  }

  /** The functions of a version of an app, like `all`. @throws NotFound if the app has no such version */
  async ofVersion(appId: string, versionId: string): Promise<readonly AppFunction[]> {
    if (!(await this.versions.get(appId, versionId))) throw NotFound();
    return this.all(versionId);
  }

  /** The functions of the newest version of an app, like `all`. */
  async newest(appId: string): Promise<readonly AppFunction[]> {
    const head = await this.versions.head(appId);
    return head ? this.all(head.versionId) : [];
  }

  /** A function of the newest version of an app. @throws FunctionNotFound */
  async findNewest(
    appId: string,
    name: string,
  ): Promise<{ readonly versionId: string; readonly code: AppFunction }> {
    const versionId = (await this.versions.head(appId))?.versionId;
    const code = versionId === undefined ? undefined : await this.find(versionId, name);
    if (versionId === undefined || !code)
      throw FunctionNotFound({ message: `This app has no function named “${name}”.` });
    return { versionId, code };
  }

  async #load(versionId: string, file: FunctionFile): Promise<AppFunction> {
    let source = this.#sources.get(file.codeHash);
    if (!source) {
      const text = await this.versions.read(versionId, file.path);
      if (text === undefined) throw new Error(`The version has no ${file.path}.`);
      source = { text, facts: readFunctionFacts(text, file.path) };
      this.#sources.set(file.codeHash, source);
    }
    return { ...file, ...source };
  }
}

/** Whether a version with these files has functions. */
export const hasFunctions = (manifest: readonly ManifestEntry[]): boolean =>
  manifest.some(({ path }) => functionNameOf(path) !== undefined);
