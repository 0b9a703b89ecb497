import Box from '@mui/material/Box';
import { lazyComponent } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ChatMode } from '../../shared/message.js';
import type { Draft } from './draft.js';
import { ModePicker } from './ModePicker.js';
import { notOnPhones, slimIfNarrow } from './slim-if-narrow.js';

const PreviewPictureButton = lazyComponent(
  () => import('./PreviewPictureButton.js'),
  // Keeps its place, so that nothing moves when it comes.
  <Box sx={{ ...notOnPhones, width: 36, flex: 'none', ...slimIfNarrow }} />,
);

interface MessageChoicesProps {
  readonly appId: string;
  readonly draft: Draft;
  readonly mode: ChatMode;
  readonly onMode: (mode: ChatMode) => void;
  /** Choices of the mode. */
  readonly children: ReactNode;
}

/** What can be added to a message to an app, and how it is meant, beside the attachment button. */
export function MessageChoices({ appId, draft, mode, onMode, children }: MessageChoicesProps): ReactNode {
  return (
    <>
      <PreviewPictureButton appId={appId} draft={draft} />
      <ModePicker mode={mode} onMode={onMode} />
      {children}
    </>
  );
}
