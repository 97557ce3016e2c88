import { checkDoor, type LobbyDoor, usualDoor } from '../../durable/rules/lobby/lobby-door.ts'

/** A door in a form: the ends of the range as typed, empty for an open end, and also stored while the way has no range. */
export type DoorForm = { way: LobbyDoor['way']; from: string; to: string }

export const usualForm: DoorForm = { way: usualDoor.way, from: '', to: '' }

/** The first four digits of a text: no rating has more. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

const endOf = (text: string): number | null => (text === '' ? null : Number(text))

export const doorOf = ({ way, from, to }: DoorForm): LobbyDoor => (way === 'invited' ? { way } : { way, from: endOf(from), to: endOf(to) })

export const formOf = (door: LobbyDoor | null | undefined): DoorForm =>
  !door || door.way === 'invited'
    ? { ...usualForm, way: door?.way ?? usualForm.way }
    : { way: door.way, from: String(door.from ?? ''), to: String(door.to ?? '') }

/** Why a door is not valid; null if it is. */
export function doorProblem(form: DoorForm): string | null {
  const checked = checkDoor(doorOf(form))
  return checked.ok ? null : (checked.message ?? null)
}
