import type { PageLeftOut } from './site-reader.js';

/** Why a page that was asked for is not read, in a sentence. */
export function refusalOf({ reason, detail }: PageLeftOut): string {
  switch (reason) {
    case 'gone':
      return 'There is no page at this address.';
    case 'forbidden':
      return 'This page can be read only by those who sign in.';
    case 'off-site':
      return `This address leads to another site. Enter the address that it ends at: ${detail}`;
    case 'disallowed':
      return 'The site does not allow this page to be read by programs (robots.txt).';
    case 'too-large':
      return 'This page is too large.';
    case 'too-slow':
      return 'The site took too long to answer.';
    case 'other-type':
      return 'This address gives a file, and no web page. Add the file itself.';
    case 'needs-script':
      return (
        'This page needs JavaScript: without it there is no text to read. ' +
        'Add the text itself, or a page of the site that works without JavaScript.'
      );
    case 'loop':
      return 'This page cannot be read: its redirects never end.';
    case 'failed':
      return `This page cannot be read: the site answers with an error (${detail}).`;
  }
}
