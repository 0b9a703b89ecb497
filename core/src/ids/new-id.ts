import { customAlphabet } from 'nanoid';

/** 20 lower-case letters and digits (103 bits): safe in addresses, file names and table names. */
export const newId: () => string = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);
