import { NotFound } from '@buildai/core/shared';
import type { TextEncoding } from '../../shared/encodings.js';
import { SourceRefused } from '../../shared/errors.js';
import { previewEncodings } from '../parsing/preview-encodings.js';
import { statedCharset } from '../parsing/stated-charset.js';
import type { ItemFiles } from '../items/item-files.js';
import type { ItemRepository } from '../items/item-repository.js';
import type { StoredItem } from '../items/stored-item.js';

/** Sample size in bytes. */
const sampleBytes = 1_000_000;

/** The base type of an upload whose encoding can be chosen. @throws SourceRefused for all others */
function textTypeOf({ source, storedType, type }: StoredItem): string {
  const isText = source === 'files' && (type === 'csv' || type === 'txt');
  if (!isText || storedType === null) {
    throw SourceRefused({ message: 'You can choose an encoding only for uploaded CSV and text files.' });
  }
  return storedType.split(';', 1)[0] ?? storedType;
}

/** Encodings of uploaded texts. The chosen encoding is stored in the content type of the item's file. */
export class ItemEncodings {
  constructor(
    private readonly items: ItemRepository,
    private readonly files: ItemFiles,
  ) {}

  /** @throws SourceRefused for items that are not uploaded texts, NotFound if the file was deleted */
  async list(item: StoredItem) {
    textTypeOf(item);
    const file = await this.files.get(item.appId, item.id);
    if (!file) throw NotFound();
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of file.stream()) {
      parts.push(part as Buffer);
      size += (part as Buffer).length;
      if (size >= sampleBytes) break;
    }
    const { detected, encodings } = await previewEncodings(Buffer.concat(parts));
    return { present: statedCharset(item.storedType ?? '') ?? detected ?? null, encodings: [...encodings] };
  }

  /** Stores the encoding and schedules a sync, although the bytes are the same. @throws SourceRefused */
  async choose(item: StoredItem, encoding: TextEncoding): Promise<void> {
    const storedType = `${textTypeOf(item)}; charset=${encoding}`;
    if (!(await this.items.update(item.id, { storedType, contentHash: null }))) throw NotFound();
  }
}
