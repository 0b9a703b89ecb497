import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandFault } from '@buildai/core';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** @throws CommandFault where a file is there already, and may not be written over. */
export async function requireFree(path: string, force: boolean): Promise<void> {
  if (!force && (await exists(path))) {
    throw new CommandFault(
      `There is a file ${path} already. Name another with --output, or write over it with --force.`,
    );
  }
}

/** Writes beside, and moves to its place when all is there. What breaks off leaves nothing. */
export async function writeFileWhole(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const beside = `${path}.part`;
  try {
    await pipeline(Readable.from(bytes), createWriteStream(beside, { mode: 0o600, flush: true }), { signal });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new CommandFault(`The archive cannot be written to ${path}.`);
    }
    throw error;
  }
}
