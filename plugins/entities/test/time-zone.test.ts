import { appSettings, timeZoneSetting } from '@buildai/apps/shared';
import { dayOf, readTime } from '@buildai/core/shared';
import { describeOnEachDatabase } from '@buildai/core/testing';
import { expect } from 'chai';
import type { EntityHost } from './support/entity-host.js';
import { schemaOf, startEntityHost } from './support/entity-host.js';
import { columnsApi, entitiesApi } from '../src/shared/index.js';

const visit = schemaOf({
  note: { type: 'string' },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
});

const setZone = (host: EntityHost, timeZone: string) =>
  host.service(appSettings).change(host.app.appId, timeZoneSetting, timeZone);

/** A time zone, what its clocks show, and when that is: on a plain day, and where clocks are changed. */
const zones: Readonly<Record<string, readonly (readonly [shown: string, time: string])[]>> = {
  'Europe/Berlin': [
    ['2026-01-05T00:30', '2026-01-04T23:30:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ],
  'America/New_York': [
    ['2026-01-05T22:00', '2026-01-06T03:00:00.000Z'],
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ],
  'Pacific/Auckland': [
    ['2026-01-05T08:00', '2026-01-04T19:00:00.000Z'],
    ['2026-04-05T02:30', '2026-04-04T13:30:00.000Z'],
    ['2026-09-27T02:30', '2026-09-26T14:30:00.000Z'],
  ],
};

describeOnEachDatabase('The time zone of an app', (database) => {
  it('is the one on whose clocks times without a zone are read, and written days stay', async () => {
    await using host = await startEntityHost(database);
    await host.saveVersion({ Visit: visit });
    const api = host.at('platform', entitiesApi, host.builder.token);
    const params = { appId: host.app.appId, entity: 'Visit' };
    for (const [timeZone, times] of Object.entries(zones)) {
      await setZone(host, timeZone);
      for (const [at, time] of times) {
        const record = await api.createRecord({ params, body: { at, day: `${at}:00+14:00` } });
        expect(record, `${at} in ${timeZone}`).to.include({ at: time, day: at.slice(0, 10) });
        const { records } = await api.createRecords({
          params,
          body: { records: [{ at: at.replace('T', ' ') }] },
        });
        expect(records[0]?.['at']).to.equal(time);
      }
    }
  });

  it('has the days by which points in time are grouped', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Visit: visit }));
    const hours = (start: string) =>
      Array.from({ length: 50 }, (_, hour) => new Date(Date.parse(start) + hour * 3_600_000).toISOString());
    const times = [
      '2026-03-28T00:00:00Z',
      '2026-10-24T00:00:00Z',
      '2026-03-07T00:00:00Z',
      '2026-10-31T00:00:00Z',
      '2026-04-03T12:00:00Z',
      '2026-09-25T12:00:00Z',
      '2025-12-31T00:00:00Z',
    ].flatMap(hours);
    await host.store.createMany(
      scope,
      'Visit',
      times.map((at) => ({ at })),
    );
    for (const timeZone of [...Object.keys(zones), 'UTC', 'Asia/Kathmandu']) {
      await setZone(host, timeZone);
      for (const [unit, length] of [
        ['day', 10],
        ['month', 7],
        ['year', 4],
      ] as const) {
        const expected: Record<string, number> = {};
        for (const time of times) {
          const key = dayOf(time, timeZone).slice(0, length);
          expected[key] = (expected[key] ?? 0) + 1;
        }
        const { groups } = await host.store.aggregate(scope, 'Visit', { groupBy: [`at:${unit}`] });
        const found = Object.fromEntries(groups.map(({ group, count }) => [String(group['at']), count]));
        expect(found, `${unit} in ${timeZone}`).to.deep.equal(expected);
      }
      const { groups } = await host.store.aggregate(scope, 'Visit', { groupBy: ['at:week'] });
      for (const { group } of groups)
        expect(new Date(`${String(group['at'])}T00:00Z`).getUTCDay()).to.equal(1);
    }
  });

  it('does not move dates into other groups, nor what an older schema left', async () => {
    await using host = await startEntityHost(database);
    const older = schemaOf({ at: { type: 'string' }, day: { type: 'string', format: 'date' } });
    const before = host.scopeOf(await host.saveVersion({ Visit: older }));
    const texts = [
      '2026-03-05',
      '2026-03-05T10:00',
      '2026-03-05T25:00:00.000Z',
      'soon',
      '2026-02-30T10:00:00.000Z',
    ];
    await host.store.createMany(
      before,
      'Visit',
      texts.map((at) => ({ at, day: '2026-03-01' })),
    );
    const scope = host.scopeOf(await host.saveVersion({ Visit: visit }));
    await setZone(host, 'Pacific/Auckland');
    const groupsBy = async (name: string) =>
      (await host.store.aggregate(scope, 'Visit', { groupBy: [name] })).groups.map(({ group, count }) => [
        Object.values(group)[0],
        count,
      ]);
    expect(await groupsBy('day:month')).to.deep.equal([['2026-03', 5]]);
    expect(await groupsBy('at:day')).to.deep.equal([
      ['2026-03-05', 3],
      [null, 2],
    ]);
  });

  it('has the days of filters', async () => {
    await using host = await startEntityHost(database);
    const scope = host.scopeOf(await host.saveVersion({ Visit: visit }));
    const shown = [
      '2026-03-28T23:59',
      '2026-03-29T00:00',
      '2026-03-29T23:59',
      '2026-03-30T00:00',
      '2026-03-31T23:59',
    ];
    for (const timeZone of Object.keys(zones)) {
      await setZone(host, timeZone);
      const times = shown.map((text) => readTime(text, timeZone));
      await host.store.createMany(
        scope,
        'Visit',
        times.map((at, index) => ({ at, note: `${timeZone} ${shown[index]}` })),
      );
      const found = async (at: object) => {
        const { records } = await host.store.list(scope, 'Visit', {
          filter: { at, note: { $startsWith: timeZone } },
          sort: 'at',
        });
        return records.map(({ note }) => String(note).slice(timeZone.length + 1));
      };
      expect(await found({ $gte: '2026-03-29', $lt: '2026-03-30' })).to.deep.equal(shown.slice(1, 3));
      expect(await found({ $gt: '2026-03-29 23:00' })).to.deep.equal(shown.slice(2));
      // Months without a 31st end as they do.
      expect(await found({ $gte: '2026-02-31', $lt: '2026-03-29' })).to.deep.equal(shown.slice(0, 1));
    }
  });

  it('reads and writes the times of a column that gets another type', async () => {
    await using host = await startEntityHost(database);
    const text = schemaOf({ note: { type: 'string' }, at: { type: 'string' } });
    const scope = host.scopeOf(await host.saveVersion({ Visit: text }));
    await setZone(host, 'Europe/Berlin');
    await host.store.createMany(scope, 'Visit', [{ note: 'a', at: '05.03.2026 00:30' }]);
    const api = host.at('platform', columnsApi, host.builder.token);
    const params = { appId: host.app.appId, entity: 'Visit' };
    const retype = async (format?: string) => {
      const change = {
        kind: 'retype',
        field: 'at',
        type: { type: 'string', ...(format ? { format } : {}) },
      } as const;
      const { base } = await api.previewColumnChange({ params, body: { change } });
      const { version } = await api.changeColumn({ params, body: { change, base } });
      const { records } = await host.store.list(host.scopeOf(version?.id ?? ''), 'Visit', {});
      return records[0]?.['at'];
    };
    expect(await retype('date-time')).to.equal('2026-03-04T23:30:00.000Z');
    expect(await retype()).to.equal('2026-03-05T00:30:00+01:00');
    expect(await retype('date-time')).to.equal('2026-03-04T23:30:00.000Z');
    expect(await retype('date')).to.equal('2026-03-05');
  });
});
