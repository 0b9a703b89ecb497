/** As much of a faulty line as is of use to a person or a model: a whole file may stand on one. */
export const shownOfLine = (line: string): string => line.slice(0, 500);
