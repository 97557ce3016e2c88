import { userAtom } from './session-atoms.ts'
import { gathersAtom, knownPhasesAtom, type MatchPhase, ownMatchAtom } from './site-atoms.ts'
import { atom } from './store.ts'

/** The phase of the seat's match; 'lobby', also while nobody has said more. The list is old on pages that do not watch it. */
export const ownMatchPhaseAtom = atom((get): MatchPhase | 'lobby' | null => {
  const id = get(ownMatchAtom)
  if (id === null) return null
  const known = get(knownPhasesAtom).get(id)
  const card = get(gathersAtom)?.find((gather) => gather.match_id === id)
  if (known === 'running' || (card && card.status !== 'waiting')) return 'running'
  return known === 'own lobby' || (card && card.creator_id === get(userAtom)?.steamid) ? 'own lobby' : 'lobby'
})
/** The match that every page keeps open, because it may call its player: a running one calls captains, a lobby its owner. */
export const lastOpenMatchAtom = atom((get) => (get(ownMatchPhaseAtom) === 'lobby' ? null : get(ownMatchAtom)))
