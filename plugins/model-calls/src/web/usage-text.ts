interface Usage {
  readonly calls: number;
  readonly images: number;
  readonly embeddings: number;
  readonly documents: number;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

/** What models were called for today: `2 questions, 1 image today`. Questions are always named. */
export function usageText({ calls, documents, images, embeddings }: Usage): string {
  const parts = [
    counted(calls, 'question', 'questions'),
    ...(documents > 0 ? [counted(documents, 'document', 'documents')] : []),
    ...(images > 0 ? [counted(images, 'image', 'images')] : []),
    ...(embeddings > 0 ? [counted(embeddings, 'text comparison', 'text comparisons')] : []),
  ];
  return `${parts.join(', ')} today`;
}
