/** The areas that are not built yet. They have a page that says so, and come into the menus when they have more. */
const notBuilt: ReadonlySet<string> = new Set(['/faq'])

/** Whether a link leads to something that can be used. */
export const isBuilt = ({ to }: { to: string }): boolean => !notBuilt.has(to)
