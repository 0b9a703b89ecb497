import { useAddress } from '@buildai/web';
import { versionAddress } from '../shared/version-address.js';

/** A version, and the one that it is compared with: undefined for the one before it. */
export interface ShownChanges {
  readonly versionId: string;
  readonly against: string | undefined;
}

export interface VersionAddress {
  /** The version in the preview, if not the newest. */
  readonly previewed: string | undefined;
  /** What is compared. */
  readonly changes: ShownChanges | undefined;
  readonly isListOpen: boolean;
  /** Undefined returns to the newest. Closes the list. */
  readonly preview: (versionId: string | undefined) => void;
  /** Undefined closes the dialog. */
  readonly showChanges: (changes: ShownChanges | undefined) => void;
  readonly showList: (isOpen: boolean) => void;
}

/** Version state in the builder's address, so that reload, back and links work. */
export function useVersionAddress(): VersionAddress {
  const [search, setSearch] = useAddress(...Object.values(versionAddress));
  const set = (values: Readonly<Record<string, string | undefined>>): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  const changed = search.get(versionAddress.changes);
  return {
    previewed: search.get(versionAddress.previewed) ?? undefined,
    changes:
      changed === null
        ? undefined
        : { versionId: changed, against: search.get(versionAddress.against) ?? undefined },
    isListOpen: search.has(versionAddress.list),
    preview: (versionId) =>
      set({ panel: 'preview', [versionAddress.previewed]: versionId, [versionAddress.list]: undefined }),
    showChanges: (changes) =>
      set({ [versionAddress.changes]: changes?.versionId, [versionAddress.against]: changes?.against }),
    showList: (isOpen) => set({ [versionAddress.list]: isOpen ? 'open' : undefined }),
  };
}
