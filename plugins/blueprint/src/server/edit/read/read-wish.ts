import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { connectLargerModel } from '../../understanding/larger-model.js';
import { beyondWish } from './beyond-edit.js';
import { readAccess } from './read-access.js';
import { readAddition, readFragment, readLink } from './read-additions.js';
import { readAppName } from './read-app-name.js';
import { readColumns, readSort } from './read-columns.js';
import { readRequired, readUnit, readWarning } from './read-field-changes.js';
import { readChart, readCountPerOwner, readDashboard, readStat } from './read-figures.js';
import {
  readAddedOption,
  readDroppedOption,
  readNewOption,
  readOptionList,
  readRenamedOption,
} from './read-options.js';
import { readImpliedField } from './read-implied-fields.js';
import { readPageText } from './read-page-texts.js';
import { readLayout, readListPage, readMenuOrder, readPageRemoval, readView } from './read-pages.js';
import { readRemoval } from './read-removals.js';
import { readRename } from './read-renames.js';
import { readSamples } from './read-samples.js';
import { readStyle } from './read-style.js';
import { readReference, readType } from './read-type.js';
import { readWiderType } from './read-wider-type.js';
import type { Wish } from './wish.js';

type Reader = (wish: Wish) => readonly (Edit | Unclear)[] | undefined;

/** `undo that`: only the conversation can. */
const readUndo: Reader = (wish) =>
  wish.has('undo') && wish.mentions.length === 0
    ? [unclear('I can’t go back to earlier versions, but you can: use “Revert this” on an earlier message.')]
    : undefined;

const readBeyond: Reader = (wish) => {
  const what = beyondWish(wish);
  return what === undefined ? undefined : [unclear(`I can’t ${what}. ${connectLargerModel}`)];
};

/** The more specific ones come first: `a page with the overdue invoices` is no field of invoices. */
const readers: readonly Reader[] = [
  readUndo,
  readBeyond,
  readAppName,
  readPageText,
  readAccess,
  readSamples,
  readWarning,
  readMenuOrder,
  readPageRemoval,
  readListPage,
  readChart,
  readCountPerOwner,
  readStat,
  readLayout,
  readColumns,
  readSort,
  readView,
  readDashboard,
  readRequired,
  readUnit,
  readNewOption,
  readOptionList,
  readRenamedOption,
  readAddedOption,
  readDroppedOption,
  readImpliedField,
  readWiderType,
  readReference,
  readType,
  readStyle,
  readRename,
  readLink,
  readRemoval,
  readAddition,
  readFragment,
];

/** The edits that a wish asks for, resolved against the current app; undefined if it is not understood. */
export function readWish(wish: Wish): readonly (Edit | Unclear)[] | undefined {
  if (wish.isQuestion) return [];
  for (const read of readers) {
    const found = read(wish);
    if (found) return found;
  }
  return undefined;
}
