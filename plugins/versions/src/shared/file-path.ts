const longest = 200;
const filePath = /^[\w-]+(?:\/[\w-]+)*\.\w+$/;

/** Paths that a version can contain at all. Which file kinds an app has is decided by the plugins. */
export const filePathRule = `A file path consists of letters, digits, -, and _, with / between folders and an extension, and has at most ${longest} characters.`;

export const isFilePath = (path: string): boolean => path.length <= longest && filePath.test(path);
