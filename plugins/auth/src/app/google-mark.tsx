import { googleMark } from '@buildai/auth/shared';

/** Google's letter, in the size of a button's icons. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden>
      {googleMark.map((path) => (
        <path key={path.fill} {...path} />
      ))}
    </svg>
  );
}
