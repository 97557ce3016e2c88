import { type CupState, playerOf, type TeamEdit } from '../cup-state.ts'

/** A change of the teams in words: 'Kari flyttet til Team 2'. */
export function editWords(state: CupState, { change }: TeamEdit): string {
  if (change.do === 'balance') return 'Lagene balansert'
  if (change.do === 'start') return 'Cupen startet'
  const name = playerOf(state, change.player)?.username ?? 'En spiller'
  const teamId = change.do === 'move' ? change.to : change.team
  const team = state.teams.find(({ id }) => id === teamId)?.name ?? `Team ${teamId}`
  if (change.do === 'let-in') return `${name} satt inn på ${team}`
  if (change.do === 'captain') return change.isOn ? `${name} kaptein på ${team}` : `${name} ikke lenger kaptein på ${team}`
  return change.to === null ? `${name} tatt ut av laget` : `${name} flyttet til ${team}`
}
