import { expect } from 'chai';
import { deleteInChunks } from '../src/web/table/delete-in-chunks.js';

describe('Deleting many rows', () => {
  it('goes on after a row that cannot be deleted, and ends when it is cancelled', async () => {
    const controller = new AbortController();
    const { deleted, error } = await deleteInChunks({
      ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      deleteRow: async (id) => {
        if (id === 'b') throw new Error('Locked');
      },
      onProgress: () => controller.abort(),
      signal: controller.signal,
    });
    expect(deleted).to.deep.equal(['a', 'c', 'd', 'e']);
    expect(error).to.be.an('error').with.property('message', 'Locked');
  });
});
