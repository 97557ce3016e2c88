const digits = (count: number) => new Intl.NumberFormat('nb-NO', { minimumFractionDigits: count, maximumFractionDigits: count })
const [whole, tenths, ratio] = [digits(0), digits(1), digits(2)]

/** 1 234 */
export const wholeText = (value: number): string => whole.format(value)
/** 83,4 */
export const tenthsText = (value: number): string => tenths.format(value)
/** 1,08 */
export const ratioText = (value: number): string => ratio.format(value)
/** +9, −4, 0 */
export const signedText = (value: number): string => (value > 0 ? `+${wholeText(value)}` : value < 0 ? `−${wholeText(-value)}` : '0')
/** «1 kamp», «12 kamper» */
export const countText = (count: number, one: string, many: string): string => `${wholeText(count)} ${count === 1 ? one : many}`
