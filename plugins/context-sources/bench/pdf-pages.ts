import type { Figure } from '@buildai/core/testing';
import { startIndexHost } from '../test/support/index-host.js';
import { makePdf } from '../test/support/pdf.js';
import { words } from '../test/support/words.js';

const pageCount = 500;

/** Measures how the bytes of a PDF of full pages become searchable. */
export async function measurePdf(): Promise<Figure> {
  const pages = Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: 45 }, (_, line) => ({ text: words(page * 50 + line, 10).join(' ') })),
  );
  await using host = await startIndexHost('sqlite');
  const content = { kind: 'file', name: 'a.pdf', contentType: '', body: makePdf(pages) } as const;
  const start = performance.now();
  const { signal } = new AbortController();
  await host.index.replace({ itemId: 'a', appId: 'app' }, content, { signal });
  const value = pageCount / ((performance.now() - start) / 1000);
  return {
    name: `PDF of ${pageCount} pages, to indexed, SQLite`,
    value,
    limit: 100,
    atLeast: true,
    unit: 'pages/s',
  };
}
