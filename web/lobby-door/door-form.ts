import { checkDoor, type LobbyDoor, usualDoor } from '../../durable/rules/lobby/lobby-door.ts'

/** A door as it is chosen: the ends of the range as written, empty for an open end, also while the way has no range. */
export type DoorForm = { way: LobbyDoor['way']; from: string; to: string }

export const usualForm: DoorForm = { way: usualDoor.way, from: '', to: '' }

/** The digits of a text: four of them are more than any rating has. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 4)

const endOf = (text: string): number | null => (text === '' ? null : Number(text))

export const doorOf = ({ way, from, to }: DoorForm): LobbyDoor => (way === 'invited' ? { way } : { way, from: endOf(from), to: endOf(to) })

export const formOf = (door: LobbyDoor | null | undefined): DoorForm =>
  !door || door.way === 'invited'
    ? { ...usualForm, way: door?.way ?? usualForm.way }
    : { way: door.way, from: String(door.from ?? ''), to: String(door.to ?? '') }

/** Why a door cannot be set so; null when it can. */
export function doorProblem(form: DoorForm): string | null {
  const checked = checkDoor(doorOf(form))
  return checked.ok ? null : (checked.message ?? null)
}
