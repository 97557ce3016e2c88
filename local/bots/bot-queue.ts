import { startElo } from '../../durable/rules/rating/elo.ts'
import { isBeingDrafted } from './bot-choices.ts'
import type { BotRoster } from './bot-roster.ts'
import { freePlayers, type SeededPlayer, type SeenCheck, type SeenQueue, type SiteClient } from './site-client.ts'

type Company = { site: SiteClient; roster: BotRoster; dice(): number; pause(ms: number): Promise<unknown> }

/** The name under which the roster keeps the players whom the launcher put into the queue. */
export const queueName = 'scrim-queue'

const playersInMatch = 10
/** Between two bots who join, how long one looks at a check before answering it, and how long until busy players are asked again. */
const pauses = { join: { least: 200, most: 700 }, answer: { least: 1_500, most: 6_000 }, askAgain: 5_000 }
/** For this many looks a bot that waits no more is asked whether a check has come: one is opened a moment after it left the queue. */
const checkPolls = 30

const between = ({ least, most }: { least: number; most: number }, dice: () => number): number => least + dice() * (most - least)

/** The launcher's memory of the queue, from look to look. */
export type QueueMemory = {
  /** Bots that may be in a check, and how often they were asked in vain. */
  mayBeAsked: Map<string, number>
  /** The bot that was asked to spoil a check, and the check that it spoils; null until then. */
  spoiler: { check: string; bot: string } | null
}
export const freshQueueMemory = (roster: BotRoster): QueueMemory => ({
  mayBeAsked: new Map(roster.putInto(queueName).map((bot) => [bot, 0])),
  spoiler: null,
})

/** The queue as bots see it: the waiting bots, the waiting people, and the players whom no person plays. */
type Looked = { queue: SeenQueue; bots: string[]; people: string[]; free: readonly SeededPlayer[] }

/** Reads the queue as a player whom no person plays; null without such a player. */
async function lookAt({ site, roster }: Company): Promise<Looked | null> {
  const free = (await freePlayers(site)).filter((player) => player.role < 2)
  if (!free[0]) return null
  const queue = await site.readQueue(free[0].steamid)
  const waiting = queue.players.map((player) => player.steamid)
  const ours = new Set(roster.putInto(queueName).filter((bot) => free.some((player) => player.steamid === bot)))
  return { queue, free, bots: waiting.filter((each) => ours.has(each)), people: waiting.filter((each) => !ours.has(each)) }
}

/** Bots are wanted while somebody waits who asked for them, until there are ten. */
const isWanting = ({ queue, people }: Looked): boolean => queue.fill !== null && people.length > 0 && queue.playersInQueue < playersInMatch

/** Whether the player joined the queue; a player who is busy or has to wait does not. */
async function joinQueue({ site, roster }: Company, memory: QueueMemory, bot: string): Promise<boolean> {
  const wasOurs = roster.putInto(queueName).includes(bot)
  roster.note(queueName, bot)
  const { success } = await site.post(bot, '/api/matches/scrim/join')
  if (success) memory.mayBeAsked.set(bot, 0)
  else if (!wasOurs) roster.forget(queueName, bot)
  return success
}

/** Lets players of about the rating of the player who has waited longest join one by one, until ten wait. */
export async function fillQueue(company: Company, memory: QueueMemory): Promise<void> {
  const { site, dice, pause } = company
  const looked = await lookAt(company)
  const [first] = looked?.people ?? []
  if (!looked || first === undefined) return
  const elo = (await site.readElo(looked.free[0]!.steamid, first).catch(() => null)) ?? startElo
  for (const { steamid } of looked.free.toSorted((a, b) => Math.abs(a.elo - elo) - Math.abs(b.elo - elo))) {
    const now = await lookAt(company)
    if (!now || !isWanting(now)) return
    if (now.bots.includes(steamid)) continue
    if (await joinQueue(company, memory, steamid)) await pause(between(pauses.join, dice))
  }
  await pause(pauses.askAgain)
}

/** The answer of this bot to this check: all accept, except one bot in the first check where that was asked for. */
function answerTo(check: SeenCheck, bot: string, fill: SeenQueue['fill'], memory: QueueMemory): 'ready' | 'decline' | 'shown' {
  if (fill === null || fill === 'accept') return 'ready'
  memory.spoiler ??= { check: check.id, bot }
  if (memory.spoiler.check !== check.id || memory.spoiler.bot !== bot) return 'ready'
  // A page that shows the check and a player who does nothing: `fill` asks for silence.
  return fill === 'decline' ? 'decline' : 'shown'
}

/** A check that asks a bot just now. */
type Asked = { bot: string; check: string; answer(): Promise<void> }

async function askedOf(company: Company, memory: QueueMemory, bot: string, fill: SeenQueue['fill']): Promise<Asked[]> {
  const { site, dice, pause } = company
  const check = await site.readCheck(bot)
  const looks = memory.mayBeAsked.get(bot) ?? 0
  if (check) memory.mayBeAsked.set(bot, 0)
  else if (looks < checkPolls) memory.mayBeAsked.set(bot, looks + 1)
  else memory.mayBeAsked.delete(bot)
  if (check?.status !== 'asking' || check.you !== 'asked') return []
  const act = answerTo(check, bot, fill, memory)
  const answer = async () => {
    await pause(between(pauses.answer, dice))
    await site.post(bot, `/api/matches/scrim/${act}`)
  }
  return [{ bot, check: check.id, answer }]
}

/** The scrims under way whose captain is one that the launcher put into the queue; from now on they are in its roster. */
async function scrimsToPlay({ site, roster }: Company, { free }: Looked): Promise<string[]> {
  const ours = roster.putInto(queueName).filter((bot) => free.some((player) => player.steamid === bot))
  if (ours.length === 0) return []
  const scrims = (await site.listScrims(ours[0]!)).filter(isBeingDrafted)
  return scrims.flatMap(({ match_id, captain_a, captain_b }) => {
    const captains = [captain_a, captain_b].flatMap((each) => (each && ours.includes(each.steamid) ? [each.steamid] : []))
    if (captains.length === 0) return []
    roster.ask(match_id)
    for (const bot of captains) if (!roster.putInto(match_id).includes(bot)) roster.note(match_id, bot)
    return [match_id]
  })
}

/** The work that a look at the queue asks for: let bots in, answer checks, play captains. */
export type QueueView = { wants: boolean; asked: Asked[]; scrims: string[] }

/** Looks at the queue once. Bots leave it when no person waits. */
export async function readQueueForBots(company: Company, memory: QueueMemory): Promise<QueueView> {
  const looked = await lookAt(company)
  if (!looked) return { wants: false, asked: [], scrims: [] }
  const { queue, bots, people, free } = looked
  if (queue.fill === null || queue.fill === 'accept') memory.spoiler = null
  for (const bot of bots) memory.mayBeAsked.set(bot, 0)
  if (people.length === 0) await Promise.all(bots.map((bot) => company.site.post(bot, '/api/matches/scrim/leave')))
  const elsewhere = [...memory.mayBeAsked.keys()].filter((bot) => !bots.includes(bot) && free.some((player) => player.steamid === bot))
  const asked = await Promise.all(elsewhere.map((bot) => askedOf(company, memory, bot, queue.fill)))
  return { wants: isWanting(looked), asked: asked.flat(), scrims: await scrimsToPlay(company, looked) }
}
