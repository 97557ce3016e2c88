/** The colour of a rating change. Its sign says the same. */
export const changeTone = (change: number): string => (change > 0 ? 'text-success' : change < 0 ? 'text-error' : 'text-muted')
