/** A part of an address that names one thing. */
export type Id = string | number

/** The addresses of the pages below one. */
export const within =
  (page: string) =>
  (id: Id): string =>
    `${page}/${encodeURIComponent(id)}`
