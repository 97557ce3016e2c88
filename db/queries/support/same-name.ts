import { type SQL, sql } from 'drizzle-orm'

/** This many letters of a name are compared in both cases: an expression is only so deep. */
const lettersInBothCases = 16

/** The letters of a name beyond a to z, of which D1's `lower` knows nothing, as their capital and their small form. */
function ownLetters(name: string): [capital: string, small: string][] {
  const letters = [...new Set(name.toLowerCase())].map((small): [string, string] => [small.toUpperCase(), small])
  const hasTwoForms = ([capital, small]: [string, string]) => small > '\x7f' && capital !== small && [...capital].length === 1
  return letters.filter(hasTwoForms).slice(0, lettersInBothCases)
}

/** Whether this column holds this name, no matter the capitals: also 'Kø' and 'KØ'. */
export function isSameName(column: SQL, name: string): SQL {
  const letters = ownLetters(name)
  const stored = letters.reduce((text, [capital, small]) => sql`replace(${text}, ${capital}, ${small})`, sql`lower(${column})`)
  const asked = letters.reduce(
    (text, [capital, small]) => text.replaceAll(capital, small),
    name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )
  return sql`${stored} = ${asked}`
}
