import { newItemId } from '../state/new-item-id.js';

/** Keys of the rows of fields. A row keeps its key when its field is renamed, so that what is typed keeps the focus. */
export class RowKeys {
  readonly #keys = new Map<string, string>();

  /** The key of the field with this name. */
  of(name: string): string {
    const key = this.#keys.get(name) ?? newItemId();
    this.#keys.set(name, key);
    return key;
  }

  rename(from: string, to: string): void {
    this.#keys.set(to, this.of(from));
    this.#keys.delete(from);
  }
}
