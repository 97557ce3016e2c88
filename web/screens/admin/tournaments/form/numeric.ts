/** A number as it is written. */
export const numeric = { inputMode: 'numeric', maxLength: 4 } as const
