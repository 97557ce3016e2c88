import type { TeamRole } from '../../durable/rules/team/team-name.ts'
import { formatWhole } from '../format/number.ts'

/** Words for teams that several screens use. */
export const teamTexts = {
  role: { owner: 'Eier', captain: 'Kaptein', player: 'Spiller' } satisfies Record<TeamRole, string>,
  members: (count: number) => (count === 1 ? '1 medlem' : `${count} medlemmer`),
  name: 'Lagnavn',
  length: (length: number, most: number) => `${length} av ${most}`,
  rating: (rating: number) => `${formatWhole(rating)} ELO i snitt`,
} as const

/** The number of team invitations that wait for an answer, for screen readers. */
export const inviteCountText = (count: number): string => (count === 1 ? '1 invitasjon' : `${count} invitasjoner`)
