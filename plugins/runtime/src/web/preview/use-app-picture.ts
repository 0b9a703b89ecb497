import { useMutation } from '@tanstack/react-query';
import { appsApi } from '@buildai/apps/shared';
import { useApi } from '@buildai/web';
import { useEffect, useRef } from 'react';

/** Time for an app to render its first data, in ms. */
const settled = 2500;

interface AppPicture {
  /** Stores a screenshot from the frame; the server validates it. */
  readonly keep: (image: string) => void;
}

/** Requests a screenshot of each version once it has settled, for the list of apps. */
export function useAppPicture(appId: string, running: string | undefined, capture: () => void): AppPicture {
  const api = useApi(appsApi);
  const taken = useRef<string>(undefined);
  /** Accepts one screenshot per request. */
  const isAsked = useRef(false);
  const save = useMutation({
    mutationFn: (image: string) => api.savePicture({ params: { appId }, body: { image } }),
  });
  useEffect(() => {
    if (running === undefined || taken.current === running) return;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      taken.current = running;
      isAsked.current = true;
      capture();
    }, settled);
    return () => clearTimeout(timer);
  }, [running, capture]);
  return {
    keep: (image) => {
      if (!isAsked.current) return;
      isAsked.current = false;
      save.mutate(image);
    },
  };
}
