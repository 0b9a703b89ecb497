import { useSearchParams } from 'react-router';
import { versionAddress } from '../shared/version-address.js';

export interface VersionAddress {
  /** The version in the preview, if not the newest. */
  readonly previewed: string | undefined;
  /** The version whose changes are shown. */
  readonly changes: string | undefined;
  /** Undefined returns to the newest. */
  readonly preview: (versionId: string | undefined) => void;
  /** Undefined closes the dialog. */
  readonly showChanges: (versionId: string | undefined) => void;
}

/** Version state in the builder's address, so that reload, back and links work. */
export function useVersionAddress(): VersionAddress {
  const [search, setSearch] = useSearchParams();
  const set = (values: Readonly<Record<string, string | undefined>>): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return {
    previewed: search.get(versionAddress.previewed) ?? undefined,
    changes: search.get(versionAddress.changes) ?? undefined,
    preview: (versionId) => set({ panel: 'preview', [versionAddress.previewed]: versionId }),
    showChanges: (versionId) => set({ [versionAddress.changes]: versionId }),
  };
}
