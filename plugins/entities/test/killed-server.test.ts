import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '@buildai/core';
import { startScript } from '@buildai/core/testing';
import { expect } from 'chai';

const enough = 300;

describe('A server that is killed while it writes', () => {
  it('has stored each row that it had confirmed, and its event', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'buildai-test-'));
    const child = startScript(new URL('support/writing-host', import.meta.url), { dataDir });
    const ended = once(child, 'exit');
    const confirmed: string[] = [];
    for await (const id of createInterface(child.stdout)) {
      confirmed.push(id);
      if (confirmed.length === enough) child.kill('SIGKILL');
    }
    await ended;
    const db = openDatabase({ databaseUrl: undefined, dataDir });
    try {
      const [table] = await db('entity_tables').pluck<string[]>('table_id');
      const stored = await db(`rows_${table}`).pluck<string[]>('id');
      const events = await db('events').where({ type: 'entities/records-changed' }).pluck<string[]>('data');
      const announced = events.flatMap(
        (data) => (JSON.parse(data) as { rows: { created: string[] } }).rows.created,
      );
      expect(confirmed.length).to.be.at.least(enough);
      expect(stored).to.include.members(confirmed);
      expect(announced).to.have.members(stored);
    } finally {
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
