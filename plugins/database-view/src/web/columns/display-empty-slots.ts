/** Slots of a field whose empty choice has a name, such as a default, which is shown like any other. */
export const displayEmptySlots = { inputLabel: { shrink: true }, select: { displayEmpty: true } } as const;
