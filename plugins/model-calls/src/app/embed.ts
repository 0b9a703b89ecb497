import { appId, request } from '@buildai/app-kit/client';

/**
 * One vector of length 1 for each text, in order: the larger the sum of the products of their numbers, the more similar
 * two texts are. Vectors of different models can't be compared. At most 100 texts.
 * @throws AppError with a message that can be shown to the user.
 */
export async function embed(
  texts: readonly string[],
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<readonly (readonly number[])[]> {
  const path = `/api/apps/${appId}/model-calls/embeddings`;
  const { vectors } = (await request(path, { method: 'POST', body: { texts }, signal })) as {
    vectors: number[][];
  };
  return vectors;
}
