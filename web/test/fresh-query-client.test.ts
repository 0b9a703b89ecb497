import { expect } from 'chai';
import { QueryObserver } from '@tanstack/react-query';
import { FreshQueryClient } from '../src/shell/fresh-query-client.js';

describe('The data of the server in the browser', () => {
  it('is refetched if it changes during the first fetch', async () => {
    const queries = new FreshQueryClient();
    const answers: ((name: string) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: ['app'],
      staleTime: Infinity,
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const shown: (string | undefined)[] = [];
    const leave = observer.subscribe(({ data }) => shown.push(data));
    const changed = queries.invalidateQueries({ queryKey: ['app'] });
    expect(answers).to.have.length(2);
    answers[0]?.('before');
    answers[1]?.('after');
    await changed;
    expect(observer.getCurrentResult()).to.include({ data: 'after', isSuccess: true });
    expect(shown).not.to.include('before');
    leave();
  });

  it('is not refetched if something else changes', async () => {
    const queries = new FreshQueryClient();
    let reads = 0;
    const observer = new QueryObserver(queries, {
      queryKey: ['app'],
      queryFn: () => Promise.resolve((reads += 1)),
    });
    const leave = observer.subscribe(() => undefined);
    await queries.invalidateQueries({ queryKey: ['another'] });
    expect(reads).to.equal(1);
    leave();
  });
});
