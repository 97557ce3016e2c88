const whole = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 })

/** 1 234 */
export const formatWhole = (value: number): string => whole.format(value)

const ratio = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 1,08 */
export const formatRatio = (value: number): string => ratio.format(value)

const oneDecimal = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 83,4 */
export const formatTenths = (value: number): string => oneDecimal.format(value)

/** 62 %, never broken over two lines */
export const formatPercent = (value: number): string => `${whole.format(value)}\u00a0%`

/** +9, −4, 0: with a typographic minus sign. */
export const formatSigned = (value: number): string =>
  value > 0 ? `+${whole.format(value)}` : value < 0 ? `−${whole.format(-value)}` : '0'
