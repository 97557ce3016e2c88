import { type CupState, playerOf, type TeamEdit } from '../cup-state.ts'
import { isPlaceTaken, type OutChange } from '../registration/back-in.ts'

/** 'Kari fjernet fra cupen', with the player who got their place. */
function outWords(state: CupState, change: OutChange): string {
  const name = change.was.username
  const done = change.how === 'removed' ? `${name} fjernet fra cupen` : `${name} notert som ikke møtt`
  return isPlaceTaken(state, change) ? `${done}. Plassen er tatt, så «Angre» setter spilleren på ventelisten.` : done
}

/** A change of players or teams in words: 'Kari flyttet til Team 2'. */
export function editWords(state: CupState, { change }: TeamEdit): string {
  if (change.do === 'balance') return 'Lagene balansert'
  if (change.do === 'start') return 'Cupen startet'
  if (change.do === 'out') return outWords(state, change)
  const name = playerOf(state, change.player)?.username ?? 'En spiller'
  const teamId = change.do === 'move' ? change.to : change.team
  const team = state.teams.find(({ id }) => id === teamId)?.name ?? `Team ${teamId}`
  if (change.do === 'let-in') return `${name} satt inn på ${team}`
  if (change.do === 'captain') return change.isOn ? `${name} kaptein på ${team}` : `${name} ikke lenger kaptein på ${team}`
  return change.to === null ? `${name} tatt ut av laget` : `${name} flyttet til ${team}`
}
