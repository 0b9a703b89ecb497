import type { VersionView } from '../../shared/api.js';

/** Versions that were made on one day. */
export interface DayOfVersions {
  /** `Today`, `Yesterday`, `Mar 12, 2026`. */
  readonly title: string;
  readonly versions: readonly VersionView[];
}

const shownDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Versions in their order, by the days of the browser's time zone. */
export function groupByDay(versions: readonly VersionView[], now: Date): readonly DayOfVersions[] {
  const today = shownDay.format(now);
  const yesterday = shownDay.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  const days: { title: string; versions: VersionView[] }[] = [];
  for (const version of versions) {
    const day = shownDay.format(new Date(version.createdAt));
    const title = day === today ? 'Today' : day === yesterday ? 'Yesterday' : day;
    const last = days.at(-1);
    if (last?.title === title) last.versions.push(version);
    else days.push({ title, versions: [version] });
  }
  return days;
}
