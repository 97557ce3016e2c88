import type { Context } from 'hono'
import { log } from '../../durable/log/log.ts'
import type { PlayerNote } from '../../durable/ports/hub-port.ts'
import { hubNameOf, hubOf, seatsOf } from '../../durable/ports/objects.ts'
import type { SiteFrame, ToastMessage } from '../../durable/protocol/site-messages.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../app-env.ts'

type Team = { id: number; name: string }
const dayMs = 86_400_000

/** The addresses of a team and of one's invitations on the site. */
const teamPath = ({ id }: Team): string => `/teams/${id}`
export const invitesPath = '/teams?fane=invitasjoner'

/** News for players on every page, and on closed ones. */
type News = { to: readonly SteamId[]; frames: readonly SiteFrame[]; note?: PlayerNote }

/** Sends news after the answer; an unreached page has it at its next read. */
function send(c: Context<AppEnv>, { to, frames, note }: News): void {
  const byHub = Map.groupBy(new Set(to), (steamId) => hubNameOf(steamId, c.env.SITE_SHARDS))
  const told = [...byHub].map(async ([name, those]) => {
    const hub = hubOf(c.env, name)
    for (const frame of frames) await hub.tell(those, frame)
    if (note) await hub.notify(those, note)
  })
  c.executionCtx.waitUntil(Promise.all(told).catch((error) => log('warn', 'team', { error })))
}

const toast = (type: ToastMessage['type'], title: string, msg: string, more: Partial<ToastMessage> = {}): SiteFrame => ({
  event: 'toast',
  data: { type, title, msg, ...more },
})

/** Something of a team is not as it was. */
export const tellTeamUpdated = (c: Context<AppEnv>, { id, name }: Team, to: readonly SteamId[]): void =>
  send(c, { to, frames: [{ event: 'team_updated', data: { team: { id, name } } }] })

/** Alerts a player about an invitation: with sound on their pages, and by notification where the pages are closed. */
function callInvited(c: Context<AppEnv>, { id, name }: Team, invited: SteamId): void {
  const text = `${c.var.user.username} vil ha deg med på ${name}.`
  const link = { path: invitesPath, label: 'Se invitasjonen' }
  send(c, {
    to: [invited],
    frames: [
      { event: 'team_invite_received', data: { team: { id, name }, from: c.var.user.username } },
      toast('info', 'Du er invitert til et lag', text, { news: 'team-invite', link, duration: 10_000 }),
    ],
    note: { title: 'Du er invitert til et lag', body: text, path: invitesPath, tag: `team-${id}`, until: Date.now() + dayMs },
  })
}

/**
 * The caller invites a player into a team. A player who was alerted a moment ago finds the invitation in their list without a sound. Only
 * the owner sees who is invited.
 */
export function tellInvited(c: Context<AppEnv>, team: Team, invited: SteamId): void {
  const called = seatsOf(c.env, invited)
    .noteTeamCall(invited, c.var.user.id)
    .then((isCall) => (isCall ? callInvited(c, team, invited) : tellTeamUpdated(c, team, [invited])))
  c.executionCtx.waitUntil(called.catch((error) => log('warn', 'team', { error })))
  tellTeamUpdated(c, team, [c.var.user.steamId])
}

/** An invitation was withdrawn: lists of invitations read it. */
export const tellWithdrawn = (c: Context<AppEnv>, { id, name }: Team, invited: SteamId): void =>
  tellTeamUpdated(c, { id, name }, [invited, c.var.user.steamId])

/** A player has joined: news for the earlier members. */
export function tellJoined(c: Context<AppEnv>, { id, name }: Team, before: readonly SteamId[]): void {
  const { steamId: steamid, username } = c.var.user
  const joined: SiteFrame = { event: 'team_member_joined', data: { team: { id, name }, steamid } }
  send(c, { to: [steamid], frames: [joined] })
  const link = { path: teamPath({ id, name }), label: 'Se laget' }
  const others = before.filter((each) => each !== steamid)
  send(c, { to: others, frames: [joined, toast('success', 'Nytt lagmedlem', `${username} er med på ${name}.`, { link })] })
}

/** An invitation was declined: the team's pages read it again. */
export const tellDeclined = (c: Context<AppEnv>, team: Team, members: readonly SteamId[]): void =>
  tellTeamUpdated(c, team, [c.var.user.steamId, ...members])

/** A member has left, or was removed; a removed one gets a toast. */
export function tellLeft(
  c: Context<AppEnv>,
  { id, name }: Team,
  who: { steamid: SteamId; isRemoved: boolean },
  before: readonly SteamId[],
): void {
  const left: SiteFrame = { event: 'team_member_removed', data: { team: { id, name }, steamid: who.steamid } }
  send(c, { to: before, frames: [left] })
  if (who.isRemoved) send(c, { to: [who.steamid], frames: [toast('warning', 'Du er ute av laget', `Du er ikke lenger med på ${name}.`)] })
}

/** The owner has changed a member's part: the member gets a message, and all members' pages read it. */
export function tellMember(c: Context<AppEnv>, team: Team, who: { steamid: SteamId; text: string }, members: readonly SteamId[]): void {
  tellTeamUpdated(c, team, members)
  const link = { path: teamPath(team), label: 'Se laget' }
  send(c, { to: [who.steamid], frames: [toast('info', team.name, who.text, { link })] })
}

/** The team was deleted. */
export function tellDeleted(c: Context<AppEnv>, team: Team, members: readonly SteamId[]): void {
  tellTeamUpdated(c, team, members)
  const others = members.filter((each) => each !== c.var.user.steamId)
  send(c, { to: others, frames: [toast('info', 'Laget er slettet', `${c.var.user.username} har slettet ${team.name}.`)] })
}
