import { cupRounds, type RoundLeft } from '../../../../../durable/rules/cup/cup-evening.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { isOn, isPlayOff, roundsOf } from '../cup-course.ts'

/**
 * The matches that are left in each round of a cup that is played. A Swiss round that is not paired yet counts as many matches as the
 * others.
 */
export function roundsLeft({ matches, teams }: Pick<CupView, 'matches' | 'teams'>): RoundLeft[] {
  const known = roundsOf(matches).map(({ matches: of }) => ({
    toPlay: of.filter(({ status }) => status === 'pending').length,
    running: of.filter(isOn).length,
  }))
  const paired = roundsOf(matches.filter((match) => !isPlayOff(match))).length
  const unpaired = Math.max(0, cupRounds(teams.length).swiss - paired)
  return [...known, ...Array.from({ length: unpaired }, () => ({ toPlay: Math.floor(teams.length / 2), running: 0 }))]
}
