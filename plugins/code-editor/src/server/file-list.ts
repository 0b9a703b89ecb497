import type { AppSurface } from '@buildai/app-features/shared';
import { estimateTokens } from '@buildai/app-features/shared';
import type { AppFile, ManifestEntry, VersionStore } from '@buildai/versions/shared';
import type { FileSummary } from '../shared/code-api.js';

interface CodeFiles {
  versionId: string | null;
  versionNumber: number;
  files: FileSummary[];
}

type Measures = Pick<FileSummary, 'lines' | 'tokens'>;

/** Maximum number of texts whose measures are stored. */
const maxMeasures = 20_000;

/** Beyond this, unmeasured files are read in one query. */
const mostSingleReads = 8;

/** Lists the files of apps, and measures each text once. */
export class FileList {
  /** Measures by hash, oldest first. */
  readonly #measures = new Map<string, Measures>();

  constructor(
    private readonly versions: VersionStore,
    private readonly surface: AppSurface,
  ) {}

  /**
   * Lists files in the order of their kinds, read-only ones last.
   * @param drafts of the reader; those of files that no version has are listed, too
   */
  async read(appId: string, drafts: readonly AppFile[]): Promise<CodeFiles> {
    const head = await this.versions.head(appId);
    if (!head) return { versionId: null, versionNumber: 0, files: [] };
    const manifest = await this.versions.manifest(head.versionId);
    await this.#measure(head.versionId, manifest);
    const kinds = this.surface.fileKinds;
    const stored = new Set(manifest.map(({ path }) => path));
    const isNew = ({ path }: AppFile) => !stored.has(path);
    const all = [
      ...manifest.map(({ path, hash }) => ({ path, hash, ...this.#measures.get(hash) })),
      ...drafts.filter(isNew).map(({ path, content }) => ({ path, hash: null, ...measuresOf(content) })),
    ];
    const listed = all.map(({ path, hash, lines = 0, tokens = 0 }) => {
      const kind = this.surface.fileKindOf(path);
      const isReadOnly = kind?.isReadOnly ?? false;
      const rank = (kind ? kinds.indexOf(kind) : kinds.length) + (isReadOnly ? kinds.length : 0);
      return { rank, file: { path, hash, lines, tokens, isReadOnly } };
    });
    const files = listed.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
    return { versionId: head.versionId, versionNumber: head.number, files };
  }

  async #measure(versionId: string, manifest: readonly ManifestEntry[]): Promise<void> {
    const unknown = manifest.filter(({ hash }) => !this.#measures.has(hash));
    if (unknown.length === 0) return;
    const contents =
      unknown.length > mostSingleReads
        ? await this.versions.files(versionId)
        : await Promise.all(
            unknown.map(async ({ path }) => ({
              path,
              content: (await this.versions.read(versionId, path)) ?? '',
            })),
          );
    const hashOf = new Map(unknown.map(({ path, hash }) => [path, hash]));
    for (const { path, content } of contents) {
      const hash = hashOf.get(path);
      if (hash === undefined) continue;
      this.#measures.set(hash, measuresOf(content));
    }
    for (const hash of this.#measures.keys()) {
      if (this.#measures.size <= maxMeasures) break;
      this.#measures.delete(hash);
    }
  }
}

const measuresOf = (content: string): Measures => ({
  lines: countLines(content),
  tokens: estimateTokens(content),
});

/** A line end after the last line does not begin another one. */
const countLines = (text: string) => (text === '' ? 0 : text.replace(/\n$/, '').split('\n').length);
