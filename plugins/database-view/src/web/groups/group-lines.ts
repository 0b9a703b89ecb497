import type { RowGroup } from './row-group.js';

/** A group among the lines of a list: its own line, and those of its rows while it is open. */
export interface GroupSection extends RowGroup {
  /** The line of the group itself. */
  readonly line: number;
  readonly isOpen: boolean;
}

/** A line: that of a group itself has the place -1, and those of its rows count from 0. */
export interface GroupLine {
  readonly section: GroupSection;
  readonly place: number;
}

/** The lines that groups and their rows take. */
export class GroupLines {
  readonly sections: readonly GroupSection[];
  readonly length: number;

  constructor(groups: readonly RowGroup[], isOpen: (key: string) => boolean) {
    let line = 0;
    this.sections = groups.map((group) => {
      const section = { ...group, line, isOpen: isOpen(group.key) };
      line = endOf(section);
      return section;
    });
    this.length = line;
  }

  /** What is in a line; undefined beyond the last. */
  at(line: number): GroupLine | undefined {
    if (line < 0 || line >= this.length) return undefined;
    const section = this.sections[this.#indexAt(line)];
    return section && { section, place: line - section.line - 1 };
  }

  /** The sections that lines belong to. */
  within(first: number, last: number): readonly GroupSection[] {
    if (this.length === 0) return [];
    const [from, to] = [first, last].map((line) =>
      this.#indexAt(Math.max(0, Math.min(line, this.length - 1))),
    );
    return this.sections.slice(from, (to ?? 0) + 1);
  }

  /** The last section that begins at the line or before it. */
  #indexAt(line: number): number {
    let [low, high] = [0, this.sections.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.sections[middle]?.line ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The line after a group and its rows. */
export const endOf = ({ line, isOpen, count }: GroupSection): number => line + 1 + (isOpen ? count : 0);
