import type { Host } from '../boot/host.js';
import { isPublicUrl } from '../config/public-host.js';
import { doctorChecks } from './doctor-check.js';
import type { Finding } from './doctor-check.js';

/** A problem of a server at a public address. */
export interface StartupWarning extends Finding {
  /** Title of the check: `Mail`. */
  readonly title: string;
}

/** Warnings for the operator when a server starts at a public address; empty for a private one. */
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
