const longest = 200;
const filePath = /^[\w-]+(?:\/[\w-]+)*\.\w+$/;

/** The paths that a version can hold at all. What files an app is made of is for the plugins that know them. */
export const filePathRule = `A file path consists of letters, digits, -, and _, with / between folders and an extension, and has at most ${longest} characters.`;

export const isFilePath = (path: string): boolean => path.length <= longest && filePath.test(path);
