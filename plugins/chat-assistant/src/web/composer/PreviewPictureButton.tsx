import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import IconButton from '@mui/material/IconButton';
import { previewCamera } from '@buildai/runtime/shared';
import { useToast } from '@buildai/web';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Draft } from './draft.js';
import { notOnPhones, slimIfNarrow } from './slim-if-narrow.js';
import { pictureFile } from './picture-file.js';
import { attachFiles } from './read-file.js';

interface PreviewPictureButtonProps {
  readonly appId: string;
  readonly draft: Draft;
}

const label = 'Attach a picture of the preview';

/** Attaches what the preview shows. */
export default function PreviewPictureButton({ appId, draft }: PreviewPictureButtonProps): ReactNode {
  const take = useSyncExternalStore(
    (changed) => previewCamera.listen(changed),
    () => previewCamera.of(appId),
  );
  const [isTaking, setTaking] = useState(false);
  const toast = useToast();
  const attach = async (): Promise<void> => {
    if (!take || isTaking) return;
    setTaking(true);
    try {
      attachFiles([pictureFile(await take())], draft.setFiles);
    } catch (error) {
      toast({ message: (error as Error).message, severity: 'error' });
    }
    setTaking(false);
  };
  const title = take ? label : `${label}: no preview is shown`;
  return (
    // A disabled button would not show why.
    <IconButton
      aria-label={title}
      title={title}
      aria-disabled={!take}
      loading={isTaking}
      onClick={() => void attach()}
      sx={{
        ...notOnPhones,
        ...slimIfNarrow,
        '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default' },
      }}
    >
      <PhotoCameraOutlined />
    </IconButton>
  );
}
