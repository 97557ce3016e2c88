/** A character that a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

/** A cell of RFC 4180, always in quotes. Text that a spreadsheet would calculate gets an apostrophe before it. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** The beginning of a file by which Excel reads it as UTF-8. */
export const csvMark = '\ufeff'

/** A line of a CSV file with its end (docs/product.md 13.12). */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`
