import { ItemVanished, SourceRefused, SourceUnavailable } from '@buildai/context-sources/shared';
import { contextSources } from '@buildai/context-sources/shared';
import { describeConformance, readContent, runTrial } from '@buildai/context-sources/testing';
import { definePlugin } from '@buildai/core';
import type { AppError } from '@buildai/core';
import { startTestHost } from '@buildai/core/testing';
import { expect } from 'chai';
import drive from '../src/server/index.js';
import { document, file, folder, newerRefusal, refusal, shortcut, startDrive } from './fake-drive.js';
import type { FakeFile } from './fake-drive.js';

const csv = file('prices.csv', 'text/csv', 'name,price\npear,2\n');
const run = (content: string) => ({ textElements: [{ paragraphMarker: {} }, { textRun: { content } }] });
const slides: FakeFile = {
  id: 'talk',
  name: 'Talk',
  mimeType: 'application/vnd.google-apps.presentation',
  content: 'Welcome\nto the talk',
  slides: [
    {
      pageElements: [
        { objectId: 'a', shape: { placeholder: { type: 'CENTERED_TITLE' }, text: run('Welcome\n') } },
        {
          objectId: 'b',
          elementGroup: { children: [{ objectId: 'c', shape: { text: run('to the talk\n') } }] },
        },
        { objectId: 'd', image: {} },
      ],
      slideProperties: {
        notesPage: {
          notesProperties: { speakerNotesObjectId: 'n' },
          pageElements: [{ objectId: 'm' }, { objectId: 'n', shape: { text: run('Smile.\n') } }],
        },
      },
    },
    {
      pageElements: [
        {
          objectId: 'e',
          table: { tableRows: [{ tableCells: [{ text: run('Pears\n') }, { text: run('2\n') }] }] },
        },
      ],
    },
  ],
};
const sheet = (sheets: FakeFile['sheets'] & object): FakeFile => ({
  id: 'sheet',
  name: 'Sheet',
  mimeType: 'application/vnd.google-apps.spreadsheet',
  content: '',
  sheets,
});

const wares = sheet({
  Wares: [['Name', 'Price'], ['Pear', '2'], ['Fig']],
  "Ann's": [
    ['Price', ''],
    ['9', 'x'],
  ],
  Empty: [],
});

async function startTrial(
  files: FakeFile[] = [document('one', '# One'), csv, slides, wares, document('two', 'Two')],
  input: object = {},
) {
  const fakeServer = await startDrive(files.map((each) => ({ ...each })));
  const { url, tokens } = fakeServer;
  return {
    plugin: drive,
    config: {
      clientId: 'client',
      clientSecret: 'secret',
      driveUrl: `${url}/drive/v3`,
      sheetsUrl: `${url}/v4`,
      slidesUrl: `${url}/v1`,
      tokenUrl: `${url}/token`,
    },
    input: { ...input },
    fakeServer,
    tokens,
    items: files.length,
    pages: Math.ceil(files.length / 2),
    vanish: ({ externalId }: { externalId: string }) =>
      void fakeServer.files.splice(
        fakeServer.files.findIndex(({ id }) => id === externalId),
        1,
      ),
    repeat: () => void fakeServer.files.push(...fakeServer.files.slice(0, 1)),
    enlarge: ({ externalId }: { externalId: string }, bytes: number) => {
      const found = fakeServer.files.find(({ id }) => id === externalId);
      if (found) found.content = 'x'.repeat(bytes);
    },
  };
}

describeConformance('Google Drive', { start: () => startTrial() });
describeConformance('Google Drive with a file first', {
  start: () => startTrial([csv, document('one', 'One'), slides]),
});

