import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useUpload } from './use-upload.js';

interface ImageInputProps {
  readonly appId: string;
  readonly label: string;
  /** Path of the picture; empty without one. */
  readonly value: string;
  readonly hint?: string;
  readonly onChange: (path: string) => void;
}

/** A picture that is uploaded to the app. */
export function ImageInput({ appId, label, value, hint, onChange }: ImageInputProps): ReactNode {
  const labelId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload(appId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      onChange(await upload(file));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Failed to upload image. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel id={labelId} component="p" sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {value !== '' && (
          <Box
            component="img"
            src={value}
            alt=""
            sx={{
              width: 56,
              height: 56,
              objectFit: 'cover',
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
            }}
          />
        )}
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          loading={isBusy}
          loadingPosition="start"
          onClick={() => picker.current?.click()}
        >
          {value === '' ? 'Upload' : 'Replace'}
        </Button>
        {value !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={label}
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </Box>
      {(error ?? hint) && <FormHelperText error={error !== undefined}>{error ?? hint}</FormHelperText>}
    </Box>
  );
}
