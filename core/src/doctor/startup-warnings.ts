import type { Host } from '../boot/host.js';
import { isPublicUrl } from '../config/public-host.js';
import { doctorChecks } from './doctor-check.js';
import type { Finding } from './doctor-check.js';

/** Something that is not as it should be at a public address. */
export interface StartupWarning extends Finding {
  /** Of the check: `Mail`. */
  readonly title: string;
}

/** What an operator should know when a server starts at a public address; nothing on a private machine. */
export async function startupWarnings(
  { contributions, settings }: Pick<Host, 'contributions' | 'settings'>,
  signal: AbortSignal,
): Promise<readonly StartupWarning[]> {
  if (!isPublicUrl(settings.publicUrl)) return [];
  const asked = contributions(doctorChecks).filter(({ atStart }) => atStart);
  const found = await Promise.all(
    asked.map(async (check) => ({ title: check.title, ...(await check.run(signal)) })),
  );
  return found.filter(({ state }) => state !== 'ok');
}
