/** The props of a field for a number. */
export const numeric = { inputMode: 'numeric', maxLength: 4 } as const

/** A whole number from `least` to `most`; null for anything else. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}
