const whole = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 })

/** 1 234 */
export const formatWhole = (value: number): string => whole.format(value)
