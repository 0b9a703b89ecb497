const key = 'buildai.builder-width';

/** Share of the conversation in the builder, in percent, while both sides are shown; remembered in this browser. */
export const sideWidth = {
  /** @param shares of the sides, by their names; a hidden one has none */
  note({ conversation = 0, work = 0 }: Readonly<Record<string, number>>): void {
    if (conversation > 0 && work > 0) localStorage.setItem(key, String(conversation));
  },
  get(): number {
    const stored = Number(localStorage.getItem(key));
    return stored > 0 && stored < 100 ? stored : 34;
  },
};
