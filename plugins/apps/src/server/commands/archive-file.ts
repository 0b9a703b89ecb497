import { access, open, rename, rm } from 'node:fs/promises';
import { CommandError } from '@buildai/core';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws CommandError if the file exists and must not be overwritten. */
export async function requireFree(path: string, force: boolean): Promise<void> {
  if (!force && (await exists(path))) {
    throw new CommandError(
      `${path} already exists. Use --output to choose another name, or --force to overwrite it.`,
    );
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  // Not readable by other users of the machine: it contains the app's users.
  await using file = await open(path, 'w', 0o600);
  for await (const chunk of bytes) await file.writeFile(chunk);
  await file.sync();
}

/** Writes to a temporary file and renames it when complete. An aborted write leaves nothing. */
export async function writeFileWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const beside = `${path}.part`;
  try {
    await write(beside, bytes);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new CommandError(`The archive can’t be written to ${path}.`);
    }
    throw error;
  }
}
