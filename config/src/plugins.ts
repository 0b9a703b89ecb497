/**
 * The platform does not start without these, in the order of layers. Without memberships, apps that are for paying
 * members would be open to anyone.
 */
export const requiredPackages = [
  '@buildai/auth',
  '@buildai/plans',
  '@buildai/models',
  '@buildai/apps',
  '@buildai/memberships',
  '@buildai/versions',
  '@buildai/app-features',
  '@buildai/entities',
  '@buildai/blueprint',
  '@buildai/runtime',
  '@buildai/chat-assistant',
  '@buildai/context-sources',
] as const;

/**
 * The installed plugins, by package, each after those that it depends on. The one list that the server, the web shell
 * and the command line read: each package's `./server` half runs in the host, its `./web` half, if any, in the browser.
 * A plugin that is not required, and fails, is reported and left out.
 */
export const pluginPackages = [
  ...requiredPackages,
  '@buildai/secrets',
  '@buildai/functions',
  '@buildai/source-web',
  '@buildai/source-google-drive',
  '@buildai/source-notion',
  '@buildai/database-view',
  '@buildai/model-calls',
  '@buildai/tools',
  '@buildai/app-mail',
  '@buildai/code-editor',
  '@buildai/repair',
  '@buildai/domains',
  '@buildai/claims',
  '@buildai/templates',
] as const;
