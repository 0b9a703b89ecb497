import type { Figure, TestDatabase } from '@buildai/core/testing';
import { measureCsv } from './large-csv.js';
import { measurePdf } from './pdf-pages.js';
import { compareProviders, measureQueries } from './queries.js';
import { measureResponses } from './responses.js';

/** What is promised of documents, and of search in them. On PostgreSQL where TEST_POSTGRES_URL names a server. */
export default async function bench(): Promise<Figure[]> {
  const databases: TestDatabase[] = process.env.TEST_POSTGRES_URL ? ['sqlite', 'postgres'] : ['sqlite'];
  const figures = [await measurePdf(), await measureCsv(), await measureResponses()];
  for (const database of databases) figures.push(...(await measureQueries(database)));
  if (process.env.TEST_POSTGRES_URL) figures.push(...(await compareProviders()));
  return figures;
}
