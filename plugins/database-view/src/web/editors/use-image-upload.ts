import { errorFromResponse } from '@buildai/core/shared';
import { FileMissing, FileTooLarge, maxUploadBytes } from '@buildai/entities/shared';
import { useSessionFetch, useToast } from '@buildai/web';
import { useState } from 'react';

/** Uploads an image of a row, and passes its address on. */
export function useImageUpload(appId: string, onUploaded: (address: string) => void) {
  const fetch = useSessionFetch();
  const toast = useToast();
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return setProblem(FileMissing().message);
    if (file.size >= maxUploadBytes) return setProblem(FileTooLarge().message);
    if (!file.type.startsWith('image/')) return setProblem('Choose an image.');
    setProblem(undefined);
    setIsUploading(true);
    try {
      const body = new FormData();
      body.set('file', file);
      const response = await fetch(`/api/apps/${appId}/uploads`, { method: 'POST', body });
      if (!response.ok) throw await errorFromResponse(response);
      onUploaded(((await response.json()) as { file_url: string }).file_url);
      toast({ message: 'Image uploaded successfully!', severity: 'success' });
    } catch {
      setProblem('Failed to upload image. Please try again.');
    } finally {
      setIsUploading(false);
    }
  };
  return { upload, isUploading, problem };
}
