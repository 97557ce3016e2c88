/** The name of a map that is not stored any more (docs/product.md 13.5). */
export const unknownMapName = (id: number | string): string => `Map ${id}`
