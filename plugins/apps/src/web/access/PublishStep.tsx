import Button from '@mui/material/Button';
import { ChecklistStep } from '@buildai/web';
import type { ReactNode } from 'react';
import { useApp } from '../app-queries.js';
import { publishButtonId } from '../builder/publish-button-id.js';

interface PublishStepProps {
  readonly appId: string;
  /** Whether the plan lacks publishing. */
  readonly isLocked: boolean;
}

/** Whether the app is published. Its button opens the publish menu, which says what publishing makes public. */
export function PublishStep({ appId, isLocked }: PublishStepProps): ReactNode {
  const { data: app } = useApp(appId);
  const isPublished = app !== undefined && app.publishedVersionId !== null;
  return (
    <ChecklistStep
      title="Publish the app"
      isDone={isPublished}
      text={isPublished ? app.url.replace(/^https?:\/\//, '') : 'People can only open a published app.'}
      action={
        !isLocked && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => document.getElementById(publishButtonId)?.click()}
          >
            Publish
          </Button>
        )
      }
    />
  );
}
