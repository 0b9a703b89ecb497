// Bundles the compiled server: a program of its own, so that the bundler's memory is not the server's.
import { bundleServer } from '../dist/src/bundle/bundle-server.js';

try {
  await bundleServer();
} catch (error) {
  console.error(`The server could not be bundled, so it starts from its compiled files: ${error.message}`);
}
