import type { VersionStore } from '@buildai/versions/shared';

const versionsAtOnce = 500;

/** The numbers of an app's versions, by ID. */
export async function versionNumbers(
  versions: Pick<VersionStore, 'list'>,
  appId: string,
): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  let before: number | undefined;
  for (;;) {
    const page = await versions.list(appId, versionsAtOnce, { before });
    for (const { versionId, number } of page) numbers.set(versionId, number);
    before = page.at(-1)?.number;
    if (page.length < versionsAtOnce) return numbers;
  }
}
