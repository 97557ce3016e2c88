import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The public commitment to a seed: it is shown before the draw, so that the seed can be checked after it (docs/design.md 2.5). */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))

/** The data behind all draws of one match, fixed when it starts. `steamIds` are its members in join order. */
export type DrawSource = { seed: string; matchId: string; steamIds: readonly string[] }

/**
 * Chooses one of `of` by the draw named `label`: SHA-256 of seed, label, match id and SteamIDs, one a line, whose first six
 * bytes as a number are taken modulo `of` (docs/design.md 2.5). With 48 bits a choice among a few hundred is practically even.
 */
export function drawIndex({ seed, matchId, steamIds }: DrawSource, label: string, of: number): number {
  const digest = sha256(utf8ToBytes([seed, label, matchId, ...steamIds].join('\n')))
  return digest.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0) % of
}
