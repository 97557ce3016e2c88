import { type Rematch, standingWords } from '../format/rematch-standing.ts'
import { type Sentence, says } from '../format/sentence.ts'

/** «Kari leder 1–0 i kveld.»: `standingWords` with the leader's name from `nameOf`. Null if there is no name. */
export function standingSentence(match: Rematch, nameOf: (steamid: string) => string | undefined): Sentence | null {
  const words = standingWords(match)
  const standing = match.rematch_place?.standing
  if (!words || !standing) return null
  if (standing.won === standing.lost) return says`Det står ${words}.`
  const name = nameOf(standing.leader)
  return name === undefined ? null : says`${{ is: 'player', name }} leder ${words}.`
}
