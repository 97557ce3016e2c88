import type { Context } from 'hono'
import { readAskedPlayers } from '../../../db/queries/circle/asked-players.ts'
import type { PlayerAt } from '../../../durable/ports/hub-port.ts'
import { hubNameOf, hubOf, queueOf, seatsOf } from '../../../durable/ports/objects.ts'
import type { Party } from '../../../durable/protocol/queue/queue-fields.ts'
import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'
import { norwegianEvening } from '../../../durable/rules/norwegian-day.ts'
import { isAskable, worthUntil } from '../../../durable/rules/player/circle-ask.ts'
import type { QuietHours } from '../../../durable/rules/player/quiet-hours.ts'
import { partyMax } from '../../../durable/rules/queue/party.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { circleNow, type PlacedPlayer } from './circle-now.ts'

type Candidate = PlacedPlayer & { quiet: QuietHours }
/** A player of the circle after the question: `asked` now, or `again` after a question earlier this evening. */
type Answered = { player: Candidate; is: 'asked' | 'again' | 'no' }
/** The caller's place, and their party. */
type Own = { at: PlayerAt | null; party: Party | null }
/** The outcome for a circle, or for its wanted players; `others` are those who were not asked. */
type Outcome = { own: Own; answered: readonly Answered[]; others: number }
type Meant = { only?: ReadonlySet<SteamId>; isDryRun: boolean; now: number }

/** Asks the players of the caller's circle who may be asked; each one's seat stores the question, but not in a dry run. */
export async function askCircle(c: Context<AppEnv>, { only, isDryRun, now }: Meant): Promise<Outcome> {
  const { db, user } = c.var
  const [{ own, players }, party] = await Promise.all([
    circleNow({ env: c.env, db }, user, { isFree: false, ...(only && { only }) }),
    ownParty(c),
  ])
  const inParty = new Set(party?.members.map(({ steamid }) => steamid))
  const known = await readAskedPlayers(
    db,
    players.map(({ id }) => id),
    now,
  )
  const candidates = players.flatMap((player): Candidate[] => {
    const facts = known.get(player.id)
    const isOne = facts && isAskable({ ...facts, isHere: player.at !== null, sits: Boolean(player.at?.seat) }, now)
    return isOne && !inParty.has(player.steamid) ? [{ ...player, quiet: facts.quiet }] : []
  })
  const ask = { evening: norwegianEvening(now).from, by: user.id }
  const answers = await Promise.allSettled(
    candidates.map(async (player) => ({ player, is: await seatsOf(c.env, player.steamid).ask(player.steamid, ask, isDryRun) })),
  )
  // A player whose seat does not answer is not asked.
  const answered = answers.flatMap((each): Answered[] => (each.status === 'fulfilled' && each.value.is !== 'no' ? [each.value] : []))
  return { own: { at: own, party }, answered, others: (only?.size ?? players.length) - answered.length }
}

/** The caller's party; null also where the queue does not answer, since a question does not need it. */
const ownParty = (c: Context<AppEnv>): Promise<Party | null> =>
  queueOf(c.env)
    .partyOf(c.var.user.steamId)
    .then(({ party }) => party)
    .catch(() => null)

/**
 * The link to the caller: to their lobby, unless it is for invited players, otherwise to their party while it has room and they sit
 * nowhere, else home.
 */
function wayTo({ at, party }: Own): { path: string; label: string } {
  const seat = at?.seat ?? null
  const isForInvited = at?.gather?.door?.way === 'invited'
  if ((seat?.phase === 'lobby' || seat?.phase === 'own lobby') && !isForInvited) return { path: `/match/${seat.id}`, label: 'Til lobbyen' }
  const isOpen = seat === null && party !== null && party.members.length < partyMax
  return isOpen ? { path: `/matchmaking?gruppe=${party.code}`, label: 'Til gruppen' } : { path: '/', label: 'Til forsiden' }
}

/** Sends the question to the asked players: a toast to a player with an open page, a notification to one without. */
export async function sendQuestion(c: Context<AppEnv>, own: Own, players: readonly Candidate[], now: number): Promise<void> {
  const { username, uid } = c.var.user
  const words = { title: 'Gjengen', text: `${username} spør: blir du med på en kamp i kveld?` }
  const link = wayTo(own)
  const frame: SiteFrame = {
    event: 'toast',
    data: { type: 'info', title: words.title, msg: words.text, news: 'circle-ask', link, duration: 15_000 },
  }
  const groups = Map.groupBy(players, ({ steamid, at, quiet }) =>
    JSON.stringify([hubNameOf(steamid, c.env.SITE_SHARDS), at ? null : worthUntil(quiet, now)]),
  )
  const sent = [...groups].map(([group, those]) => {
    const [name, until] = JSON.parse(group) as [string, number | null]
    const steamIds = those.map(({ steamid }) => steamid)
    const hub = hubOf(c.env, name)
    if (until === null) return hub.tell(steamIds, frame)
    return hub.notify(steamIds, { title: words.title, body: words.text, path: link.path, tag: `ask-${uid}`, until })
  })
  await Promise.all(sent)
}
