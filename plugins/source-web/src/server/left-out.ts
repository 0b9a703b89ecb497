import type { LeftOut } from '@buildai/context-sources/shared';
import type { PageLeftOut } from './site-reader.js';

/** Why a crawl takes no page of an address, in a few words. */
function wordsOf({ reason, detail }: PageLeftOut): Pick<LeftOut, 'reason' | 'detail'> {
  switch (reason) {
    case 'gone':
      return { reason: `Not found (${detail})` };
    case 'forbidden':
      return { reason: `Sign-in required (${detail})` };
    case 'off-site':
      return { reason: 'Leads to another site', detail };
    case 'disallowed':
      return { reason: 'Not allowed by robots.txt' };
    case 'too-large':
      return { reason: 'Too large' };
    case 'too-slow':
      return { reason: 'No answer in time' };
    case 'other-type':
      return { reason: 'Not a web page', detail };
    case 'needs-script':
      return { reason: 'Needs JavaScript' };
    case 'loop':
      return { reason: 'Redirects without an end' };
    case 'failed':
      return { reason: `Error of the site (${detail})` };
  }
}

/** A slow answer, or an error of the server, may be another one next time. */
export const mayPass = ({ reason, detail }: PageLeftOut): boolean =>
  reason === 'too-slow' || (reason === 'failed' && Number(detail) >= 500);

export const leftOutPage = (url: string, why: PageLeftOut): LeftOut => ({
  url,
  ...wordsOf(why),
  isFailing: mayPass(why),
});

/** Other reasons of a crawl. */
export const crawlReasons = {
  unreached: 'Could not be reached',
  copy: 'Copy of another page',
  sameText: 'Same text as another page',
  notIndexed: 'Not meant for search (noindex)',
  tooDeep: 'Nested too deeply to be read',
  forwards: 'Forwards to another page',
  outside: 'Outside of the site',
  tooFar: 'More links away than your plan allows',
  beyondPlan: 'Beyond the number of pages of your plan',
  variants: 'One of very many variants of an address',
} as const;
