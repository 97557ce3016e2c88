/** The name of a word that came from the server, which may be newer than the page: then it is called `unknown`. */
export const namedIn = (names: Readonly<Record<string, string>>, word: string, unknown: string): string =>
  Object.hasOwn(names, word) ? (names[word] ?? unknown) : unknown
