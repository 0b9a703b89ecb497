import { useLayoutEffect, useState } from 'react';
import type { CSSProperties } from 'react';
import type { Device } from './device.js';

interface DeviceLayout {
  /** `ref` of the element that the app may fill. */
  readonly attachPane: (pane: HTMLElement | null) => void;
  /** Displayed width: CSS px of the builder, or a share of the pane. */
  readonly shownWidth: number | string;
  /** Style of the frame: device size, scaled to the displayed width. */
  readonly frameStyle: CSSProperties;
}

const whole: CSSProperties = { width: '100%', height: '100%' };

/** Lays an app out at device width, scaled down if the pane is narrower. Screenshots use this layout too. */
export function useDeviceLayout(device: Device | undefined): DeviceLayout {
  const [pane, attachPane] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!pane) return;
    const measure = () => setSize({ width: pane.clientWidth, height: pane.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [pane]);

  if (!device || size.width === 0) return { attachPane, shownWidth: '100%', frameStyle: whole };
  const width = device.fills ? Math.max(device.width, size.width) : device.width;
  const scale = Math.min(1, size.width / width);
  const shownWidth = width * scale;
  if (scale === 1) return { attachPane, shownWidth, frameStyle: whole };
  return {
    attachPane,
    shownWidth,
    frameStyle: {
      width,
      height: size.height / scale,
      transform: `scale(${scale})`,
      transformOrigin: '0 0',
    },
  };
}
