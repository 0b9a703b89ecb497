const shell = /<AppShell\b[^>]*?\bname=(?:"([^"{}]+)"|\{\s*'([^'\\]+)'\s*\}|\{\s*"([^"\\]+)"\s*\})/;

/** The name that an app's layout shows to its users, where it is written there as plain text. */
export function shownName(layout: string | undefined): string | undefined {
  const match = shell.exec(layout ?? '');
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim() || undefined;
}
