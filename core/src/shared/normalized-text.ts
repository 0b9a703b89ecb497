/**
 * More marks in a row than texts of any language have. The half-width sound marks of Japanese become such marks in the
 * forms of compatibility.
 */
const manyMarks = /(\P{M}?[\p{M}\uff9e\uff9f]{31,})/u;

/**
 * A text in a Unicode normalization form. Runs of more marks than a language has stay as they are: engines sort the marks
 * of a letter in quadratic time, so that a request of 1 MB would keep the server busy for minutes.
 */
export function normalizedText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const normalized = (part: string) => part.normalize(form);
  // Every second part is such a run.
  return text
    .split(manyMarks)
    .map((part, index) => (index % 2 === 0 ? normalized(part) : part))
    .join('');
}
