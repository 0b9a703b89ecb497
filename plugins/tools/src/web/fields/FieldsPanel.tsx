import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isOnFreePlan } from '@buildai/plans/shared';
import { useSession, ReorderList } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { renameField } from '../../shared/field-references.js';
import { fieldOfType } from '../../shared/field-rules.js';
import { offeredFieldTypes } from '../../shared/field-types.js';
import { maxFields } from '../../shared/limits.js';
import { sentences } from '../../shared/sentences.js';
import type { ToolField } from '../../shared/tool.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { useRemoval } from '../state/use-removal.js';
import { useEditedTool } from '../state/use-workspace.js';
import { AddField } from './AddField.js';
import { FieldRow } from './FieldRow.js';
import { RowKeys } from './row-keys.js';
import { StepsEditor } from './StepsEditor.js';
import { useOldName } from './use-old-name.js';
import { useSignupEnabled } from './use-signup-enabled.js';

/** What people fill in before a tool runs, beside the main input. */
export default function FieldsPanel({ appId, toolId, isAdmin }: SidePanelProps): ReactNode {
  const edited = useEditedTool(appId, toolId);
  const { account } = useSession();
  const isSignupEnabled = useSignupEnabled(appId);
  const remove = useRemoval(appId, toolId);
  const [openName, setOpenName] = useState<string>();
  const [rowKeys] = useState(() => new RowKeys());
  const offerOldName = useOldName(appId, toolId, (name, before) => {
    rowKeys.rename(name, before);
    setOpenName((open) => (open === name ? before : open));
  });
  if (!edited) return null;
  const { tool, edit } = edited;
  const { fields } = tool;
  const types = offeredFieldTypes({ isAdmin, isFree: isOnFreePlan(account) });
  const setFields = (next: readonly ToolField[]): void => edit({ fields: next });
  const change = (name: string, next: ToolField): void => {
    const changed = fields.map((each) => (each.name === name ? fieldOfType({ ...next, name }) : each));
    if (next.name === name) return setFields(changed);
    edit(renameField({ ...tool, fields: changed }, name, next.name));
    rowKeys.rename(name, next.name);
    setOpenName(next.name);
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
            onRenamed={(before) => offerOldName(before, field.name)}
            onDelete={() =>
              remove({
                item: field,
                name: field.label || field.name,
                idOf: ({ name }) => name,
                itemsOf: (now) => now.fields,
                changeOf: (_now, next) => ({ fields: next }),
              })
            }
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
      <StepsEditor appId={appId} tool={tool} edit={edit} />
    </Box>
  );
}
