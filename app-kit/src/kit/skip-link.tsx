import { kitText } from '../texts/kit-text.js';

/** Skips the navigation, for keyboard users. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-md bg-primary px-3 py-2 text-sm text-primary-foreground focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      {kitText('skipToContent')}
    </a>
  );
}
