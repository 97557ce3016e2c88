import { seatedStatusAtom } from '../../state/alert-atoms.ts'
import { connectionsAtom } from '../../state/connection-atoms.ts'
import { ownMatchPhaseAtom } from '../../state/site-atoms.ts'
import { atom } from '../../state/store.ts'

/**
 * Whether a warning can cover the page: not before the seat is known, nor during the draft and veto of the player's match, in which each
 * choice has a clock.
 */
export const mayWarnAtom = atom((get): boolean => {
  if (get(connectionsAtom) === 0) return false
  if (get(ownMatchPhaseAtom) !== 'running') return true
  const status = get(seatedStatusAtom)
  return status !== null && !status.startsWith('picking')
})
