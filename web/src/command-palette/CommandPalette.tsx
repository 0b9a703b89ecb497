import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { findCommands } from './find-commands.js';
import { PaletteDialog } from './PaletteDialog.js';
import type { TypedAhead } from './typed-ahead.js';
import { useSourcedCommands } from './use-sourced-commands.js';
import { useShellCommands } from './use-shell-commands.js';

interface CommandPaletteProps {
  /** Becomes the query. */
  readonly typedAhead: TypedAhead;
  readonly onClose: () => void;
}

/** Search over pages, apps and actions. */
export default function CommandPalette({ typedAhead, onClose }: CommandPaletteProps): ReactNode {
  const [query, setQuery] = useState(typedAhead.text);
  useLayoutEffect(() => typedAhead.end(), [typedAhead]);
  const [sources, commands] = useSourcedCommands(query);
  const shellCommands = useShellCommands();
  return (
    <PaletteDialog
      title="Command palette"
      placeholder="Search pages, apps and actions"
      query={query}
      onQuery={setQuery}
      commands={findCommands([...commands, ...shellCommands], query)}
      onClose={onClose}
    >
      {sources}
    </PaletteDialog>
  );
}
