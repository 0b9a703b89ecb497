/** The platform does not start without these. Any other plugin that fails is reported and left out. */
export const requiredPackages: readonly string[] = [
  '@buildai/auth',
  '@buildai/plans',
  '@buildai/models',
  '@buildai/apps',
  '@buildai/versions',
  '@buildai/app-features',
  '@buildai/entities',
  '@buildai/blueprint',
  '@buildai/runtime',
  '@buildai/chat-assistant',
  '@buildai/context-sources',
];

/**
 * The installed plugins, by package. The one list that the server, the web shell and the command line read:
 * each package's `./server` half runs in the host, its `./web` half, where it has one, in the browser.
 */
export const pluginPackages = [
  '@buildai/auth',
  '@buildai/plans',
  '@buildai/models',
  '@buildai/apps',
  '@buildai/versions',
  '@buildai/app-features',
  '@buildai/entities',
  '@buildai/blueprint',
  '@buildai/runtime',
  '@buildai/chat-assistant',
  '@buildai/context-sources',
  '@buildai/source-web',
  '@buildai/source-google-drive',
  '@buildai/source-notion',
] as const;
