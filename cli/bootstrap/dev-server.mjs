import { developServer } from '../src/development/develop-server.ts';

await developServer();
