import type { Link } from '@buildai/code-model';
import { matchesAddress } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import type { ExaminedApp } from '../../shared/examined-app.js';

/** A link of the app to one of its pages. */
export interface PageLink extends Link {
  readonly path: string;
  /** Without query and fragment. */
  readonly target: string;
}

/** The links of an app whose address is known, apart from values within a segment. */
export function pageLinks(app: ExaminedApp): readonly PageLink[] {
  return [...app.project.modules].flatMap(([path, { links, diagnostics }]) =>
    diagnostics.length > 0
      ? []
      : links
          .map((link) => ({ ...link, path, target: link.address.replace(/[?#].*$/, '') }))
          .filter(({ target }) => isPageAddress(target)),
  );
}

/** Not a file, the API, another site, or an address that is put together within a segment. */
function isPageAddress(target: string): boolean {
  if (target.startsWith('//') || /^\/(?:api|files|uploads|assets)(?:\/|$)/.test(target)) return false;
  const segments = segmentsOf(target);
  if (/\.\w{2,4}$/.test(segments.at(-1) ?? '')) return false;
  return segments.every((each) => each === ':' || !each.includes(':'));
}

export const segmentsOf = (address: string): readonly string[] => address.split('/').filter(Boolean);

/** Whether a page, or a screen that the platform adds to each app, is at the address. */
export const leadsToPage = (target: string, addresses: readonly string[]): boolean =>
  addresses.some((page) => page.includes('*') || matchesAddress(page, target));

/** Which segment of a link is wrong, and what it should be. */
export interface SegmentChange {
  readonly given: string;
  readonly wanted: string;
}

/** The change of one segment that makes an address lead to a page, if there is only one such. */
export function nearAddress(target: string, addresses: readonly string[]): SegmentChange | undefined {
  const given = segmentsOf(target);
  const changes = new Map<string, SegmentChange>();
  for (const address of addresses) {
    const wanted = segmentsOf(address);
    if (wanted.length !== given.length) continue;
    const wrong = wanted.flatMap((segment, index) =>
      segment.startsWith(':') || segment === given[index] ? [] : [index],
    );
    const [at = -1] = wrong;
    const [from = '', to = ''] = [given[at], wanted[at]];
    if (wrong.length !== 1 || from === ':' || !isNear(from, to)) continue;
    changes.set(to, { given: from, wanted: to });
  }
  return changes.size === 1 ? [...changes.values()][0] : undefined;
}

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/, '')
    .replace(/s$/, '');

const isNear = (given: string, wanted: string) =>
  singular(given.toLowerCase()) === singular(wanted.toLowerCase()) ||
  nearestName(given, [wanted], { mostSlips: 2 }) !== undefined;
