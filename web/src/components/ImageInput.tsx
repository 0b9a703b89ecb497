import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { imageTypes, useImageUpload } from '../api/use-image-upload.js';

interface ImageInputProps {
  readonly label: string;
  /** Path of the image; empty without one. */
  readonly value: string;
  /** Where an image is sent. */
  readonly address: string;
  readonly hint?: string;
  /** What the button does that clears the value. Default: `Remove`. */
  readonly removeLabel?: string;
  readonly onChange: (path: string) => void;
}

/** An image that is uploaded when it is chosen. */
export function ImageInput(props: ImageInputProps): ReactNode {
  const { label, value, address, hint, removeLabel = 'Remove', onChange } = props;
  const labelId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useMutation({ mutationFn: useImageUpload(address), onSuccess: onChange });
  const help = upload.error?.message ?? hint;
  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel id={labelId} component="p" sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {value !== '' && <Thumbnail path={value} />}
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          loading={upload.isPending}
          loadingPosition="start"
          onClick={() => picker.current?.click()}
        >
          {value === '' ? 'Upload' : 'Replace'}
        </Button>
        {value !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            {removeLabel}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept={imageTypes}
          aria-label={label}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            target.value = '';
          }}
        />
      </Box>
      {help !== undefined && (
        <FormHelperText error={upload.isError} role={upload.isError ? 'alert' : undefined}>
          {help}
        </FormHelperText>
      )}
    </Box>
  );
}

function Thumbnail({ path }: { readonly path: string }): ReactNode {
  return (
    <Box
      component="img"
      src={path}
      alt=""
      width={96}
      height={60}
      sx={{ objectFit: 'contain', borderRadius: 1, border: 1, borderColor: 'divider' }}
    />
  );
}
