/** A line of text on a page; letters of 12 points unless stated. */
export interface PdfLine {
  readonly text: string;
  readonly size?: number;
}

const escape = (text: string) => text.replace(/[\\()]/g, '\\$&');

function contentOf(lines: readonly PdfLine[]): string {
  let y = 780;
  const shown = lines.map(({ text, size = 12 }) => {
    y -= size * 1.3;
    return `BT /F1 ${size} Tf 1 0 0 1 50 ${y.toFixed(1)} Tm (${escape(text)}) Tj ET`;
  });
  return shown.join('\n');
}

/** A small valid PDF, written by hand: one font, Latin letters, a cross-reference table. */
export function makePdf(pages: readonly (readonly PdfLine[])[], title = ''): Buffer {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>`,
    ...pages.flatMap((lines, index) => {
      const content = contentOf(lines);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + index * 2 + 1} 0 R>>`,
        `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
      ];
    }),
    `<</Title(${escape(title)})>>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const xref = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
