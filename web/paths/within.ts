/** The part of an address that identifies one thing. */
export type Id = string | number

/** The addresses of the pages below a page. */
export const within =
  (page: string) =>
  (id: Id): string =>
    `${page}/${encodeURIComponent(id)}`
