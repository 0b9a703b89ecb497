import { AppVisit } from './app-visit.js';
import { DomScreen } from './dom-screen.js';

/** An app that this process is to use, and where it is. What went wrong is answered, as a list of sentences. */
export interface RenderTask {
  readonly url: string;
  /** Whether rows are made, changed and deleted. */
  readonly rows: boolean;
  readonly files: readonly (readonly [path: string, content: string])[];
}

let screen: DomScreen | undefined;

async function visit({ url, rows, files }: RenderTask): Promise<readonly string[]> {
  screen = new DomScreen();
  try {
    const app = new AppVisit(screen, new Map(files));
    await (rows ? app.all(url) : app.pages(url));
    return screen.errors;
  } catch (error) {
    return [...screen.errors, error instanceof Error ? error.message : String(error)];
  } finally {
    screen.close();
  }
}

// A document without a browser does not hear of these.
process.on('unhandledRejection', (reason) => screen?.report(`page: ${String(reason)}`));
process.on('message', (task: RenderTask) => {
  void visit(task).then((errors) => process.send?.(errors));
});
process.on('disconnect', () => process.exit());
