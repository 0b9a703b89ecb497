import type { ReactNode } from 'react';
import { googleMark } from '../../shared/google-mark.js';

/** Google's logo, as high as the text beside it. */
export function GoogleMark(): ReactNode {
  return (
    <svg viewBox="0 0 48 48" width={18} height={18} aria-hidden>
      {googleMark.map((path) => (
        <path key={path.fill} {...path} />
      ))}
    </svg>
  );
}
