import { atom } from '../../state/store.ts'
import type { MatchView } from '../match-view.ts'
import { needsTurnSound } from './turn-signal.ts'
import { type TurnView, turnView } from './turn-view.ts'

/** The last received turn of each match, by the match's id. */
const knownTurnsAtom = atom<Readonly<Record<string, TurnView | null>>>({})

/** Stores a match's turn. True when it needs a sound: once per turn, on any page of the site. */
export const receiveTurnAtom = atom(null, (get, set, { match, happened }: MatchView, me: string): boolean => {
  const known = get(knownTurnsAtom)
  const turn = turnView(match, me)
  set(knownTurnsAtom, { ...known, [match.match_id]: turn })
  return needsTurnSound(known[match.match_id] ?? null, turn, happened)
})
