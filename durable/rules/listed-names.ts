const listed = new Intl.ListFormat('nb-NO')

/** 'Ola, Per og Kari'. */
export const listedNames = (names: readonly string[]): string => listed.format(names)
