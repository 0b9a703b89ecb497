import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { findCommands } from './find-commands.js';
import { PaletteDialog } from './PaletteDialog.js';
import { typedAhead } from './TypeAhead.js';
import { typedText } from './typed-text.js';
import { useSourcedCommands } from './use-sourced-commands.js';
import { useShellCommands } from './use-shell-commands.js';

/** Search over pages, apps and actions. */
export default function CommandPalette({ onClose }: { onClose: () => void }): ReactNode {
  const [query, setQuery] = useState(() => typedText(typedAhead));
  useLayoutEffect(() => {
    typedAhead.length = 0;
  }, []);
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
