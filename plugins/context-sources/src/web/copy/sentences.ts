/** Error messages from the specification. */
export const sentences = {
  listing: 'Error fetching data items, try again later',
  deleting: 'Failed to delete item, try again later',
  renaming: 'Failed to rename item, try again later',
  replacing: 'Failed to replace item, try again later',
  tooLarge: (max: string) => `Failed to upload context, file size is too big (max ${max})`,
  upload: 'Failed to upload context, try again later',
  saving: 'Error saving data, please try again or contact support via chat',
  uploading: 'Error uploading data, please try again or contact support via chat',
  noFile: 'Please upload a file',
  noText: 'Please enter some text',
  csv: 'Please make sure the CSV file has column headers and a few rows.',
  slowSource: 'Web scraped items usually take a few minutes to sync.',
} as const;
