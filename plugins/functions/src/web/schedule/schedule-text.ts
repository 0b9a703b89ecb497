import cronstrue from 'cronstrue';

/** A cron expression in words: `Mondays at 9:00 AM UTC`. The expression itself if it has no words. */
export function scheduleText(cron: string): string {
  try {
    return cronstrue
      .toString(cron, { throwExceptionOnParseError: true, trimHoursLeadingZero: true })
      .replace(/^At (.+), only on (\w+day)$/, '$2s at $1')
      .replace(/^At ([\d:]+ [AP]M)$/, 'Every day at $1')
      .replace(/^.*[AP]M/, '$& UTC');
  } catch {
    // Thrown as a text for extensions that have no words.
    return `${cron} UTC`;
  }
}
