import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CodeExcerpt } from './CodeExcerpt.js';
import { PreviewNotice } from './PreviewNotice.js';

interface NotStartedPanelProps {
  /** What the app has said of it; undefined when nothing was heard. */
  readonly error: string | undefined;
  /** False when not even the page of the app has come. */
  readonly isLoaded: boolean;
  readonly onReload: () => void;
  readonly onOpen: () => void;
  /** Absent where there is no code that could be fixed. */
  readonly onFix: (() => void) | undefined;
}

function explain({ error, isLoaded }: Pick<NotStartedPanelProps, 'error' | 'isLoaded'>): string {
  if (error !== undefined) return 'It reported this error:';
  return isLoaded
    ? 'It hasn’t responded for 5 seconds. It may be stuck in a loop, or one of its files may not have loaded.'
    : 'The server hasn’t sent the page yet. Check your connection, then reload.';
}

/** Why there is no app to see in the preview, and what can be done. Goes by itself when the app starts after all. */
export function NotStartedPanel({
  error,
  isLoaded,
  onReload,
  onOpen,
  onFix,
}: NotStartedPanelProps): ReactNode {
  return (
    <PreviewNotice
      title="The app hasn’t started"
      text={explain({ error, isLoaded })}
      onFix={onFix}
      actions={
        <>
          <Button
            variant={onFix ? 'outlined' : 'contained'}
            startIcon={<RefreshOutlined />}
            onClick={onReload}
          >
            Reload
          </Button>
          <Button variant="outlined" startIcon={<OpenInNewOutlined />} onClick={onOpen}>
            Open in a new tab
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <CodeExcerpt label="The error" wraps>
          {error}
        </CodeExcerpt>
      )}
    </PreviewNotice>
  );
}
