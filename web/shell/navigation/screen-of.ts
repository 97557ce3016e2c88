/** Screens whose address says which item is open: going from one item to the next must not mount the screen again. */
const ofSeveral = /^\/admin\/tickets(?=\/|$)/

/** The key of the screen of an address. Usually it is the address itself. */
export const screenOf = (pathname: string): string => ofSeveral.exec(pathname)?.[0] ?? pathname
