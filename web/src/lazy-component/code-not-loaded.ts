/** The code of a part of the page could not be loaded; see `cause`. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(cause: unknown) {
    super('The code for this part of the page couldn’t be loaded.', { cause });
  }
}
