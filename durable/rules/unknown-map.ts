/** What stands for the name of a map that is not kept any more (docs/product.md 13.5). */
export const unknownMapName = (id: number | string): string => `Map ${id}`