describe('the Google Drive source', () => {
  const running = async (files?: FakeFile[], input?: object) => {
    const trial = await startTrial(files, input);
    return Object.assign(await runTrial(trial), { drive: trial.fakeServer });
  };
  const errorOf = (work: Promise<unknown>): Promise<AppError> =>
    work.then(
      () => expect.fail('It should fail.'),
      (error: unknown) => error as AppError,
    );

  it('is off until an OAuth client is configured', async () => {
    const owner = definePlugin({ id: 'context-sources', register: () => undefined });
    await using host = await startTestHost({ plugins: [owner, drive] });
    expect(host.contributions(contextSources)).to.deep.equal([]);
    const half = startTestHost({
      plugins: [owner, drive],
      config: { 'source-google-drive': { clientId: 'x' } },
    });
    expect((await errorOf(half)).message).to.contain('Set both clientId and clientSecret');
  });

  it('requests read-only access and a refresh token', async () => {
    await using trial = await running();
    const { auth } = trial.host.source;
    expect(auth).to.deep.include({
      kind: 'oauth2',
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      scopes: ['https://www.googleapis.com/auth/drive.readonly'],
      parameters: { access_type: 'offline', prompt: 'consent' },
    });
    const who = await auth?.describe(trial.createContext());
    expect(who).to.deep.equal({ id: '77', name: 'ada@example.com' });
  });

  it('lists supported files with type, size and folder', async () => {
    await using trial = await running([document('one', 'One'), csv, file('film', 'video/mp4', 'x')]);
    expect(await trial.list()).to.deep.equal([
      {
        externalId: 'one',
        name: 'one',
        type: 'google_doc',
        revision: '2025-02-01T10:00:00.000Z',
        url: 'https://drive.google.com/file/d/one/view',
      },
      {
        externalId: 'prices.csv',
        name: 'prices.csv',
        type: 'csv',
        revision: '2025-02-01T10:00:00.000Z',
        url: 'https://drive.google.com/file/d/prices.csv/view',
        parentId: 'root',
        size: 18,
      },
    ]);
  });

  it('lists subfolders if asked to', async () => {
    const files = [
      folder('top'),
      document('a', 'a', ['top']),
      folder('left', ['top']),
      folder('right', ['top']),
      document('b', 'b', ['left']),
      document('c', 'c', ['left']),
      document('d', 'd', ['left']),
      document('e', 'e', ['right']),
      document('elsewhere', 'x', ['root']),
    ];
    const idsOf = async (input: object) => {
      await using trial = await running(files, input);
      return (await trial.list()).map(({ externalId }) => externalId).join(' ');
    };
    const address = 'https://drive.google.com/drive/u/0/folders/top?usp=sharing';
    expect(await idsOf({ folder: address })).to.equal('a b c d e');
    expect(await idsOf({ folder: 'top', subfolders: false })).to.equal('a');
  });

  it('searches, also for text with quotation marks', async () => {
    const files = [document('a', "Ann's \\ notes"), document('b', 'other')];
    await using trial = await running(files, { search: "Ann's \\" });
    expect((await trial.list()).map(({ externalId }) => externalId)).to.deep.equal(['a']);
  });

  it('includes shared drives unless they are excluded', async () => {
    const files = [{ ...document('a', 'a'), isInSharedDrive: true }, document('b', 'b')];
    await using all = await running(files);
    expect(await all.list()).to.have.length(2);
    await using own = await running(files, { sharedDrives: false });
    expect(await own.list()).to.have.length(1);
  });

  it('refuses an address that is not a folder', async () => {
    await using trial = await running([], { folder: 'https://example.com/folders/x' });
    expect(SourceRefused.is(await errorOf(trial.list()))).to.equal(true);
    await using gone = await running([], { folder: 'gone' });
    expect((await errorOf(gone.list())).message).to.contain('This folder doesn’t exist');
  });

  it('reads each type in its own format', async () => {
    await using trial = await running();
    const [one, prices, talk] = await trial.list();
    expect(await trial.fetch(one!)).to.deep.equal({ kind: 'markdown', text: '# One', title: 'one' });
    expect(await trial.fetch(prices!)).to.include({
      kind: 'file',
      name: 'prices.csv',
      contentType: 'text/csv',
    });
    expect((await readContent(await trial.fetch(prices!))).text).to.equal(csv.content);
    expect(await trial.fetch(talk!)).to.deep.equal({
      kind: 'markdown',
      title: 'Talk',
      text: '# Slide 1: Welcome\n\nto the talk\n\nNotes: Smile.\n\n# Slide 2\n\nPears | 2',
    });
  });

  it('reads slides as plain text if the Slides API is disabled', async () => {
    await using trial = await running([slides]);
    trial.drive.hasSlides = false;
    const read = await trial.fetch(await trial.firstItem());
    expect(read).to.deep.equal({ kind: 'markdown', title: 'Talk', text: slides.content });
  });

  it('leaves out pictures of a document, and exports plain text if they make it too large', async () => {
    const picture = (bytes: number) => `[image1]: <data:image/png;base64,${'A'.repeat(bytes)}>`;
    const text = '# Bees\n\nThey ![][image1] sleep.';
    await using trial = await running([
      document('small', `${text}\n\n${picture(1000)}\n`),
      document('large', `${text}\n\n${picture(10_000_000)}\n`),
      document('huge', 'x'.repeat(10_000_001)),
    ]);
    const [small, large, huge] = await trial.list();
    const textOf = async (item: typeof small) => (await readContent(await trial.fetch(item!))).text;
    expect(await textOf(small)).to.equal('# Bees\n\nThey  sleep.');
    expect(await textOf(large))
      .to.contain('sleep.')
      .and.not.contain('AAAA');
    expect((await errorOf(trial.fetch(huge!))).message).to.contain('up to 10 MB');
  });

  it('follows shortcuts to files and folders, also circular and broken ones', async () => {
    const far = { ...document('far', 'x', ['elsewhere']), modifiedTime: '2025-03-03T10:00:00.000Z' };
    const [top, other] = [folder('top', ['root']), folder('other', ['root'])];
    const files = [
      top,
      other,
      folder('elsewhere', ['root']),
      far,
      shortcut('s1', far, ['top']),
      shortcut('s2', document('gone', ''), ['top']),
      shortcut('s3', other, ['top']),
      shortcut('s4', folder('hidden'), ['top']),
      document('a', 'a', ['other']),
      shortcut('back', top, ['other']),
      shortcut('film', file('film.mp4', 'video/mp4', ''), ['other']),
      file('film.mp4', 'video/mp4', ''),
    ];
    await using trial = await running(files, { folder: 'top' });
    const found = await trial.list();
    expect(found.map(({ externalId }) => externalId)).to.deep.equal(['far', 'a']);
    expect(found[0]).to.include({ name: 'far', type: 'google_doc', revision: '2025-03-03T10:00:00.000Z' });
    await using flat = await running(files, { folder: 'top', subfolders: false });
    expect(await flat.list()).to.have.length(1);
    await using whole = await running(files);
    const all = (await whole.list()).map(({ externalId }) => externalId);
    expect([...new Set(all)].sort()).to.deep.equal(['a', 'far']);
  });

  it('restarts a folder if its page token has expired', async () => {
    await using trial = await running();
    const cursor = JSON.stringify({ folders: [], pageToken: 'of last week' });
    expect(await trial.list(trial.createContext(), cursor)).to.have.length(5);
  });

  it('does not treat an incomplete search as complete', async () => {
    await using trial = await running();
    trial.drive.isSearchWhole = false;
    const error = await errorOf(trial.list());
    expect(SourceUnavailable.is(error)).to.equal(true);
    expect(error.message).to.contain('Choose a folder');
  });

  it('reads all sheets of a spreadsheet as rows of one table', async () => {
    await using trial = await running([wares]);
    const { text } = await readContent(await trial.fetch(await trial.firstItem()));
    expect(text.split('\n')).to.deep.equal([
      'Sheet | Name | Price | Column 2',
      'Wares | Pear | 2 | ',
      'Wares | Fig |  | ',
      "Ann's |  | 9 | x",
    ]);
  });

  it('reads a large sheet in blocks, up to the limit', async () => {
    const rows = Array.from({ length: 4_500 }, (_, index) => [`Row ${index}`, 'x']);
    await using trial = await running([sheet({ Only: [['Name', 'Mark'], ...rows] })]);
    const item = await trial.firstItem();
    const before = trial.drive.asked.length;
    const { text } = await readContent(await trial.fetch(item));
    expect(text.split('\n')).to.have.length(4_501);
    expect(text.split('\n').at(-1)).to.equal('Row 4499 | x');
    expect(trial.drive.asked.length - before).to.equal(6);
    const context = trial.createContext({ limits: { maxBytes: 10_000 } });
    const error = await errorOf(trial.fetch(item, context).then((content) => readContent(content)));
    expect(error.message).to.contain('too large for your plan');
  });

  it('treats trashed files as deleted', async () => {
    await using trial = await running([document('one', 'x')]);
    const item = await trial.firstItem();
    trial.drive.files[0]!.trashed = true;
    expect(ItemVanished.is(await errorOf(trial.fetch(item)))).to.equal(true);
    expect(await trial.list()).to.deep.equal([]);
  });

  it('treats a 403 for too many requests as temporary', async () => {
    await using trial = await running();
    for (const reason of ['rateLimitExceeded', 'userRateLimitExceeded']) {
      trial.drive.refuseNext(refusal(403, reason));
      const error = await errorOf(trial.list());
      expect(SourceUnavailable.is(error)).to.equal(true);
      expect(error.retryAfter).to.equal(10);
      expect(await trial.list()).to.have.length(5);
    }
  });

  it('explains why Google refuses a document', async () => {
    await using trial = await running();
    const item = await trial.firstItem();
    for (const [reason, sentence] of [
      ['exportSizeLimitExceeded', 'up to 10 MB'],
      ['cannotExportFile', 'doesn’t allow this document'],
      ['insufficientFilePermissions', 'doesn’t have access to this file'],
    ] as const) {
      trial.drive.refuseNext(refusal(403, reason));
      const error = await errorOf(trial.fetch(item));
      expect(SourceRefused.is(error)).to.equal(true);
      expect(error.message).to.contain(sentence);
    }
    trial.drive.refuseNext(newerRefusal(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED'));
    expect((await errorOf(trial.fetch(item))).message).to.contain('isn’t enabled');
    trial.drive.refuseNext(newerRefusal(403, 'PERMISSION_DENIED', 'RATE_LIMIT_EXCEEDED'));
    expect(SourceUnavailable.is(await errorOf(trial.fetch(item)))).to.equal(true);
  });
});
