/** A document has more pages than it may have. Nothing of it is stored. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}
