import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import CodeOutlined from '@mui/icons-material/CodeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import ListOutlined from '@mui/icons-material/ListOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconComponent } from '@mui/icons-material';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useDatabase } from '../entities/database-queries.js';
import { fieldLabel, isLabelTaken } from '@buildai/entities/shared';
import type { ColumnDialogOf } from './column-dialog-props.js';
import { ColumnDetailsDialog } from './ColumnDetailsDialog.js';
import { ColumnNameField } from './ColumnNameField.js';
import { ColumnTypeDialog } from './ColumnTypeDialog.js';
import { DeleteColumnDialog } from './DeleteColumnDialog.js';
import { FieldNameDialog } from './FieldNameDialog.js';
import { NewColumnForm } from './NewColumnForm.js';
import { OptionsDialog } from './OptionsDialog.js';
import { useColumnChange } from './use-column-change.js';

interface ColumnMenuProps {
  readonly appId: string;
  readonly entity: string;
  /** The name of the field; columns of the platform have only the items of the grid. */
  readonly column: string;
  readonly anchor: HTMLElement;
  /** The menu and what it opened are done. */
  readonly onClose: () => void;
  /** Items of the grid, such as sorting, at the top. */
  readonly children?: ReactNode;
}

type Task = 'type' | 'options' | 'details' | 'name' | 'delete';
type Step = 'menu' | 'rename' | 'left' | 'right' | Task;

const dialogs: Readonly<Record<Task, ComponentType<ColumnDialogOf>>> = {
  type: ColumnTypeDialog,
  options: OptionsDialog,
  details: ColumnDetailsDialog,
  name: FieldNameDialog,
  delete: DeleteColumnDialog,
};

/** The menu of a column: its name, type, options, place and deletion. Each change makes a version. */
export default function ColumnMenu({
  appId,
  entity,
  column,
  anchor,
  onClose,
  children,
}: ColumnMenuProps): ReactNode {
  const { data } = useDatabase(appId);
  const { change, isSaving } = useColumnChange(appId, entity);
  const [step, setStep] = useState<Step>('menu');
  const schema = data?.entities.find(({ name }) => name === entity)?.schema;
  const property = schema?.properties[column];
  const label = property?.title ?? fieldLabel(column);

  if (step === 'left' || step === 'right')
    return (
      <NewColumnForm
        appId={appId}
        entity={entity}
        anchor={anchor}
        place={{ field: column, side: step }}
        onClose={onClose}
      />
    );
  if (step !== 'menu' && step !== 'rename') {
    const Dialog = dialogs[step];
    const isRequired = schema?.required?.includes(column) ?? false;
    return property ? <Dialog {...{ appId, entity, column, label, property, isRequired, onClose }} /> : null;
  }

  const rename = async (to: string): Promise<void> => {
    if (await change({ kind: 'describe', field: column, label: to })) onClose();
  };
  const item = (next: Step, text: string, Icon: SvgIconComponent): ReactNode => (
    <MenuItem key={next} onClick={() => setStep(next)}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </MenuItem>
  );
  const hasOptions = property?.enum !== undefined || property?.items?.enum !== undefined;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      autoFocus={step === 'menu'}
      disableAutoFocusItem={step === 'rename'}
      slotProps={{ list: { 'aria-label': `Column ${label}` }, paper: { sx: { minWidth: 220 } } }}
    >
      {children}
      {children !== undefined && property && <Divider />}
      {property && [
        step === 'rename' ? (
          <Box component="li" role="none" key="rename" sx={{ px: 1.5, py: 0.5 }}>
            <ColumnNameField
              label={label}
              isTaken={(to) => schema !== undefined && isLabelTaken(schema, to, column)}
              isSaving={isSaving}
              onSave={(to) => void rename(to)}
              onCancel={() => setStep('menu')}
            />
          </Box>
        ) : (
          item('rename', 'Rename', EditOutlined)
        ),
        item('type', 'Change type', SwapHorizOutlined),
        hasOptions && item('options', 'Edit options', ListOutlined),
        item('details', 'Description, default, required', InfoOutlined),
        item('name', 'Name in code', CodeOutlined),
        <Divider key="places" />,
        item('left', 'Insert column left', ArrowBackOutlined),
        item('right', 'Insert column right', ArrowForwardOutlined),
        <Divider key="deletion" />,
        item('delete', 'Delete column', DeleteOutlined),
      ]}
    </Menu>
  );
}
