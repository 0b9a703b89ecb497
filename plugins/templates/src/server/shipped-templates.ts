import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AppArchives, ArchiveSummary } from '@buildai/apps/shared';
import { pictureType } from '@buildai/apps/shared';
import { z } from 'zod';
import { otherCategory } from '../shared/category-rules.js';
import type { Template } from '../shared/templates-api.js';

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(`#templates/${name}`));
/** Names of the archives beside it, in the order of the gallery. */
const listed = z.array(z.string().regex(/^[a-z][a-z-]{1,58}$/));

/** A template that comes with the product. */
export interface ShippedTemplate {
  readonly view: Template;
  readonly picture: { readonly key: string; readonly bytes: Uint8Array; readonly contentType: string };
}

function toShipped(templateId: string, { kind, name, template, picture }: ArchiveSummary): ShippedTemplate {
  const contentType = picture && pictureType(picture);
  if (!picture || !contentType) throw new Error(`The template ${templateId} has no picture.`);
  const key = createHash('sha256').update(picture).digest('hex').slice(0, 20);
  return {
    view: {
      templateId,
      kind,
      name,
      description: template?.description ?? '',
      category: template?.category ?? otherCategory,
      isPro: template?.isPro ?? false,
      pictureUrl: `/api/templates/${templateId}/picture?key=${key}`,
    },
    picture: { key, bytes: picture, contentType },
  };
}

/** The templates that come with the product: archives in files. They are read when they are first shown. */
export class ShippedTemplates {
  readonly names = listed.parse(JSON.parse(readFileSync(fileOf('gallery.json'), 'utf8')));
  #read: Promise<ReadonlyMap<string, ShippedTemplate>> | undefined;

  constructor(private readonly archives: Pick<AppArchives, 'summarize'>) {}

  /** All templates by name. */
  all(): Promise<ReadonlyMap<string, ShippedTemplate>> {
    this.#read ??= this.#readAll();
    return this.#read;
  }

  /** The archive of a template. */
  open(name: string): AsyncIterable<Uint8Array> {
    return createReadStream(fileOf(`${name}.buildai.tgz`));
  }

  async #readAll(): Promise<ReadonlyMap<string, ShippedTemplate>> {
    const read = new Map<string, ShippedTemplate>();
    for (const name of this.names)
      read.set(name, toShipped(name, await this.archives.summarize(this.open(name))));
    return read;
  }
}
