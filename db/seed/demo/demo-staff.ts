import { type StaffAction, siteItself } from '../../../durable/rules/staff/staff-actions.ts'
import type { DemoCup } from './demo-cup.ts'
import type { DemoMatch } from './demo-matches.ts'
import type { DemoPlayer } from './demo-players.ts'
import type { DemoTournament } from './demo-tournament.ts'

export const staffLogColumns = 'at, actor_steamid, actor_role, action, target, player_steamid, before, after, reason'
export const noteColumns = 'at, author_steamid, text'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** A line without its author and time: for a player, `whom` stands for target and player. */
type Words = { target?: string; whom?: string; before?: string; after?: string; reason?: string }
type LogLine = [daysAgo: number, hours: number, by: string, action: StaffAction, words: Words]

const server = '203.0.113.20:27015'

/** Six weeks of staff acts, by the names of the demo's players; the hours are UTC. */
const logLines: readonly LogLine[] = [
  [41, 17, 'Fjordvakta', 'set-role', { whom: 'LykteLars', before: '1', after: '2', reason: 'Ny moderator, velkommen!' }],
  [40, 18, 'nordavind', 'add-server', { target: server }],
  [39, 16, 'nordavind', 'set-map-pool', { target: 'Train', before: '1', after: '0', reason: 'Ustabil etter forrige oppdatering.' }],
  [37, 19, 'snøfrid', 'ban', { whom: 'Jo Nesten', reason: 'Smurfing: to kontoer i samme kamp.' }],
  [37, 20, 'Tåkefyrste', 'unban', { whom: 'Jo Nesten', reason: 'Feil person. Beklager, Jo.' }],
  [34, 8, siteItself, 'set-switch', { target: 'cs_update', before: '0', after: '1' }],
  [34, 10, siteItself, 'set-switch', { target: 'cs_update', before: '1', after: '0' }],
  [33, 16, 'nordavind', 'set-map-pool', { target: 'Train', before: '0', after: '1' }],
  [31, 20, 'LykteLars', 'lift-cooldown', { whom: 'MåkeMaria', reason: 'Strømbrudd i hele gata.' }],
  [28, 18, 'snøfrid', 'chat-ban', { whom: 'Askeladd9', reason: 'Spam i lobbyen.' }],
  [27, 17, 'snøfrid', 'chat-unban', { whom: 'Askeladd9', reason: 'Tok kritikken fint.' }],
  [25, 19, 'Tåkefyrste', 'edit-server', { target: server, reason: 'Nytt RCON-passord.' }],
  [22, 18, 'LykteLars', 'add-note', { whom: 'Surstrømmen' }],
  [20, 19, 'Tåkefyrste', 'add-note', { whom: 'Surstrømmen' }],
  [19, 21, 'Tåkefyrste', 'ban', { whom: 'Surstrømmen', reason: 'Juks: så gjennom vegger i tre kamper på rad.' }],
  [16, 18, 'nordavind', 'set-switch', { target: 'gather_create', before: '1', after: '0' }],
  [16, 19, 'nordavind', 'set-switch', { target: 'gather_create', before: '0', after: '1' }],
  [14, 20, 'LykteLars', 'lift-cooldown', { whom: 'ekornet', reason: 'Krasjet idet kampen startet.' }],
  [12, 19, 'snøfrid', 'add-note', { whom: 'xX_Skogsnisse_Xx' }],
  [9, 20, 'snøfrid', 'chat-ban', { whom: 'xX_Skogsnisse_Xx', reason: 'Grov språkbruk, tredje advarsel.' }],
  [7, 17, 'nordavind', 'remove-server', { target: server, reason: 'Leieavtalen gikk ut.' }],
  [5, 18, 'Fjordvakta', 'set-gather-defaults', {}],
  [3, 8, siteItself, 'set-switch', { target: 'cs_update', before: '0', after: '1' }],
  [3, 11, siteItself, 'set-switch', { target: 'cs_update', before: '1', after: '0' }],
  [2, 19, 'LykteLars', 'add-note', { whom: 'MåkeMaria' }],
]

