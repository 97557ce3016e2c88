const whole = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 })

/** 1 234 */
export const formatWhole = (value: number): string => whole.format(value)

const ratio = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 1,08 */
export const formatRatio = (value: number): string => ratio.format(value)
