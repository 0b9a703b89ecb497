import { useMutation } from '@tanstack/react-query';
import { appsApi } from '@buildai/apps/shared';
import { versionsApi } from '@buildai/versions/shared';
import { useApi } from '@buildai/web';
import { useEffect, useRef } from 'react';
import { isSmallPicture } from './is-small-picture.js';
import { shrinkPicture } from './shrink-picture.js';

/** Time for an app to render its first data, in ms. */
const settled = 2500;

/** The version that runs in the frame. */
export interface RunningVersion {
  readonly versionId: string;
  /** Whether its screenshot represents the app. */
  readonly isNewest: boolean;
}

interface AppPicture {
  /** Stores a screenshot from the frame; the server validates it. */
  readonly keep: (image: string) => void;
}

/**
 * Requests a screenshot of each version once it has settled: for the list of versions, and of the newest one for the
 * list of apps.
 */
export function useAppPicture(
  appId: string,
  running: RunningVersion | undefined,
  capture: () => void,
): AppPicture {
  const apps = useApi(appsApi);
  const versions = useApi(versionsApi);
  const taken = useRef<string>(undefined);
  /** The version that a screenshot was requested of; one is accepted per request. */
  const asked = useRef<RunningVersion>(undefined);
  const { versionId, isNewest = false } = running ?? {};
  const save = useMutation({
    async mutationFn({ image, of }: { readonly image: string; readonly of: RunningVersion }) {
      const params = { appId, versionId: of.versionId };
      if (of.isNewest) await apps.savePicture({ params: { appId }, body: { image } });
      await versions.saveVersionPicture({ params, body: { image: await shrinkPicture(image) } });
    },
  });
  useEffect(() => {
    if (versionId === undefined || taken.current === versionId) return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      taken.current = versionId;
      asked.current = { versionId, isNewest };
      capture();
    }, settled);
    return () => clearTimeout(timer);
  }, [versionId, isNewest, capture]);
  return {
    keep: (image) => {
      if (!asked.current || !isSmallPicture(image)) return;
      save.mutate({ image, of: asked.current });
      asked.current = undefined;
    },
  };
}
