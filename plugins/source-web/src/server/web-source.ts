import {
  defineSource,
  ItemVanished,
  SourceRefused,
  SourceUnavailable,
} from '@buildai/context-sources/shared';
import type { Clock } from '@buildai/core';
import { Crawl } from './crawl.js';
import { stateOf } from './crawl-state.js';
import { fileEndingOf, mediaTypeOf } from './file-ending.js';
import { mayPass } from './skip-reasons.js';
import { pageFacts } from './page-facts.js';
import { refusalOf } from './refusals.js';
import { SiteReader } from './site-reader.js';
import type { SkippedPage } from './site-reader.js';
import type { WebConfig } from './web-config.js';
import { webInput } from './web-input.js';

const refused = (why: SkippedPage) => SourceRefused({ message: refusalOf(why) });

/** Pages of a website, found by following its links and its sitemap. */
export function webSource(config: WebConfig, clock: Clock) {
  const reader = new SiteReader(config, clock);
  return defineSource({
    id: 'web',
    label: 'Web scraper',
    description: 'Pages from a website.',
    isChosen: true,
    noun: 'pages',
    isSlow: true,
    input: webInput,
    list: (input, cursor, context) => new Crawl(reader, input, context, stateOf(input, cursor)).run(),

    async fetch({ externalId, name }, _input, context) {
      const visit = await reader.visit(externalId, context);
      if (visit.kind === 'page') {
        if ((await pageFacts(visit)).needsScript) throw refused({ kind: 'left-out', reason: 'needs-script' });
        const { address, contentType, body } = visit;
        const ending = fileEndingOf(mediaTypeOf(contentType), address) ?? 'txt';
        return { kind: 'file', name: `${name}.${ending}`, contentType, body };
      }
      if (visit.reason === 'gone') throw ItemVanished();
      if (mayPass(visit)) throw SourceUnavailable({ message: refusalOf(visit) });
      throw refused(visit);
    },
  });
}
