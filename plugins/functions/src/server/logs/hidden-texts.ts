import { shortestHidden } from './secret-forms.js';

interface Hidden {
  readonly name: string;
  readonly text: string;
  /** The longest other hidden text that this one begins with. */
  readonly beginning: Hidden | undefined;
}

/** Comparisons of characters that may still be made. */
export interface ComparisonBudget {
  left: number;
}

export interface FoundText {
  /** The name of the secret. */
  readonly name: string;
  /** The index at which it ends in the text. */
  readonly end: number;
}

/** The texts in the order of their characters, each with its beginning. */
function inOrder(texts: readonly (readonly [text: string, name: string])[]): readonly Hidden[] {
  const sorted = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
  let last: Hidden | undefined;
  return sorted.map(([text, name]) => {
    let beginning = last;
    while (beginning && !text.startsWith(beginning.text)) beginning = beginning.beginning;
    last = { name, text, beginning };
    return last;
  });
}

/**
 * Finds hidden texts by a binary search among those that begin alike. Characters that the bounds of the search have in
 * common with the text are not compared again.
 */
export class HiddenTexts {
  readonly #byStart = new Map<string, readonly Hidden[]>();

  /** @param names of the secrets, by the text to hide */
  constructor(names: ReadonlyMap<string, string>) {
    const groups = new Map<string, [text: string, name: string][]>();
    for (const [text, name] of names) {
      const start = text.slice(0, shortestHidden);
      const group = groups.get(start);
      if (group) group.push([text, name]);
      else groups.set(start, [[text, name]]);
    }
    for (const [start, group] of groups) this.#byStart.set(start, inOrder(group));
  }

  get isEmpty(): boolean {
    return this.#byStart.size === 0;
  }

  /**
   * The longest hidden text at a place; undefined if there is none.
   * @param isCut whether the beginning of a hidden text counts at the end of the text
   * @param budget is used up by the comparisons; the answer says nothing once nothing is left
   */
  at(text: string, at: number, isCut: boolean, budget: ComparisonBudget): FoundText | undefined {
    const alike = this.#byStart.get(text.slice(at, at + shortestHidden));
    if (!alike) return undefined;
    let low = 0;
    let high = alike.length;
    /** Characters in common with the text before `low`, and with the one at `high`. */
    let commonBefore = 0;
    let commonAfter = 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      const hidden = alike[middle]?.text ?? '';
      const from = Math.min(commonBefore, commonAfter);
      let common = from;
      const most = Math.min(hidden.length, text.length - at, from + budget.left);
      while (common < most && hidden.charCodeAt(common) === text.charCodeAt(at + common)) common += 1;
      budget.left -= common - from + 1;
      if (budget.left <= 0) return undefined;
      // Past the end of the text there is no code: NaN, so that longer texts come after it.
      if (common === hidden.length || hidden.charCodeAt(common) < text.charCodeAt(at + common)) {
        low = middle + 1;
        commonBefore = common;
      } else {
        high = middle;
        commonAfter = common;
      }
    }
    let found = alike[low - 1];
    for (; found && found.text.length > commonBefore; found = found.beginning) budget.left -= 1;
    const after = alike[high];
    if (isCut && after && at + commonAfter === text.length) return { name: after.name, end: text.length };
    return found && { name: found.name, end: at + found.text.length };
  }
}
