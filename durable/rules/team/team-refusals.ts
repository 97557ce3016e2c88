import { type Refusal, refuse } from '../error-codes.ts'
import { cannotInvite } from '../player/cannot-invite.ts'
import { type TeamRole, teamLimits } from './team-name.ts'
import { mayInTeam, type TeamAct } from './team-rights.ts'

/** A team as it was when somebody acted on it, and whom they acted on. */
type Seen = {
  my_role: TeamRole | null
  members: readonly string[]
  in_tournament: 0 | 1
  open_invites: number
  target: { banned: 0 | 1; role: TeamRole | null; is_invited: 0 | 1; blocks_you: 0 | 1 } | null
} | null

export const noTeam: Refusal = refuse('PAGE_NOT_FOUND', 'Fant ikke laget.')
const noPlayer = refuse('PAGE_NOT_FOUND', 'Fant ikke spilleren.')
const noMember = refuse('PAGE_NOT_FOUND', 'Spilleren er ikke med på laget.')
const ownsIt = refuse('CONFLICT', 'Du eier laget. Gi det videre eller slett det først.')
export const isFull: Refusal = refuse('CONFLICT', 'Laget er fullt.')
export const nameTaken: Refusal = refuse('CONFLICT', 'Navnet er tatt.', ['name'])
export const tooManyTeams: Refusal = refuse(
  'CONFLICT',
  `Du er med på ${teamLimits.teamsOfPlayer} lag, og det er det meste. Forlat et av dem først.`,
)
export const tooManyLogos: Refusal = refuse(
  'CONFLICT',
  `Du har valgt ${teamLimits.logosADay} logoer i dag, og det er det meste. Prøv igjen i morgen.`,
  ['image'],
)
export const noInvite: Refusal = refuse('PAGE_NOT_FOUND', 'Invitasjonen gjelder ikke lenger.')

/** The refusal of an act on the team as it was, for acts that need no second player; null when it is allowed. */
function whyNotAtAll(seen: Seen, act: TeamAct): Refusal | null {
  if (!seen) return noTeam
  if (mayInTeam(seen.my_role, act)) return null
  if (act !== 'leave') return refuse('FORBIDDEN', 'Bare eieren av laget kan gjøre dette.')
  return seen.my_role === 'owner' ? ownsIt : null
}

function whyNotInvited(seen: NonNullable<Seen>): Refusal | null {
  const { target } = seen
  if (!target) return noPlayer
  if (target.role !== null) return refuse('CONFLICT', 'Spilleren er allerede med på laget.')
  if (target.is_invited) return refuse('CONFLICT', 'Spilleren er allerede invitert.')
  if (target.blocks_you) return cannotInvite
  if (target.banned) return refuse('CONFLICT', 'Spilleren er utestengt.')
  if (seen.members.length >= teamLimits.members) return isFull
  if (seen.open_invites < teamLimits.openInvites) return null
  return refuse('CONFLICT', `Laget har ${teamLimits.openInvites} invitasjoner uten svar. Trekk tilbake noen av dem først.`)
}

/**
 * The refusal of an act on a member that changed nothing; null when all is as wanted already, so that a repeated call is answered as done.
 */
function whyNotMember(seen: NonNullable<Seen>, act: TeamAct): Refusal | null {
  if (!seen.target) return act === 'remove' ? noPlayer : noMember
  const { role } = seen.target
  if (role === null) return act === 'remove' ? null : noMember
  if (role !== 'owner') return null
  return act === 'remove' ? ownsIt : refuse('CONFLICT', 'Du eier laget, og har alle rettigheter fra før.')
}

/** The refusal of an act that changed nothing; null when all is as wanted, or somebody else was first. */
export function whyNotInTeam(seen: Seen, act: TeamAct): Refusal | null {
  const refused = whyNotAtAll(seen, act)
  if (refused || !seen) return refused
  switch (act) {
    case 'invite':
      return whyNotInvited(seen)
    case 'withdraw':
      return refuse('PAGE_NOT_FOUND', 'Invitasjonen er allerede besvart eller trukket tilbake.')
    case 'promote':
    case 'demote':
    case 'remove':
    case 'hand-over':
      return whyNotMember(seen, act)
    case 'delete':
      return seen.in_tournament ? refuse('CONFLICT', 'Laget er påmeldt en turnering som ikke er over. Meld det av først.') : null
    case 'rename':
    case 'logo':
    case 'leave':
      return null
    default:
      return act satisfies never
  }
}
