import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useToast } from '@buildai/web';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldOption } from '../../shared/tool.js';
import { useUpload } from '../inputs/use-upload.js';

interface OptionImageProps {
  readonly appId: string;
  readonly option: FieldOption;
  readonly onChange: (iconUrl: string) => void;
}

/** The picture of an option: adds it, or removes it. */
export function OptionImage({ appId, option: { label, iconUrl }, onChange }: OptionImageProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUpload(appId);
  const toast = useToast();
  const take = (file: File | undefined): void => {
    upload(file).then(onChange, (error: unknown) =>
      toast({
        message: error instanceof Error ? error.message : 'Failed to upload image',
        severity: 'error',
      }),
    );
  };
  const name = iconUrl === '' ? `Add an image to ${label}` : `Remove the image of ${label}`;
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          size="small"
          aria-label={name}
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
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={name}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
