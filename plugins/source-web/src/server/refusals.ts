import type { Reason } from './site-reader.js';

/** Why a page that was asked for is not read, in a sentence. */
export const refusals: Readonly<Record<Reason, string>> = {
  gone: 'There is no page at this address.',
  forbidden: 'This page can be read only by those who sign in.',
  'off-site': 'This address leads to another site. Enter the address that it ends at.',
  disallowed: 'The site does not allow this page to be read by programs (robots.txt).',
  'too-large': 'This page is too large.',
  'too-slow': 'The site took too long to answer.',
  'other-type': 'This address gives a file, and no web page. Add the file itself.',
  failed: 'This page cannot be read.',
};
