import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { uploadAddress } from '@buildai/entities/shared';
import { imageTypes, useImageUpload, useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldOption } from '../../shared/tool.js';

interface OptionImageProps {
  readonly appId: string;
  readonly option: FieldOption;
  readonly onChange: (iconUrl: string) => void;
}

/** The picture of an option: adds it, or removes it. */
export function OptionImage({ appId, option: { label, iconUrl }, onChange }: OptionImageProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const upload = useMutation({
    mutationFn: useImageUpload(uploadAddress(appId, 'option')),
    onSuccess: onChange,
    onError: ({ message }) => toast({ message, severity: 'error' }),
  });
  const name = iconUrl === '' ? `Add an image to ${label}` : `Remove the image of ${label}`;
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          size="small"
          aria-label={name}
          loading={upload.isPending}
          onClick={() => (iconUrl === '' ? picker.current?.click() : onChange(''))}
        >
          {iconUrl === '' ? (
            <AddPhotoAlternateOutlined fontSize="small" />
          ) : (
            <Avatar src={iconUrl} alt="" sx={{ width: 22, height: 22 }} />
          )}
        </IconButton>
      </Tooltip>
      <input
        ref={picker}
        type="file"
        hidden
        accept={imageTypes}
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = '';
        }}
      />
    </>
  );
}
