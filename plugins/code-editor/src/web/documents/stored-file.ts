/** A file as the server has it in one version. */
export interface StoredFile {
  /** Null if the file was deleted. */
  readonly content: string | null;
  readonly hash: string | null;
  readonly versionId: string;
  readonly versionNumber: number;
}

/** What a document needs of the server. */
export interface FileServer {
  read(path: string): Promise<StoredFile>;
  /**
   * Saves a text that is based on a version.
   * @throws FileChanged if the file differs from that version.
   */
  save(path: string, content: string, baseVersionId: string): Promise<StoredFile>;
}
