import type { ArchiveSummary } from '../../shared/archive/app-archives.js';
import { readBytes, readText } from '../../shared/archive/archive-lines.js';
import { ArchiveInvalid } from '../../shared/errors.js';
import { maxPictureBytes } from '../../shared/picture.js';
import { manifestPath, maxManifestBytes, readManifest } from './archive-manifest.js';
import { readArchive } from './archive-reader.js';
import { picturePartKey, picturePath } from './picture-part.js';

/** Reads the manifest of an archive and the picture, which is the first part. @throws ArchiveInvalid, ArchiveTooNew */
export async function summarizeArchive(archive: AsyncIterable<Uint8Array>): Promise<ArchiveSummary> {
  const entries = readArchive(archive, new AbortController().signal);
  try {
    const first = await entries.next();
    if (first.done || first.value.path !== manifestPath) throw ArchiveInvalid();
    const { app, template } = readManifest(await readText(first.value, maxManifestBytes));
    const second = await entries.next();
    const hasPicture = !second.done && second.value.path === `${picturePartKey}/${picturePath}`;
    const picture = hasPicture ? await readBytes(second.value, maxPictureBytes) : undefined;
    return { kind: app.kind, name: app.name, template, picture };
  } finally {
    await entries.return(undefined);
  }
}
