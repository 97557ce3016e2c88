/** Whether two values are written alike. */
export const isSameJson = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
