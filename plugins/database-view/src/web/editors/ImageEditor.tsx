import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cellText } from '../model/cell-text.js';
import type { CellEditorProps } from './cell-editor-props.js';
import { useCellImage } from './use-cell-image.js';

/** Uploads the image of a cell, or takes its address. */
export function ImageEditor({ appId, column, value, typed, added, onCommit }: CellEditorProps): ReactNode {
  const current = cellText(value);
  const [address, setAddress] = useState(typed ?? added ?? current);
  const { upload, isUploading, problem } = useCellImage(appId, onCommit);
  return (
    <Box
      sx={{ display: 'grid', gap: 1.25, p: 1.5 }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (file) void upload(file);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      {current !== '' && (
        <Box
          component="img"
          src={current}
          alt={column.label}
          sx={{ width: '100%', maxHeight: 180, objectFit: 'contain' }}
        />
      )}
      <Button component="label" variant="outlined" startIcon={<UploadOutlined />} loading={isUploading}>
        Upload image
        <Box
          component="input"
          type="file"
          accept="image/*"
          aria-label="Upload image"
          sx={{ position: 'absolute', opacity: 0, width: '1px', height: '1px' }}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </Button>
      <Box
        component="form"
        sx={{ display: 'flex', gap: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          onCommit(address.trim() === '' ? null : address.trim());
        }}
      >
        <Box
          component="input"
          autoFocus
          aria-label="Image address"
          placeholder="Or paste an address"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          sx={{
            flex: 1,
            minWidth: 0,
            font: 'inherit',
            color: 'inherit',
            bgcolor: 'transparent',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            px: 1,
          }}
        />
        <Button size="small" type="submit" variant="contained">
          Save
        </Button>
      </Box>
      {current !== '' && !column.required && (
        <Button size="small" color="error" onClick={() => onCommit(null)}>
          Remove image
        </Button>
      )}
      {problem !== undefined && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
