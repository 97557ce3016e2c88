/** Screens whose address says what of them is open: going from one to the next must not begin them anew. */
const ofSeveral = /^\/admin\/tickets(?=\/|$)/

/** The screen that an address belongs to; as a rule each address is one. */
export const screenOf = (pathname: string): string => ofSeveral.exec(pathname)?.[0] ?? pathname
