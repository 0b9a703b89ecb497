import type { SkippedEntry } from '@buildai/context-sources/shared';
import type { SkippedPage } from './site-reader.js';

/** Why a crawl leaves out an address, in a few words. */
function wordsOf({ reason, detail }: SkippedPage): Pick<SkippedEntry, 'reason' | 'detail'> {
  switch (reason) {
    case 'gone':
      return { reason: `Not found (${detail})` };
    case 'forbidden':
      return { reason: `Sign-in required (${detail})` };
    case 'off-site':
      return { reason: 'Redirects to another site', detail };
    case 'disallowed':
      return { reason: 'Not allowed by robots.txt' };
    case 'too-large':
      return { reason: 'Too large' };
    case 'too-slow':
      return { reason: 'No response in time' };
    case 'other-type':
      return { reason: 'Not a web page', detail };
    case 'needs-script':
      return { reason: 'Needs JavaScript' };
    case 'loop':
      return { reason: 'Endless redirects' };
    case 'failed':
      return { reason: `Site error (${detail})` };
  }
}

/** Whether the reason may be temporary, such as a timeout or a server error. */
export const mayPass = ({ reason, detail }: SkippedPage): boolean =>
  reason === 'too-slow' || (reason === 'failed' && Number(detail) >= 500);

export const skippedEntryOf = (url: string, why: SkippedPage): SkippedEntry => ({
  url,
  ...wordsOf(why),
  isFailing: mayPass(why),
});

/** Other reasons for leaving out an address. */
export const crawlReasons = {
  unreached: 'Could not be reached',
  copy: 'Copy of another page',
  sameText: 'Same text as another page',
  notIndexed: 'Excluded from search (noindex)',
  tooDeep: 'Too deeply nested',
  forwards: 'Forwards to another page',
  outside: 'Outside the site',
  tooFar: 'Deeper than your plan allows',
  beyondPlan: 'Over your plan’s page limit',
  variants: 'One of too many variants of an address',
} as const;
