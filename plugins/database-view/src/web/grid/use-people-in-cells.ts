import { useApi, useLive, useSession } from '@buildai/web';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { databaseApi } from '../../shared/database-api.js';
import { personPlaceLiveEvent, placeOfPerson } from '../../shared/person-place.js';
import type { PersonPlace, PlaceOfPerson } from '../../shared/person-place.js';

/** How long a move must last to be told, in ms. */
const pause = 300;
/** How often a person says that they are still there, in ms. */
const beat = 20_000;
/** How long others count as there without a word from them, in ms. */
const lifetime = 45_000;

interface Person extends PlaceOfPerson {
  /** In ms, on the clock of `performance.now()`. */
  readonly until: number;
}

/** Who else is in the cells of a row, by column: `Grace is editing`. */
export type PeopleInRow = ReadonlyMap<string, string>;

const isGone = ({ until }: Person): boolean => until < performance.now();

/**
 * Finds the other builders in the cells of a table, by the ID of the row. A builder who opens the table says so once, and
 * the builders who have it open answer. A builder tells moves only while another one is known.
 * @param cell where this builder is
 */
export function usePeopleInCells(
  appId: string,
  entity: string,
  cell: PersonPlace['cell'],
  grid: HTMLElement | null,
): ReadonlyMap<string, PeopleInRow> {
  const api = useApi(databaseApi);
  const { account } = useSession();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const tell = (place: PersonPlace): void =>
    void api.tellPlace({ params: { appId }, body: place }).catch(() => undefined);
  const onOpen = useEffectEvent(() => tell({ entity, cell }));
  const onLeave = useEffectEvent(() => tell({ entity, cell: null }));
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!grid) return;
    // Another panel covers it, or it is closed.
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(grid);
    return () => observer.disconnect();
  }, [grid]);
  useEffect(() => {
    if (!isSeen) return;
    onOpen();
    const onVisible = (): void => void (document.visibilityState === 'visible' && onOpen());
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      onLeave();
    };
  }, [appId, entity, isSeen]);
  useLive(`app:${appId}`, personPlaceLiveEvent, (data) => {
    const person = placeOfPerson.safeParse(data).data;
    if (!person || person.accountId === account?.accountId) return;
    const others = people.filter((each) => each.accountId !== person.accountId && !isGone(each));
    setPeople([...others, { ...person, until: performance.now() + lifetime }]);
  });
  const isAlone = people.length === 0;
  useEffect(() => {
    if (isAlone) return;
    const timer = setInterval(() => setPeople((known) => known.filter((each) => !isGone(each))), beat / 4);
    return () => clearInterval(timer);
  }, [isAlone]);

  const known = people
    .map(({ accountId }) => accountId)
    .sort()
    .join();
  const onMove = useEffectEvent(
    () => void (document.visibilityState === 'visible' && tell({ entity, cell })),
  );
  const { row, column, isEditing } = cell ?? {};
  useEffect(() => {
    if (known === '' || !isSeen) return;
    const moved = setTimeout(onMove, pause);
    const beating = setInterval(onMove, beat);
    return () => {
      clearTimeout(moved);
      clearInterval(beating);
    };
  }, [known, row, column, isEditing, isSeen]);

  return useMemo(() => inRows(people, entity), [people, entity]);
}

function inRows(people: readonly Person[], entity: string): ReadonlyMap<string, PeopleInRow> {
  const rows = new Map<string, Map<string, string>>();
  for (const { name, entity: table, cell } of people) {
    if (!cell || table !== entity) continue;
    const columns = rows.get(cell.row) ?? new Map<string, string>();
    const text = cell.isEditing ? `${name} is editing` : name;
    const before = columns.get(cell.column);
    columns.set(cell.column, before === undefined ? text : `${before}, ${text}`);
    rows.set(cell.row, columns);
  }
  return rows;
}
