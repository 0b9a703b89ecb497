import type { Figure } from '@buildai/core/testing';
import type { AppHost } from '@buildai/runtime/test/support/app-host.js';
import { exportDownloadPath, exportsApi } from '../../src/shared/index.js';
import { exportFormat } from '../../src/shared/export/exports-api.js';

/** In seconds. */
const longest = 30;

/** Downloads all rows of an entity in each format. */
export async function exportFigures(host: AppHost, appId: string, entity: string): Promise<Figure[]> {
  const api = host.client(exportsApi, host.ada.token);
  const figures: Figure[] = [];
  for (const format of exportFormat.options) {
    const start = performance.now();
    const { user, system } = process.cpuUsage();
    const { ticket } = await api.createExport({ params: { appId }, body: { entity, format } });
    const body = new URLSearchParams({ ticket });
    const response = await fetch(host.url + exportDownloadPath, { method: 'POST', body });
    if (!response.ok || !response.body) throw new Error(`The export ended with ${response.status}.`);
    let bytes = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    const used = process.cpuUsage({ user, system });
    const processor = ((used.user + used.system) / 1_000_000).toFixed(1);
    const size = (bytes / 1_000_000).toFixed(0);
    figures.push({
      name: `${entity} as ${format} (${size} MB, ${processor} s of processor time)`,
      value: (performance.now() - start) / 1_000,
      limit: longest,
      unit: 's',
    });
  }
  return figures;
}
