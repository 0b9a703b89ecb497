import type { ThingDraft } from './thing-draft.js';

/** A name for options without one: `manual/automatic`, `present/absent`. */
export function nameOfChoice(options: readonly string[], { fields }: ThingDraft): string {
  const isState = options.some((option) =>
    /(?:ed|ent|en|ly|ing|able|ive)$|^(?:hot|cold|warm|open|new|done|low|high|good|bad|on|off|kept|sold)$/i.test(
      option,
    ),
  );
  const name = isState ? 'status' : 'type';
  return fields.some(({ phrase }) => phrase.toLowerCase() === name) ? options.join(' or ') : name;
}
