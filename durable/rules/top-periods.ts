/** The times that top lists are made for besides all time: this quarter of the year, and the last seven days (docs/product.md 7.6). */
export const topPeriods = ['season', 'week'] as const
