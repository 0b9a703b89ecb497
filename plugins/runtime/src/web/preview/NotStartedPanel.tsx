import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CodeExcerpt } from './CodeExcerpt.js';
import { PreviewNotice } from './PreviewNotice.js';

interface NotStartedPanelProps {
  /** The error reported by the app; undefined if none. */
  readonly error: string | undefined;
  /** False if the app's page has not loaded. */
  readonly isLoaded: boolean;
  readonly onReload: () => void;
  readonly onOpen: () => void;
  /** Undefined if there is no code to fix. */
  readonly onFix: (() => void) | undefined;
}

function explain({ error, isLoaded }: Pick<NotStartedPanelProps, 'error' | 'isLoaded'>): string {
  if (error !== undefined) return 'It reported this error:';
  return isLoaded
    ? 'It hasn’t responded for 5 seconds. It may be stuck in a loop, or one of its files may not have loaded.'
    : 'The server hasn’t sent the page yet. Check your connection, then reload.';
}

/** Explains why the preview shows no app. Disappears when the app starts after all. */
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
