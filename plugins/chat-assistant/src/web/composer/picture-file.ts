/** The file of a picture of the preview. @param url a JPEG data URL */
export function pictureFile(url: string): File {
  const base64 = url.slice(url.indexOf(',') + 1);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], 'preview.jpg', { type: 'image/jpeg' });
}
