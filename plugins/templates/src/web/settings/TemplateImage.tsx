import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { errorFromResponse } from '@buildai/core/shared';
import { useSessionFetch } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface TemplateImageProps {
  readonly appId: string;
  /** Path of an upload; empty for the picture of the app. */
  readonly value: string;
  readonly onChange: (path: string) => void;
}

/** A picture for the gallery, in place of the app’s own. */
export function TemplateImage({ appId, value, onChange }: TemplateImageProps): ReactNode {
  const send = useSessionFetch();
  const labelId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    async mutationFn(file: File) {
      if (file.size >= 10_000_000) throw new Error('File size to large');
      const body = new FormData();
      body.append('file', file);
      const response = await send(`/api/apps/${appId}/uploads`, { method: 'POST', body });
      if (!response.ok) throw await errorFromResponse(response);
      return ((await response.json()) as { file_url: string }).file_url;
    },
    onSuccess: onChange,
  });
  return (
    <Box role="group" aria-labelledby={labelId}>
      <FormLabel id={labelId} component="p" sx={{ mb: 0.75 }}>
        Template picture
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {value !== '' && (
          <Box
            component="img"
            src={value}
            alt=""
            width={128}
            height={80}
            sx={{ objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
        )}
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
            Use the picture of the app
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Template picture"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            target.value = '';
          }}
        />
      </Box>
      <FormHelperText error={upload.isError}>
        {upload.error?.message ?? 'Empty: the picture of the app.'}
      </FormHelperText>
    </Box>
  );
}
