import type { EntityPlan } from '../../plan/app-plan.js';
import { wordsOf } from '../../language/casing.js';
import { isEnglishWord } from '../../language/english-model.js';
import { looksLike } from '../../language/looks-like.js';
import { appNames } from './app-names.js';
import { keyOf, wordsIn } from './words.js';

/** Words that say what is to change, without which a wish is not understood. */
const commandWords =
  'cards table board calendar timeline checklist chart column field status category priority option choice optional required rename remove delete highlight dashboard percent currency voudrais voudrait ajoute supprime renomme tableau kanban'.split(
    ' ',
  );

/** A request with the typos in such words corrected: `show artists as crads`. Names of the app stay as they are. */
export function withoutTypos(request: string, entities: readonly EntityPlan[]): string {
  const names = new Set(appNames(entities).flatMap((name) => wordsOf(name).map(keyOf)));
  return wordsIn(request)
    .reverse()
    .reduce((text, { key, start, end, isQuoted }) => {
      if (isQuoted || key.length < 5 || names.has(key) || commandWords.includes(key) || isEnglishWord(key))
        return text;
      const [meant, another] = commandWords.filter((word) => looksLike(key, word));
      return meant === undefined || another !== undefined || areForms(key, meant)
        ? text
        : `${text.slice(0, start)}${meant}${text.slice(end)}`;
    }, request);
}

/** Whether one word is the other with another ending, which is no typo: `status`, `statut`; `ajoute`, `ajouter`. */
function areForms(one: string, other: string): boolean {
  const shared = Math.min(one.length, other.length) - 1;
  return one.slice(0, shared) === other.slice(0, shared);
}
