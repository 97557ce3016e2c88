/** The longest name a player shows, in characters. */
export const nameMaxLength = 32

// A character that ends a line, or leaves a gap in one, parts the words around it.
const lineEnds = /[\t-\r\u2028\u2029]/g
// Control characters, lone surrogates and invisible characters: zero-width characters, fillers, and marks that reverse the
// direction of text.
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
// A blank that counts as a symbol is still a blank.
const blanks = /[\s\u2800]+/g
// Combining marks that would join the text before the name, or pile up over the lines around it.
const strayMarks = /^[\p{M} ]+|(?<=\p{M}{3})\p{M}+/gu

/** Text on one line without invisible characters, with single blanks and none at its ends. */
export const tidyText = (text: string): string =>
  text.replace(lineEnds, ' ').replace(unseen, '').normalize('NFC').replace(blanks, ' ').trim()

/** The same without marks that would reach beyond its line: for names. */
export const tidyLine = (text: string): string => tidyText(text).replace(strayMarks, '').trim()

/** A foreign name as the site shows it: without invisible characters, at most 32 characters; '' when nothing is left. */
export const tidyName = (name: string): string => [...tidyLine(name)].slice(0, nameMaxLength).join('').trim()

/** The name of a player until Steam has given one. */
export const neutralName = (steamId: string): string => `Spiller ${steamId.slice(-4)}`

const avatarCount = 12

/** One of the drawn avatars, always the same for a player. */
export const drawnAvatar = (steamId: string): string =>
  `/avatars/${String((Number(steamId.slice(-6)) % avatarCount) + 1).padStart(2, '0')}.svg`
