import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { planOfAccount } from '@buildai/plans/shared';
import { useSession, useToast } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { renameField } from '../../shared/field-references.js';
import { fieldOfType } from '../../shared/field-rules.js';
import { offeredFieldTypes } from '../../shared/field-types.js';
import { maxFields } from '../../shared/limits.js';
import { sentences } from '../../shared/sentences.js';
import type { ToolField } from '../../shared/tool.js';
import { ReorderList } from '../inputs/ReorderList.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { findTool } from '../state/tool-workspace.js';
import { useEditedTool, useWorkspace } from '../state/use-workspace.js';
import { AddField } from './AddField.js';
import { FieldRow } from './FieldRow.js';
import { RowKeys } from './row-keys.js';
import { StepsEditor } from './StepsEditor.js';
import { useSignupEnabled } from './use-signup-enabled.js';

/** What people fill in before a tool runs, beside the main input. */
export default function FieldsPanel({ appId, toolId, isAdmin }: SidePanelProps): ReactNode {
  const workspace = useWorkspace(appId);
  const edited = useEditedTool(appId, toolId);
  const { account } = useSession();
  const toast = useToast();
  const isSignupEnabled = useSignupEnabled(appId);
  const [openName, setOpenName] = useState<string>();
  const [rowKeys] = useState(() => new RowKeys());
  if (!edited) return null;
  const { tool, edit } = edited;
  const { fields } = tool;
  const { plan = 'lite' } = planOfAccount(account);
  const types = offeredFieldTypes({ isAdmin, isFree: plan === 'lite' });
  const setFields = (next: readonly ToolField[]): void => edit({ fields: next });
  const change = (name: string, next: ToolField): void => {
    const changed = fields.map((each) => (each.name === name ? fieldOfType({ ...next, name }) : each));
    if (next.name === name) return setFields(changed);
    edit(renameField({ ...tool, fields: changed }, name, next.name));
    rowKeys.rename(name, next.name);
    setOpenName(next.name);
  };
  const remove = (field: ToolField): void => {
    const index = fields.indexOf(field);
    setFields(fields.filter(({ name }) => name !== field.name));
    // Other fields may be edited before it is restored.
    const restore = (): void => {
      const now = findTool(workspace.state.app, toolId)?.fields ?? [];
      if (now.some(({ name }) => name === field.name)) return;
      setFields([...now.slice(0, index), field, ...now.slice(index)]);
    };
    toast({
      message: `Deleted “${field.label || field.name}”`,
      action: { label: 'Undo', onClick: restore },
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          People will fill in your fields before the tool runs. Add the first one.
        </Typography>
      )}
      <ReorderList
        label="Fields"
        items={fields}
        idOf={({ name }) => rowKeys.of(name)}
        nameOf={({ label, name }) => label || name}
        onReorder={setFields}
      >
        {(field) => (
          <FieldRow
            appId={appId}
            field={field}
            tool={tool}
            types={types}
            isSignupEnabled={isSignupEnabled}
            isOpen={openName === field.name}
            onToggle={() => setOpenName(openName === field.name ? undefined : field.name)}
            onChange={(next) => change(field.name, next)}
            onDelete={() => remove(field)}
          />
        )}
      </ReorderList>
      {fields.length >= maxFields ? (
        <Typography variant="body2" color="textSecondary" role="status">
          {sentences.tooManyFields}
        </Typography>
      ) : (
        <AddField
          tool={tool}
          onAdd={(field) => {
            setFields([...fields, field]);
            setOpenName(field.name);
          }}
        />
      )}
      <StepsEditor tool={tool} edit={edit} />
    </Box>
  );
}