const notes: readonly [daysAgo: number, hours: number, by: string, about: string, text: string][] = [
  [22, 18, 'LykteLars', 'Surstrømmen', 'To spillere har meldt fra om mistenkelige skudd gjennom røyk. Følger med.'],
  [20, 19, 'Tåkefyrste', 'Surstrømmen', 'Sett gjennom demoen fra Mirage: sikter på spillere bak vegg før lyden kommer.'],
  [12, 19, 'snøfrid', 'xX_Skogsnisse_Xx', 'Andre advarsel for språket i chatten. Neste gang stenges den.'],
  [2, 19, 'LykteLars', 'MåkeMaria', 'Ustabilt nett om kvelden, sier fra selv. Vær raus før du gir pause fra køen.'],
]

/** So long ago, at that hour of the day in UTC; every told act lies before `now`. */
const timeOf = (now: number, daysAgo: number, hours: number): number => Math.floor(now / dayMs - daysAgo) * dayMs + hours * hourMs

/**
 * The acts of staff in the demo, oldest first: those told above, the gathers that they ended and the tournaments and cups that they made.
 */
export function staffLogRows(
  {
    players,
    matches,
    tournaments,
    cups,
  }: {
    players: readonly DemoPlayer[]
    matches: readonly DemoMatch[]
    tournaments: readonly DemoTournament[]
    cups: readonly DemoCup[]
  },
  now: number,
) {
  const named = new Map(players.map((player) => [player.username, player]))
  const steamIdOf = (name: string) => named.get(name)?.steamid ?? null
  const lines = logLines.map(([daysAgo, hours, by, action, { target, whom, before = null, after = null, reason = null }]) => {
    const player_steamid = whom === undefined ? null : steamIdOf(whom)
    const actor = { actor_steamid: steamIdOf(by) ?? siteItself, actor_role: named.get(by)?.role ?? null }
    return {
      at: timeOf(now, daysAgo, hours),
      ...actor,
      action,
      target: target ?? player_steamid ?? '',
      player_steamid,
      before,
      after,
      reason,
    }
  })
  const moderator = named.get('LykteLars')
  const ended = matches
    .filter(({ cancelReason }) => cancelReason === 'staff')
    .map(({ match_id, ended_at }) => ({
      ...{ at: ended_at, actor_steamid: moderator?.steamid ?? siteItself, actor_role: moderator?.role ?? null },
      ...{
        action: 'endmatch' as const,
        target: match_id,
        player_steamid: null,
        before: 'picking_players',
        after: 'canceled',
        reason: null,
      },
    }))
  type Made = Pick<DemoTournament | DemoCup, 'id' | 'createdAt' | 'createdBy' | 'settings'>
  const madeBy =
    (action: 'add-tournament' | 'add-cup') =>
    ({ id, createdAt, createdBy, settings }: Made) => ({
      ...{ at: createdAt, actor_steamid: createdBy, actor_role: players.find(({ steamid }) => steamid === createdBy)?.role ?? null },
      ...{ action, target: id, player_steamid: null, before: null, after: settings.name, reason: null },
    })
  const made = [...tournaments.map(madeBy('add-tournament')), ...cups.map(madeBy('add-cup'))]
  return [...lines, ...ended, ...made].sort((one, other) => one.at - other.at)
}

/** The notes of staff about players of the demo, each with the player's `uid`. */
export function noteRows(players: readonly DemoPlayer[], now: number) {
  const named = new Map(players.map((player) => [player.username, player]))
  return notes.map(([daysAgo, hours, by, about, text]) => ({
    uid: named.get(about)?.uid ?? '',
    at: timeOf(now, daysAgo, hours),
    author_steamid: named.get(by)?.steamid ?? '',
    text,
  }))
}
