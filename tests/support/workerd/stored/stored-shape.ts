/**
 * One object type among the types of stored values: the type that declares it, the fields that each of its objects has, with their words
 * where only certain ones may stand there, and the fields that may be missing.
 */
export type StoredShape = { type: string; required: [name: string, words: string[] | null][]; optional: string[] }
