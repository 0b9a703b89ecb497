import { createHash } from 'node:crypto';
import type { ArchiveIds } from '../../shared/archive/archive-part.js';
import { ArchiveInvalid } from '../../shared/errors.js';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Placeholder of an id: as long as an id but never equal to one, `u-` and 18 characters derived from the text. Computed
 * from values that an import keeps, so that the next export has the same placeholders.
 */
function placeholder(kind: 'a' | 'o' | 'u' | 'b', text: string): string {
  const digest = createHash('sha256').update(`buildai/archive/${kind}/${text}`).digest();
  return `${kind}-${Array.from(digest.subarray(0, 18), (byte) => letters[byte % letters.length]).join('')}`;
}

export const appPlaceholder = placeholder('a', '');
export const ownerPlaceholder = placeholder('o', '');
/** Identifies an end user by email address, which is unique within an app. */
export const userPlaceholder = (email: string) => placeholder('u', email);

/** Placeholder of a builder other than the owner: distinct per account, and never resolved by an import. */
const builderPlaceholder = (accountId: string) => placeholder('b', accountId);

const idPattern = /(?<![0-9a-z])[0-9a-z]{20}(?![0-9a-z])/g;
const placeholderPattern = /(?<![0-9a-z])[aou]-[0-9a-z]{18}(?![0-9a-z])/g;
/** Ids that are never replaced: empty, `anonymous`, or the placeholder of a builder who was not the owner. */
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

/** Replaces ids by placeholders. */
export class ExportedIds extends Ids {
  protected readonly pattern = idPattern;

  person(id: string): string {
    if (samePattern.test(id)) return id;
    return this.known.get(id) ?? builderPlaceholder(id);
  }
}

/** Replaces placeholders by ids of this instance. */
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
