/** The name of a word from the server. The server can be newer than the page: an unknown word gets the name `unknown`. */
export const namedIn = (names: Readonly<Record<string, string>>, word: string, unknown: string): string =>
  Object.hasOwn(names, word) ? (names[word] ?? unknown) : unknown
