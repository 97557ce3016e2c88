/** The limits of an uploaded image: its one format, its greatest size in pixels, and in bytes. */
export type ImageRules = { format: 'jpeg' | 'png'; maxWidth: number; maxHeight: number; maxBytes: number }

/** The poster of a map (docs/product.md 13.5). The browser makes it fit before it sends it, the server checks it. */
export const mapImage: ImageRules = { format: 'jpeg', maxWidth: 800, maxHeight: 600, maxBytes: 1_000_000 }
/** The picture of a medal (docs/product.md 13.6). */
export const medalImage: ImageRules = { format: 'png', maxWidth: 512, maxHeight: 512, maxBytes: 500_000 }
/** The logo of a team (docs/product.md 15.1): so few pixels that every picture of this size fits. */
export const teamLogo: ImageRules = { format: 'png', maxWidth: 256, maxHeight: 256, maxBytes: 300_000 }
/** The picture of a tournament (docs/product.md 14.1), as wide as links are shown. */
export const tournamentPicture: ImageRules = { format: 'jpeg', maxWidth: 1200, maxHeight: 900, maxBytes: 1_000_000 }

/** An image whose bytes were read: its size in pixels, and the bytes that draw it, without anything else that the file said. */
export type ReadImage = { width: number; height: number; bytes: Uint8Array }

/** The parts of a file that are kept, one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
