import { createHash } from 'node:crypto';
import type { ArchiveIds } from '../../shared/archive/archive-part.js';
import { ArchiveInvalid } from '../../shared/errors.js';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * As long as an id, and never one: `u-` and 18 characters that hang on the text alone. What stands for an id in an
 * archive is made of what an import keeps, so that the next export has the same.
 */
function fakeServer(kind: 'a' | 'o' | 'u' | 'b', text: string): string {
  const digest = createHash('sha256').update(`buildai/archive/${kind}/${text}`).digest();
  return `${kind}-${Array.from(digest.subarray(0, 18), (byte) => letters[byte % letters.length]).join('')}`;
}

export const appPlaceholder = fakeServer('a', '');
export const ownerPlaceholder = fakeServer('o', '');
/** An end user is known by the address, of which an app has one each. */
export const userPlaceholder = (email: string) => fakeServer('u', email);

/** Somebody of the platform other than the owner: kept apart from others, and nobody anywhere. */
const builderPlaceholder = (accountId: string) => fakeServer('b', accountId);

const idPattern = /(?<![0-9a-z])[0-9a-z]{20}(?![0-9a-z])/g;
const placeholderPattern = /(?<![0-9a-z])[aou]-[0-9a-z]{18}(?![0-9a-z])/g;
/** Who is the same everywhere: nobody, `anonymous`, or one of the platform who was not the owner. */
const samePattern = /^(?:[a-z]{0,19}|b-[0-9a-z]{18})$/;

abstract class Ids implements ArchiveIds {
  protected readonly known = new Map<string, string>();
  protected abstract readonly pattern: RegExp;

  add(from: string, to: string): void {
    this.known.set(from, to);
  }

  inText(text: string): string {
    return text.replace(this.pattern, (found) => this.known.get(found) ?? found);
  }

  abstract person(id: string): string;
}

/** From ids of here to what stands for them. */
export class ExportedIds extends Ids {
  protected readonly pattern = idPattern;

  person(id: string): string {
    if (samePattern.test(id)) return id;
    return this.known.get(id) ?? builderPlaceholder(id);
  }
}

/** From what stands for ids to those of here. */
export class ImportedIds extends Ids {
  protected readonly pattern = placeholderPattern;

  person(id: string): string {
    if (samePattern.test(id)) return id;
    const found = this.known.get(id);
    if (found === undefined)
      throw ArchiveInvalid({ message: 'The archive refers to a person who isn’t in it.' });
    return found;
  }
}
