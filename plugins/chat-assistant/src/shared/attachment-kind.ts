interface NamedFile {
  readonly name: string;
  readonly contentType: string;
}

export function isImage(contentType: string): boolean {
  return /^image\/(?:png|jpeg|gif|webp)$/.test(contentType);
}

export function isText(contentType: string): boolean {
  return /^text\/|^application\/(?:json|xml|yaml|x-yaml|javascript|typescript|csv)\b/.test(contentType);
}

const textFile = /\.(?:txt|csv|tsv|md|json|ya?ml|xml|html?|css|[jt]sx?|sql|log)$/i;

/**
 * What an attachment is to a model; undefined if no model reads it. The declared type of CSV files depends on the
 * machine, so the extension decides if the type is unspecific.
 */
export function attachmentKind({ name, contentType }: NamedFile): 'image' | 'text' | undefined {
  if (isImage(contentType)) return 'image';
  return isText(contentType) || textFile.test(name) ? 'text' : undefined;
}

/** Whether a model takes an attachment. One of which it is not known gets it. */
export function takesAttachment(
  model: { readonly onlyBuildsApps?: boolean | undefined; readonly seesImages?: boolean | undefined },
  file: NamedFile,
): boolean {
  if (model.onlyBuildsApps) return false;
  return attachmentKind(file) !== 'image' || model.seesImages !== false;
}

/** Names in quotation marks, as a list: `“a.png” and “b.csv”`. */
export const quotedNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));
