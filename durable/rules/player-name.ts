/** The longest name a player shows, in characters. */
export const nameMaxLength = 32

// What ends a line, or leaves a gap in one, parts the words around it.
const lineEnds = /[\t-\r\u2028\u2029]/g
// Control characters, halves of characters, and what takes no ink: zero-width characters, fillers, and the marks that turn
// text around.
const unseen = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu
// A blank that counts as a symbol is still a blank.
const blanks = /[\s\u2800]+/g
// Marks that would hang on what stands before the name, or pile up over the lines around it.
const strayMarks = /^\p{M}+|(?<=\p{M}{3})\p{M}+/gu

/** Text on one line without what cannot be seen, its blanks single and none at the ends. */
export const tidyText = (text: string): string =>
  text.replace(lineEnds, ' ').replace(unseen, '').normalize('NFC').replace(blanks, ' ').trim()

/** A name from outside as the site shows it: without what cannot be seen, at most 32 characters; '' when nothing is left. */
export function tidyName(name: string): string {
  const visible = tidyText(name).replace(strayMarks, '')
  return [...visible].slice(0, nameMaxLength).join('').trim()
}

/** What a player is called before Steam has said a name. */
export const neutralName = (steamId: string): string => `Spiller ${steamId.slice(-4)}`

const avatarCount = 12

/** One of the drawn avatars, always the same for a player. */
export const drawnAvatar = (steamId: string): string =>
  `/avatars/${String((Number(steamId.slice(-6)) % avatarCount) + 1).padStart(2, '0')}.svg`
