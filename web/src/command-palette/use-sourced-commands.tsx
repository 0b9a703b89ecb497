import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { PanelHost } from '../slots/PanelHost.js';
import { usePanelRegistry } from '../slots/panel-registry.js';
import { commandSources } from '../slots/shell-slots.js';
import type { Command } from '../slots/shell-slots.js';
import type { AnyPanel } from '../slots/slot.js';

/** Commands of all command sources, and the source components, which must be rendered. */
export function useSourcedCommands(query: string): readonly [ReactNode, readonly Command[]] {
  const panels = usePanelRegistry().in(commandSources);
  const [bySource, setBySource] = useState<ReadonlyMap<string, readonly Command[]>>(new Map());
  const note = useCallback(
    (id: string, commands: readonly Command[]) => setBySource((known) => new Map(known).set(id, commands)),
    [],
  );
  const sources = panels.map((panel) => (
    <CommandSource key={panel.id} panel={panel} query={query} onNote={note} />
  ));
  return [sources, panels.flatMap(({ id }) => bySource.get(id) ?? [])];
}

function CommandSource(props: {
  panel: AnyPanel;
  query: string;
  onNote: (id: string, commands: readonly Command[]) => void;
}): ReactNode {
  const { panel, query, onNote } = props;
  const onCommands = useCallback(
    (commands: readonly Command[]) => onNote(panel.id, commands),
    [panel.id, onNote],
  );
  return <PanelHost panel={panel} props={{ query, onCommands }} skeleton={null} />;
}
