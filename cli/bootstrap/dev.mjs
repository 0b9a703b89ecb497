// `npm run dev`: runs the server from its sources with restart on change, behind the web dev server with hot reload.
// Neither checks types, so both run while a package has a type error.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepareSources, requireNode, root } from './project.mjs';

requireNode();
await prepareSources();

const webPort = Number(process.env.PORT ?? 4000);
const serverPort = webPort + 1;
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(serverPort),
  // The platform is served through the web dev server, apps by the server directly.
  PUBLIC_URL: `http://localhost:${webPort}`,
  APPS_HOST: `localhost:${serverPort}`,
  API_URL: `http://localhost:${serverPort}`,
};

const server = [process.execPath, ['--conditions=source', '--import', 'tsx', 'cli/bootstrap/dev-server.mjs']];
const web = [
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'web', '--port', String(webPort), '--strictPort'],
];
const children = [server, web].map(([command, args]) =>
  spawn(command, args, { cwd: root, env, stdio: 'inherit' }),
);
const stop = () => children.forEach((child) => child.kill());
for (const child of children) child.once('exit', stop);
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
