import { changeAddress, useAddress } from '@buildai/web';
import { versionAddress } from '../shared/version-address.js';

/** A version, and the one that it is compared with: undefined for the one before it. */
export interface VersionComparison {
  readonly versionId: string;
  readonly against: string | undefined;
}

export interface VersionAddress {
  /** The version in the preview, if not the newest. */
  readonly previewed: string | undefined;
  /** What is compared. */
  readonly changes: VersionComparison | undefined;
  readonly isListOpen: boolean;
  /** Undefined returns to the newest. Closes the list. */
  readonly preview: (versionId: string | undefined) => void;
  /** Undefined closes the dialog. */
  readonly showChanges: (changes: VersionComparison | undefined) => void;
  readonly showList: (isOpen: boolean) => void;
}

/** Version state in the builder's address, so that reload, back and links work. */
export function useVersionAddress(): VersionAddress {
  const { previewed, changes, against, list } = versionAddress;
  const search = useAddress(previewed, changes, against, list);
  const changed = search.get(changes);
  return {
    previewed: search.get(previewed) ?? undefined,
    changes: changed === null ? undefined : { versionId: changed, against: search.get(against) ?? undefined },
    isListOpen: search.has(list),
    preview: (versionId) => changeAddress({ panel: 'preview', [previewed]: versionId, [list]: undefined }),
    showChanges: (next) => changeAddress({ [changes]: next?.versionId, [against]: next?.against }),
    showList: (isOpen) => changeAddress({ [list]: isOpen ? 'open' : undefined }),
  };
}
