/** The name of a file with a conversation: `beekeeper-conversation.md`. */
export function fileNameOf(appName: string, extension: string): string {
  const plain = appName
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${[plain.slice(0, 60), 'conversation'].filter(Boolean).join('-')}.${extension}`;
}
