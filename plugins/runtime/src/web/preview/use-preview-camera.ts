import { useEffect, useLayoutEffect, useRef } from 'react';
import { previewCamera } from '../../shared/preview-camera.js';
import { isSmallPicture } from './is-small-picture.js';

/** Time for an app to draw itself, in ms. */
const timeout = 15_000;

interface PreviewCamera {
  /** A picture from the frame, null if it could not draw one. */
  readonly keep: (image: string | null) => void;
}

/** Offers pictures of the frame to the conversation while an app runs in it and is shown. */
export function usePreviewCamera(
  appId: string,
  frame: HTMLIFrameElement | null,
  captureView: () => void,
): PreviewCamera {
  /** Set while a picture is awaited; others are ignored. */
  const awaited = useRef<(image: string | null) => void>(undefined);
  // Layout effect: a frame that is being removed must not be asked.
  useLayoutEffect(() => {
    if (!frame) return;
    // The app has started again, or another version runs, and it was not asked yet.
    if (awaited.current) captureView();
    const take = async (): Promise<string> => {
      const image = await new Promise<string | null>((resolve) => {
        awaited.current = resolve;
        setTimeout(() => resolve(null), timeout);
        captureView();
      });
      awaited.current = undefined;
      if (image === null) throw new Error('The picture couldn’t be taken. Try again.');
      return image;
    };
    let withdraw: (() => void) | undefined;
    const end = () => {
      withdraw?.();
      withdraw = undefined;
    };
    // Browsers draw nothing in a frame without a size, such as one behind another panel.
    const observer = new ResizeObserver(() => {
      if (frame.offsetWidth === 0) {
        end();
        awaited.current?.(null);
      } else withdraw ??= previewCamera.offer(appId, take);
    });
    observer.observe(frame);
    return () => {
      observer.disconnect();
      end();
    };
  }, [appId, frame, captureView]);
  useEffect(() => () => awaited.current?.(null), []);
  return {
    keep: (image) => awaited.current?.(image !== null && isSmallPicture(image) ? image : null),
  };
}
