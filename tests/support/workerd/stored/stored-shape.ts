/**
 * One object type among the types of stored values: the declaring type, the fields that each of its objects has (with the possible words if
 * there are only certain ones), and the optional fields.
 */
export type StoredShape = { type: string; required: [name: string, words: string[] | null][]; optional: string[] }
