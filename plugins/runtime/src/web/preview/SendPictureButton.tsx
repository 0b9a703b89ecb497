import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useToast } from '@buildai/web';
import { useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { messageAdditions } from '../../shared/message-additions.js';
import { previewCamera } from '../../shared/preview-camera.js';

interface SendPictureButtonProps {
  readonly appId: string;
  /** Called when the picture was added to the message. */
  readonly onAdded: () => void;
}

/** Attaches a picture of the preview on a phone, where the conversation with its own button covers it. */
export function SendPictureButton({ appId, onAdded }: SendPictureButtonProps): ReactNode {
  const take = useSyncExternalStore(
    (changed) => previewCamera.listen(changed),
    () => previewCamera.of(appId),
  );
  const [isTaking, setTaking] = useState(false);
  const toast = useToast();
  const send = async (): Promise<void> => {
    if (!take) return;
    setTaking(true);
    try {
      messageAdditions.send(appId, { kind: 'picture', image: await take() });
      onAdded();
    } catch (error) {
      toast({ message: (error as Error).message, severity: 'error' });
    }
    setTaking(false);
  };
  return (
    <Tooltip title="Attach a picture to your message">
      <span>
        <IconButton
          size="small"
          aria-label="Attach picture"
          loading={isTaking}
          disabled={!take}
          onClick={() => void send()}
        >
          <PhotoCameraOutlined />
        </IconButton>
      </span>
    </Tooltip>
  );
}
