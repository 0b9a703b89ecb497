import { Name, useReturnAction, useToast } from '@buildai/web';
import { useState } from 'react';
import type { OpenApp } from '../../shared/api.js';
import type { PublishChange } from '../app-queries.js';
import { usePublishApp } from '../app-queries.js';
import { openPublishedApp } from '../entry/open-published-app.js';
import type { PublishProblem } from './publish-problem.js';
import { publishProblem } from './publish-problem.js';
import { publishState } from './publish-state.js';

interface Publishing {
  readonly publish: ReturnType<typeof usePublishApp>;
  /** Publishes the newest version. */
  readonly start: () => void;
  /** Publishes it in spite of warnings. */
  readonly confirm: () => void;
  /** Why it was not published. */
  readonly problem: PublishProblem | undefined;
  readonly dismiss: () => void;
}

/** Publishes an app, and says how that ended. */
export function usePublishing(app: OpenApp): Publishing {
  const toast = useToast();
  const publish = usePublishApp(app.appId);
  const [problem, setProblem] = useState<PublishProblem>();
  const published = app.publishedVersionId !== null;
  const fail = (error: Error): void => {
    const stated = publishProblem(error);
    if (stated) setProblem(stated);
    else toast({ message: error.message, severity: 'error' });
  };
  const send = async (change: PublishChange): Promise<void> => {
    await publish.mutateAsync(change);
    toast({
      message: published ? (
        'Changes published'
      ) : (
        <>
          “<Name>{app.name}</Name>” is published
        </>
      ),
      severity: 'success',
      action: { label: 'Open', onClick: () => openPublishedApp(app) },
    });
  };
  const start = useReturnAction({
    action: `publish:${app.appId}:${app.newestVersionId ?? ''}`,
    async run() {
      // Another tab may have published already.
      if (publishState(app, false).hasChanges) await send({ published: true });
    },
    onError: fail,
  });
  const dismiss = (): void => setProblem(undefined);
  const confirm = (): void => {
    dismiss();
    send({ published: true, confirmed: true }).catch(fail);
  };
  return { publish, start, confirm, problem, dismiss };
}
