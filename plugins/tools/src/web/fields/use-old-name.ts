import { useToast } from '@buildai/web';
import { renameField } from '../../shared/field-references.js';
import { refuseFieldName } from '../../shared/field-rules.js';
import { findTool } from '../state/tool-workspace.js';
import { useWorkspace } from '../state/use-workspace.js';

/**
 * Says that a field was renamed, and offers its old name.
 * @param onRestored is called when it has that again.
 */
export function useOldName(
  appId: string,
  toolId: string | undefined,
  onRestored: (name: string, before: string) => void,
): (before: string, name: string) => void {
  const workspace = useWorkspace(appId);
  const toast = useToast();
  return (before, name) => {
    const restore = (): void => {
      const tool = findTool(workspace.state.app, toolId);
      // Meanwhile the field may be deleted, or another one have its old name.
      if (!tool?.fields.some((each) => each.name === name)) return;
      if (
        refuseFieldName(
          before,
          tool.fields.filter((each) => each.name !== name),
        ) !== undefined
      )
        return;
      workspace.editTool(tool.toolId, renameField(tool, name, before));
      onRestored(name, before);
    };
    toast({ message: `Renamed “${before}” to “${name}”`, action: { label: 'Undo', onClick: restore } });
  };
}
