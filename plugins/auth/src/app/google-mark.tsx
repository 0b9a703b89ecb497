import { googleMark } from '@buildai/auth/shared';

/** Google logo, sized for buttons. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden>
      {googleMark.map((path) => (
        <path key={path.fill} {...path} />
      ))}
    </svg>
  );
}
