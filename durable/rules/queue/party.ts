import { type Refusal, refuse } from '../error-codes.ts'
import type { PartyId, SteamId } from '../vocabulary.ts'

/** How many queue together at most. */
export const partyMax = 5
/** The limits of a party; times are ms (docs/product.md 12.5). */
export const partyLimits = {
  /** How long a player whom any party invited is left alone. */
  invitePauseMs: 60_000,
  /** How many invitations a party may have open at once. */
  openInvites: 10,
  /** How long an invitation is good for. */
  inviteMs: 30 * 60_000,
  /** A party that nobody used for so long ends. */
  unusedMs: 24 * 60 * 60_000,
  /** The number of kicked players that a party remembers. */
  kickedMax: 20,
} as const

const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
/** A code is eight capitals that nobody takes for another: to guess one is a chance of one in 78 billion. */
export const codePattern = new RegExp(`^[${codeLetters}]{8}$`)
/** A code made of eight random bytes. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => codeLetters[byte % codeLetters.length]).join('')

/** A player as a party names them: without a rating. */
export type PartyPlayer = { steamId: SteamId; username: string; avatar: string }
/** `at` is UTC ms; one that was declined stays until its time is over, so that the others see it. */
export type PartyInvitation = { player: PartyPlayer; by: SteamId; at: number; isDeclined: boolean }

/**
 * Players who queue together. The first of `members`, who stand in the order of joining, leads; so the lead passes on by itself. A
 * party of one waits for others and is none to the queue; one of nobody has ended. Every player with the code can join,
 * except the `kicked`, who need an invitation. `usedAt` is UTC ms.
 */
export type Party = {
  id: PartyId
  code: string
  members: readonly PartyPlayer[]
  invitations: readonly PartyInvitation[]
  kicked: readonly SteamId[]
  usedAt: number
}

/** An act of a player on parties; `lastInvitedAt` is when any party last invited that player (UTC ms). */
export type PartyAct =
  | { do: 'open' }
  | { do: 'invite'; player: PartyPlayer; lastInvitedAt: number | null }
  | { do: 'join'; code: string }
  | { do: 'decline'; code: string }
  | { do: 'leave' }
  | { do: 'kick'; steamId: SteamId }

/**
 * The facts that an act is judged by: who acts, their own party, the one whose code they gave, whether a party waits for a match, and what
 * a new party would be called.
 */
export type PartyScene = {
  by: PartyPlayer
  own: Party | null
  coded: Party | null
  isWaiting(party: Party): boolean
  fresh: Pick<Party, 'id' | 'code'>
  now: number
}

/** The parties that the act changed, as they are now. */
export type PartyOutcome = { ok: true; changed: readonly Party[] }
type Outcome = PartyOutcome | Refusal
type StepOf<Name extends PartyAct['do']> = (scene: PartyScene, act: Extract<PartyAct, { do: Name }>) => Outcome

const nothing: PartyOutcome = { ok: true, changed: [] }
const changed = (...parties: readonly Party[]): PartyOutcome => ({ ok: true, changed: parties })

const noSuchParty = () => refuse('PAGE_NOT_FOUND', 'Fant ikke gruppen. Be om en ny lenke.')
const waits = () => refuse('CONFLICT', 'Gruppen venter på en kamp. Den kan endres når den er ute av køen.')

export const leaderOf = (party: Party): SteamId | null => party.members[0]?.steamId ?? null
export const isMember = (party: Party | null, steamId: SteamId): boolean => !!party?.members.some((member) => member.steamId === steamId)
const without = (players: readonly PartyPlayer[], steamId: SteamId) => players.filter((player) => player.steamId !== steamId)
const isFor = (steamId: SteamId) => (invitation: PartyInvitation) => invitation.player.steamId === steamId

/** The invitations that may still be accepted, or whose answer the others may still see. */
export const invitationsAt = (party: Party, now: number): readonly PartyInvitation[] =>
  party.invitations.filter(({ at }) => now - at < partyLimits.inviteMs)
/** The open invitation of a player; null for none. */
export const invitationOf = (party: Party, steamId: SteamId, now: number): PartyInvitation | null =>
  invitationsAt(party, now).find((each) => isFor(steamId)(each) && !each.isDeclined) ?? null

/** The players whose open invitation a change has ended without an answer of theirs, by party. */
export function uninvitedBy(before: readonly Party[], after: readonly Party[], now: number): { code: string; uninvited: SteamId[] }[] {
  return before.flatMap((party) => {
    const left = after.find(({ id }) => id === party.id)
    if (!left) return []
    const isStill = (steamId: SteamId) => left.members.length > 0 && left.invitations.some(isFor(steamId))
    const uninvited = invitationsAt(party, now)
      .filter(({ player, isDeclined }) => !isDeclined && !isMember(left, player.steamId) && !isStill(player.steamId))
      .map(({ player }) => player.steamId)
    return uninvited.length > 0 ? [{ code: party.code, uninvited }] : []
  })
}

