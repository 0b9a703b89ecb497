/** Size in the list of versions, on a sharp screen. */
const width = 320;
const height = 200;
const quality = 0.8;

/** A smaller copy of a picture, as a data URL. */
export async function shrinkPicture(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', quality);
}
