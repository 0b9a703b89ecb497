import type { SkippedPage } from './site-reader.js';

/** Why a requested page cannot be read, as a sentence. */
export function refusalOf({ reason, detail }: SkippedPage): string {
  switch (reason) {
    case 'gone':
      return 'There is no page at this address.';
    case 'forbidden':
      return 'This page requires signing in.';
    case 'off-site':
      return `This address redirects to another site. Enter the final address instead: ${detail}`;
    case 'disallowed':
      return 'The site doesn’t allow automated access to this page (robots.txt).';
    case 'too-large':
      return 'This page is too large.';
    case 'too-slow':
      return 'The site took too long to respond.';
    case 'other-type':
      return 'This address is a file, not a web page. Upload the file instead.';
    case 'needs-script':
      return (
        'This page needs JavaScript; without it, there is no text to read. ' +
        'Add the text itself, or a page that works without JavaScript.'
      );
    case 'loop':
      return 'This page can’t be read: it redirects endlessly.';
    case 'failed':
      return `This page can’t be read: the site returned an error (${detail}).`;
  }
}
