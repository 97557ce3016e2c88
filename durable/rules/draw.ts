import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The public promise of a seed: whoever sees it before the draw can check the seed after it (docs/design.md 2.5). */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))
