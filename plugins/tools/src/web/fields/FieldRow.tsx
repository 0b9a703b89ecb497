import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { toolFieldType } from '../../shared/field-types.js';
import { FieldEditor } from './FieldEditor.js';
import type { FieldEditorProps } from './FieldEditor.js';

interface FieldRowProps extends FieldEditorProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

/** A field in the list, with its editor when it is open. */
export function FieldRow({ isOpen, onToggle, onDelete, ...editor }: FieldRowProps): ReactNode {
  const { name, label, type, required } = editor.field;
  const shown = label || name;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ButtonBase
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 36,
            display: 'flex',
            gap: 1,
            justifyContent: 'flex-start',
            textAlign: 'left',
            borderRadius: 1,
            px: 0.5,
          }}
        >
          <Typography variant="body2" noWrap sx={{ fontWeight: 500 }}>
            {shown}
            {required && ' *'}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap>
            {toolFieldType(type).label}
          </Typography>
          <ExpandMoreOutlined
            fontSize="small"
            color="disabled"
            sx={{ ml: 'auto', transform: isOpen ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
        <IconButton size="small" aria-label={`Delete ${shown}`} onClick={onDelete}>
          <DeleteOutlineOutlined fontSize="small" />
        </IconButton>
      </Box>
      {isOpen && (
        <Box sx={{ p: 1, pt: 1.5 }}>
          <FieldEditor {...editor} />
        </Box>
      )}
    </Box>
  );
}
