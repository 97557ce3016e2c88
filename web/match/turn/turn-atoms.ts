import { atom } from '../../state/store.ts'
import type { MatchView } from '../match-view.ts'
import { isTurnHeard } from './turn-signal.ts'
import { type TurnView, turnView } from './turn-view.ts'

/** The last turn of each match that this tab knows, by the match's id. */
const knownTurnsAtom = atom<Readonly<Record<string, TurnView | null>>>({})

/** Takes note of a match's turn. True when it has to be heard: once per turn, whichever pages of the site show it. */
export const receiveTurnAtom = atom(null, (get, set, { match, happened }: MatchView, me: string): boolean => {
  const known = get(knownTurnsAtom)
  const turn = turnView(match, me)
  set(knownTurnsAtom, { ...known, [match.match_id]: turn })
  return isTurnHeard(known[match.match_id] ?? null, turn, happened)
})
