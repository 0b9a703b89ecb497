import { useLive } from '@buildai/web';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { versionCreatedLiveEvent } from '../../shared/live-events.js';

const created = z.object({ number: z.number() });

interface UntilNewerVersionProps {
  readonly appId: string;
  /** The number of the version that the text is about. */
  readonly number: number;
  readonly onNewer: () => void;
  readonly children: ReactNode;
}

/** The text of a toast that offers to undo a version: it says once there is a newer one, wherever that was made. */
export function UntilNewerVersion({ appId, number, onNewer, children }: UntilNewerVersionProps): ReactNode {
  useLive(`app:${appId}`, versionCreatedLiveEvent, (data) => {
    const newer = created.safeParse(data).data;
    if (newer && newer.number > number) onNewer();
  });
  return children;
}
