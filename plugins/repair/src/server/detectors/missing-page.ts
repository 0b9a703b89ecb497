import type { TextPatch } from '@buildai/code-model';
import type { FoundIssue } from '../../shared/detector.js';
import { defineDetector } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { leadsToPage, nearAddress, pageLinks } from '../code/page-links.js';
import type { PageLink, SegmentChange } from '../code/page-links.js';
import { patchedFile } from '../code/repaired-file.js';

interface LostLink extends FoundIssue {
  readonly patch: TextPatch | undefined;
}

/** Links that lead to no page. */
export const missingPage = defineDetector<LostLink>({
  id: 'missing-page',
  title: 'Links to pages that don’t exist',
  severity: 'error',
  detect(app) {
    const addresses = app.project.pages.map(({ address }) => address);
    return pageLinks(app)
      .filter(({ target }) => !leadsToPage(target, addresses))
      .map((link) => issueOf(link, addresses, app));
  },
  repair: (issues, path, app) =>
    patchedFile(
      app,
      path,
      issues.flatMap(({ patch }) => patch ?? []),
      `Corrected the addresses of links in ${path}.`,
    ),
});

function issueOf(link: PageLink, addresses: readonly string[], app: ExaminedApp): LostLink {
  const { path, line, column, target } = link;
  const change = nearAddress(target, addresses);
  const shown = target.replace(/:(?=\/|$)/g, '…');
  const advice = change
    ? `Did you mean ${shown.replace(`/${change.given}`, `/${change.wanted}`)}?`
    : `The pages of the app are at ${addresses.join(', ')}.`;
  return {
    ...{ path, line, column },
    message: `There is no page at ${shown}. ${advice}`,
    patch: change && patchOf(link, change, app.read(path) ?? ''),
  };
}

/** Replaces one segment within the text of the link. */
function patchOf(
  { start, end }: PageLink,
  { given, wanted }: SegmentChange,
  content: string,
): TextPatch | undefined {
  const text = content.slice(start, end);
  const found = [...text.matchAll(/\/([\w-]+)(?=[/?#'"`]|$)/g)].filter(([, segment]) => segment === given);
  const at = start + (found[0]?.index ?? 0) + 1;
  return found.length === 1 ? { start: at, end: at + given.length, text: wanted } : undefined;
}
