import { useMutation } from '@tanstack/react-query';
import { appsApi } from '@buildai/apps/shared';
import { useApi } from '@buildai/web';
import { useEffect, useRef } from 'react';

/** An app has drawn its first data by then. Milliseconds. */
const settled = 2500;

interface AppPicture {
  /** Keeps a picture that the frame has sent; the server judges whether it is one. */
  readonly keep: (image: string) => void;
}

/** Asks for a picture of each version once it runs and has settled, for the list of apps. */
export function useAppPicture(appId: string, running: string | undefined, capture: () => void): AppPicture {
  const api = useApi(appsApi);
  const taken = useRef<string>(undefined);
  /** The app sends one picture for each that it is asked for: what else it sends is not kept. */
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