const opened = ({ by, fresh, now }: PartyScene): Party => ({ ...fresh, members: [by], invitations: [], kicked: [], usedAt: now })

const openParty: StepOf<'open'> = (scene) => (scene.own ? nothing : changed(opened(scene)))

const invite: StepOf<'invite'> = (scene, { player, lastInvitedAt }) => {
  const { by, now, isWaiting } = scene
  const party = scene.own ?? opened(scene)
  if (player.steamId === by.steamId) return refuse('CONFLICT', 'Du kan ikke invitere deg selv.')
  if (isMember(party, player.steamId)) return refuse('CONFLICT', 'Spilleren er allerede i gruppen.')
  if (isWaiting(party)) return waits()
  if (party.members.length >= partyMax) return refuse('CONFLICT', 'Gruppen er full.')
  if (lastInvitedAt !== null && now - lastInvitedAt < partyLimits.invitePauseMs) {
    return refuse('SLOW_DOWN', 'Spilleren ble nettopp invitert. Vent et minutt før neste gang.')
  }
  const others = invitationsAt(party, now).filter((each) => !isFor(player.steamId)(each))
  const open = others.filter(({ isDeclined }) => !isDeclined)
  if (open.length >= partyLimits.openInvites) return refuse('SLOW_DOWN', 'Ti invitasjoner venter på svar. Vent litt med neste.')
  const declined = others.filter(({ isDeclined }) => isDeclined).slice(-partyLimits.openInvites)
  const invitations = [...declined, ...open, { player, by: by.steamId, at: now, isDeclined: false }]
  return changed({ ...party, invitations, kicked: party.kicked.filter((steamId) => steamId !== player.steamId), usedAt: now })
}

const join: StepOf<'join'> = ({ by, own, coded, isWaiting, now }) => {
  if (!coded) return noSuchParty()
  if (isMember(coded, by.steamId)) return nothing
  if (own && own.members.length > 1) return refuse('CONFLICT', 'Du er allerede i en gruppe. Forlat den først.')
  if (coded.kicked.includes(by.steamId)) return refuse('FORBIDDEN', 'Du ble tatt ut av gruppen. Be om en invitasjon for å bli med igjen.')
  if (isWaiting(coded)) return refuse('CONFLICT', 'Gruppen venter på en kamp. Prøv igjen når den er ute av køen.')
  if (coded.members.length >= partyMax) return refuse('CONFLICT', 'Gruppen er full.')
  const joined: Party = {
    ...coded,
    members: [...coded.members, by],
    invitations: coded.invitations.filter((each) => !isFor(by.steamId)(each)),
    usedAt: now,
  }
  // A party of one is none: anyone who joins another leaves it behind.
  return own ? changed({ ...own, members: [] }, joined) : changed(joined)
}

const decline: StepOf<'decline'> = ({ by, coded, now }) => {
  if (!coded || !invitationOf(coded, by.steamId, now)) return nothing
  const invitations = coded.invitations.map((each) => (isFor(by.steamId)(each) ? { ...each, isDeclined: true } : each))
  return changed({ ...coded, invitations })
}

const leave: StepOf<'leave'> = ({ by, own, now }) =>
  own ? changed({ ...own, members: without(own.members, by.steamId), usedAt: now }) : nothing

const kick: StepOf<'kick'> = ({ by, own, isWaiting, now }, { steamId }) => {
  if (!own || leaderOf(own) !== by.steamId) return refuse('FORBIDDEN', 'Bare lederen kan gjøre dette.')
  if (steamId === by.steamId) return refuse('CONFLICT', 'Du kan ikke ta ut deg selv. Forlat gruppen i stedet.')
  const invitations = own.invitations.filter((each) => !isFor(steamId)(each))
  if (!isMember(own, steamId)) {
    // The leader takes an invitation back.
    return invitations.length < own.invitations.length ? changed({ ...own, invitations, usedAt: now }) : nothing
  }
  if (isWaiting(own)) return waits()
  const kicked = [...own.kicked, steamId].slice(-partyLimits.kickedMax)
  return changed({ ...own, members: without(own.members, steamId), invitations, kicked, usedAt: now })
}

/**
 * The parties after a player's act (docs/product.md 12.5). Everything may come twice: a repeat is no refusal. Refuses
 * with FORBIDDEN, CONFLICT, SLOW_DOWN, and PAGE_NOT_FOUND for a code of no party.
 */
export function stepParty(scene: PartyScene, act: PartyAct): Outcome {
  switch (act.do) {
    case 'open':
      return openParty(scene, act)
    case 'invite':
      return invite(scene, act)
    case 'join':
      return join(scene, act)
    case 'decline':
      return decline(scene, act)
    case 'leave':
      return leave(scene, act)
    case 'kick':
      return kick(scene, act)
    default:
      return act satisfies never
  }
}
