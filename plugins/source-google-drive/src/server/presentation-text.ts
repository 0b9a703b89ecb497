import { z } from 'zod';
import type { DriveClient } from './drive-client.js';

/**
 * The parts of a presentation that are used:
 * https://developers.google.com/workspace/slides/api/reference/rest/v1/presentations
 */
const text = z.object({
  textElements: z
    .array(z.object({ textRun: z.object({ content: z.string().optional() }).optional() }))
    .optional(),
});
const element = z.object({
  objectId: z.string().optional(),
  shape: z
    .object({ placeholder: z.object({ type: z.string() }).optional(), text: text.optional() })
    .optional(),
  table: z
    .object({
      tableRows: z
        .array(z.object({ tableCells: z.array(z.object({ text: text.optional() })).optional() }))
        .optional(),
    })
    .optional(),
  get elementGroup() {
    return z.object({ children: z.array(element).optional() }).optional();
  },
});
type Element = z.output<typeof element>;
const elements = z.array(element).default([]);

const presentation = z.object({
  slides: z
    .array(
      z.object({
        pageElements: elements,
        slideProperties: z
          .object({
            notesPage: z
              .object({
                notesProperties: z.object({ speakerNotesObjectId: z.string().optional() }).optional(),
                pageElements: elements,
              })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
type Slide = z.output<typeof presentation>['slides'][number];

const fields =
  'slides(pageElements(objectId,shape(placeholder/type,text),table(tableRows(tableCells(text))),elementGroup),' +
  'slideProperties(notesPage(notesProperties(speakerNotesObjectId),pageElements(objectId,shape(text)))))';

const titles = new Set(['TITLE', 'CENTERED_TITLE']);
const plain = (said: z.output<typeof text> | undefined): string =>
  (said?.textElements ?? [])
    .map(({ textRun }) => textRun?.content ?? '')
    .join('')
    // A soft line break.
    .replaceAll('\v', '\n')
    .trim();

function bodyOf(all: readonly Element[]): readonly string[] {
  return all.flatMap(({ elementGroup, shape, table }) => [
    titles.has(shape?.placeholder?.type ?? '') ? '' : plain(shape?.text),
    ...(table?.tableRows ?? []).map(({ tableCells = [] }) =>
      tableCells.map((cell) => plain(cell.text).replace(/\s*\n\s*/g, ' ')).join(' | '),
    ),
    ...bodyOf(elementGroup?.children ?? []),
  ]);
}

function slideText({ pageElements, slideProperties }: Slide, index: number): string {
  const title = pageElements
    .filter(({ shape }) => titles.has(shape?.placeholder?.type ?? ''))
    .map(({ shape }) => plain(shape?.text).replace(/\s*\n\s*/g, ' '))
    .find((line) => line !== '');
  const { notesProperties, pageElements: notes = [] } = slideProperties?.notesPage ?? {};
  const spoken = plain(
    notes.find(({ objectId }) => objectId === notesProperties?.speakerNotesObjectId)?.shape?.text,
  );
  const heading = `# Slide ${index + 1}${title === undefined ? '' : `: ${title}`}`;
  const parts = [heading, ...bodyOf(pageElements), spoken === '' ? '' : `Notes: ${spoken}`];
  return parts.filter((part) => part.replaceAll('|', '').trim() !== '').join('\n\n');
}

/** A presentation as Markdown: a heading per slide, with tables and speaker notes. */
export async function presentationText(client: DriveClient, slidesUrl: string, id: string): Promise<string> {
  const url = `${slidesUrl}/presentations/${encodeURIComponent(id)}`;
  const { slides } = await client.getJson(url, { fields }, presentation);
  return slides.map(slideText).join('\n\n');
}
