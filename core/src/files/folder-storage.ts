import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { privateFile, privateFolder } from '../database/private-folder.js';
import { newId } from '../ids/new-id.js';
import { requireContentType, requireFileKey } from './file-key.js';
import type { FileStorage, StoredFile } from './file-storage.js';

/** Exceeds the longest content type and its line end. */
const headerLimit = 256;

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as { code?: string }).code ?? '');

/**
 * Files in a folder. The first line of each file is its content type, so that both change atomically: a new file is
 * written to a temporary path, synced, and renamed.
 */
export class FolderStorage implements FileStorage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, body: Readable | Buffer, contentType: string): Promise<void> {
    const path = this.#path(key);
    const header = Buffer.from(`${requireContentType(contentType)}\n`);
    const temporary = join(this.#root, '.incoming', newId());
    await mkdir(dirname(temporary), { recursive: true, mode: privateFolder });
    try {
      const target = createWriteStream(temporary, { flags: 'wx', flush: true, mode: privateFile });
      target.write(header);
      await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, target);
      await mkdir(dirname(path), { recursive: true, mode: privateFolder });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredFile | undefined> {
    const path = this.#path(key);
    try {
      await using file = await open(path);
      const { size } = await file.stat();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLimit), 0, headerLimit, 0);
      const headerEnd = buffer.subarray(0, bytesRead).indexOf('\n');
      if (headerEnd < 0)
        throw new Error(`The stored file ${key} is damaged: it does not begin with its content type.`);
      const start = headerEnd + 1;
      return {
        size: size - start,
        contentType: buffer.toString('latin1', 0, headerEnd),
        stream: () => createReadStream(path, { start }),
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await rm(this.#path(key));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async deleteAll(prefix: string): Promise<void> {
    await rm(this.#path(prefix.replace(/\/$/, '')), { recursive: true, force: true });
  }

  async *list(prefix = ''): AsyncGenerator<string> {
    const folder = prefix.replace(/\/$/, '');
    yield* this.#below(folder === '' ? this.#root : this.#path(folder), folder === '' ? '' : `${folder}/`);
  }

  async *#below(path: string, before: string): AsyncGenerator<string> {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    // Temporary files start with a dot. A folder sorts by the keys in it: "a/b" is after "a.b".
    const names = entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    for (const name of names.sort()) {
      if (name.endsWith('/')) yield* this.#below(join(path, name.slice(0, -1)), before + name);
      else yield before + name;
    }
  }

  #path(key: string): string {
    return join(this.#root, ...requireFileKey(key).split('/'));
  }
}
