import { expect } from 'chai';
import { AppError, formatBytes, InternalError, TooLarge } from '@buildai/core/shared';
import { CsvUnreadable, FileUnreadable, UploadTooLarge } from '../src/shared/errors.js';
import { withFiles } from '../src/web/add/chosen-file.js';
import { describeInput } from '../src/web/app-sources/describe-input.js';
import { withChange, without } from '../src/web/items/item-news.js';
import type { ItemList } from '../src/web/items/item-news.js';
import { describeItems } from '../src/web/copy/describe-items.js';
import { describeProgress, percentOf } from '../src/web/copy/describe-progress.js';
import { savingError, textError, uploadError } from '../src/web/copy/error-messages.js';

describe('Texts about data', () => {
  it('sizes use the largest unit with a value of at least 1', () => {
    const sizes = [0, 1, 999, 1000, 1450, 9_960, 999_499, 999_500, 10_000_000, 20_000_000, 1_500_000_000];
    expect(sizes.map(formatBytes)).to.deep.equal([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1 KB',
      '1.5 KB',
      '10 KB',
      '999 KB',
      '1 MB',
      '10 MB',
      '20 MB',
      '1.5 GB',
    ]);
  });

  it('progress counts pages, or the rows of a table', () => {
    const say = (type: 'pdf' | 'csv', done: number, total: number | null) =>
      describeProgress({ type, progress: { done, total } });
    expect(say('pdf', 12, 40)).to.equal('12 of 40 pages');
    expect(say('pdf', 1, 1)).to.equal('1 of 1 page');
    expect(say('csv', 1200, null)).to.equal('1.2K rows so far');
    expect(say('csv', 0, null)).to.equal('Reading…');
    expect(describeProgress({ type: 'pdf', progress: null })).to.equal('Reading…');
  });

  it('items are counted, with those in progress and those with errors', () => {
    const of = (...statuses: Parameters<typeof describeItems>[0][number]['status'][]) =>
      describeItems(statuses.map((status) => ({ status })));
    expect(of('synced')).to.equal('1 item');
    expect(of('pending', 'running', 'error', 'synced', 'usage_limit_reached')).to.equal(
      '5 items, 2 being processed, 1 with an error, 1 beyond your plan',
    );
  });

  it('progress is a percentage only if the total is known', () => {
    expect(percentOf({ done: 12, total: 40 })).to.equal(30);
    expect(percentOf({ done: 50, total: 40 })).to.equal(100);
    expect(percentOf({ done: 12, total: null })).to.equal(undefined);
    expect(percentOf({ done: 0, total: 0 })).to.equal(undefined);
    expect(percentOf(null)).to.equal(undefined);
  });

  it('a source of an app is named by its address, else by its first input', () => {
    expect(describeInput({ name: 'x', url: 'https://bees.example/feed/' })).to.equal('bees.example/feed');
    expect(describeInput({ depth: 2, place: 'Library' })).to.equal('Library');
    expect(describeInput({})).to.equal(undefined);
  });
});

describe('Messages for data that is refused', () => {
  const big = 'Failed to upload context, file size is too big (max 10 MB)';
  const max = 10_000_000;

  it('a file that is too large', () => {
    expect(uploadError(UploadTooLarge(), 'a.csv', max)).to.equal(big);
    expect(uploadError(TooLarge(), 'a.pdf', max)).to.equal(big);
  });

  it('a table without headers or rows, or refused for another reason', () => {
    const sentence = 'Please make sure the CSV file has column headers and a few rows.';
    expect(uploadError(CsvUnreadable(), 'a.csv', max)).to.equal(sentence);
    expect(uploadError(FileUnreadable(), 'a.CSV', max)).to.equal(sentence);
  });

  it('the server’s message, if there is one', () => {
    expect(uploadError(FileUnreadable(), 'a.pdf', max)).to.equal('This file can’t be read.');
    expect(textError(new AppError('x', 409, 'Not now.'))).to.equal('Not now.');
    expect(savingError(new AppError('x', 409, 'Not now.'))).to.equal('Not now.');
  });

  it('a server that failed or could not be reached', () => {
    expect(uploadError(InternalError(), 'a.pdf', max)).to.equal('Failed to upload context, try again later');
    expect(textError(InternalError())).to.equal('Failed to upload context, try again later');
    expect(uploadError(new TypeError(), 'a.pdf', max)).to.equal(
      'Error uploading data, please try again or contact support via chat',
    );
    expect(savingError(new TypeError())).to.equal(
      'Error saving data, please try again or contact support via chat',
    );
  });
});

describe('Chosen files', () => {
  const file = (name: string) => new File(['bees'], name);
  const names = ({ chosen }: ReturnType<typeof withFiles>) => chosen.map(({ file: { name } }) => name);

  it('are limited by the plan, and the others are counted', () => {
    const first = withFiles([], [file('a.txt'), file('b.txt')], 3);
    const then = withFiles(first.chosen, [file('b.txt'), file('c.txt'), file('d.txt')], 3);
    expect(names(then)).to.deep.equal(['a.txt', 'b.txt', 'c.txt']);
    expect(then.leftOut).to.equal(1);
  });

  it('are replaced by a new one if only one is allowed', () => {
    const first = withFiles([], [file('a.txt')], 1);
    expect(names(withFiles(first.chosen, [file('b.txt')], 1))).to.deep.equal(['b.txt']);
  });
});

describe('The list of items during live events', () => {
  const item = {
    id: 'a',
    name: 'Winter',
    type: 'txt',
    status: 'pending',
    error: null,
    warning: null,
  } as const;
  const more = { progress: null, size: null, numOfChunks: 0, lastSyncedAt: null, nextSyncAt: null } as const;
  const told = { ...item, ...more, schedule: 'never' } as const;
  const list = { contextItems: [told], hasReachedDataLimit: false } as unknown as ItemList;

  it('applies changes to a known item', () => {
    const changed = withChange(list, { ...told, status: 'running', progress: { done: 1, total: 2 } });
    expect(changed?.contextItems[0]).to.include({ status: 'running' });
  });

  it('is refetched for a new item, but not for one that was only listed', () => {
    expect(withChange(list, { ...told, id: 'b' })).to.equal(undefined);
    expect(withChange(list, { ...told, id: 'b', status: 'unsynced' })).to.equal(list);
  });

  it('drops deleted items', () => {
    expect(without(list, ['a']).contextItems).to.deep.equal([]);
  });
});
