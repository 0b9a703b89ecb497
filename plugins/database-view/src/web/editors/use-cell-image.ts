import { uploadAddress } from '@buildai/entities/shared';
import { useImageUpload, useToast } from '@buildai/web';
import { useState } from 'react';

/** Uploads an image of a row, and passes its address on. */
export function useCellImage(appId: string, onUploaded: (address: string) => void) {
  const send = useImageUpload(uploadAddress(appId));
  const toast = useToast();
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const upload = async (file: File | undefined): Promise<void> => {
    if (file && !file.type.startsWith('image/')) return setProblem('Choose an image.');
    setProblem(undefined);
    setIsUploading(true);
    try {
      onUploaded(await send(file));
      toast({ message: 'Image uploaded successfully!', severity: 'success' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsUploading(false);
    }
  };
  return { upload, isUploading, problem };
}
