import { tidyText } from '../player/player-name.ts'

/** The longest command the game takes whole is 512 bytes; a little is left for what stands around it. */
const longestCommand = 500
const sayCommand = 'css_asay '

// The game ends an argument at a quote and a command at a line's end; everything else, `;` and `//` too, is safe between quotes.
const endsArgument = /[\p{Cc}\p{Cs}\u2028\u2029"]/gu

/** Whether a value comes through `quoted` as it is: an address or a secret that does not must not be sent (docs/integrations.md 3). */
export const isSafeArgument = (value: string): boolean => value === withoutEnds(value)

/** A value as one argument of a console command; it can neither end its argument nor begin a command (docs/integrations.md 3). */
export const quoted = (value: string): string => `"${withoutEnds(value)}"`

const withoutEnds = (value: string): string => value.replace(endsArgument, '')

/**
 * A message of the staff as `css_asay` shows it: one line without quotes, cut where the command would get too long
 * (docs/product.md 10.6).
 */
export function plainMessage(text: string): string {
  // Tidied first: a Greek question mark becomes a `;` on the way.
  const line = tidyText(text)
    .replaceAll(';', ',')
    .replaceAll('"', "'")
    .replace(/\/(?=\/)/g, '/ ')
  return startOf(line, longestCommand - 1 - sayCommand.length).trimEnd()
}

/** As much of the text as fits, cut between characters. */
function startOf(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}

/** The console's answer, without colours and bells; its lines stay (docs/integrations.md 3). */
export const strippedReply = (text: string): string => text.replace(/[\x00-\x09\x0b-\x1f]/g, '')
