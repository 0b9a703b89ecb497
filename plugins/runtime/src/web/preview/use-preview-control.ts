import { useEffect } from 'react';
import type { builderEnd } from '../../shared/preview-channel.js';
import { previewControl } from '../../shared/preview-control.js';

/**
 * Passes what other panels want the app to show on to it.
 * @param starts number of page starts in the frame; each page needs all drafts
 */
export function usePreviewControl(
  appId: string,
  channel: ReturnType<typeof builderEnd>,
  starts: number,
  isRunning: boolean,
): void {
  useEffect(() => {
    const control = previewControl(appId);
    const send = (key: string) => channel.send({ type: 'draft', key, value: control.drafts.get(key) });
    const open = () => {
      const path = isRunning ? control.takePath() : undefined;
      if (path !== undefined) channel.send({ type: 'navigate', path });
    };
    if (starts > 0) {
      for (const key of control.drafts.keys()) send(key);
      open();
    }
    return control.subscribe(({ key }) => (key === undefined ? open() : send(key)));
  }, [appId, channel, starts, isRunning]);
}
