import { setTimeout as sleep } from 'node:timers/promises'
import { playCaptain } from './bot-captain.ts'
import { botsInOrder, captainsAmong, type Dice, isBeingDrafted } from './bot-choices.ts'
import { fillQueue, freshQueueMemory, type QueueMemory, queueName, readQueueForBots } from './bot-queue.ts'
import { joinRematch } from './bot-rematch.ts'
import type { BotRoster } from './bot-roster.ts'
import { whisperAlong } from './bot-whispers.ts'
import { freePlayers, type OpenGather, type SeededPlayer, type SeenMatch, type SiteClient } from './site-client.ts'

export type BotsOptions = {
  site: SiteClient
  roster: BotRoster
  dice?: Dice
  pause?(ms: number): Promise<unknown>
}
type Bots = Required<BotsOptions>

const selectEveryMs = 1_000
/** The pause between two bots who join a lobby, as if each had to find the button (ms). */
const joinPauseMs = { least: 300, most: 1_200 }
/** How long until busy players are asked again. */
const askAgainMs = 5_000
/** Refusals of a player who is busy or may not play; the next one is asked. */
const unavailable: ReadonlySet<string | undefined> = new Set(['GATHER_ALLREADY_JOINED', 'USER_BANNED'])

const hasRoom = (match: SeenMatch | null): match is SeenMatch =>
  match !== null && match.status === 'waiting' && match.fill === 1 && match.players.length < match.max_players

/** Whether the player took a seat; null when the lobby takes no more players. A player who came too late leaves the waiting list. */
async function joinLobby({ site, roster }: Bots, matchId: string, bot: SeededPlayer): Promise<boolean | null> {
  roster.note(matchId, bot.steamid)
  const joined = await site.post(bot.steamid, `/api/matches/gather/${matchId}/join`)
  if (!joined.success) {
    roster.forget(matchId, bot.steamid)
    return unavailable.has(joined.error) ? false : null
  }
  const match = await site.readMatch(bot.steamid, matchId)
  if (!match?.queuedPlayers.some((each) => each.steamid === bot.steamid)) return true
  await site.post(bot.steamid, `/api/matches/gather/${matchId}/leavequeue`)
  return null
}

/** Lets bots into a lobby one by one, until it is full or no player is free. A bot that was kicked does not come again. */
async function fillLobby(bots: Bots, { match_id: matchId, creator_id: owner }: OpenGather): Promise<void> {
  const { site, roster, dice, pause } = bots
  roster.ask(matchId)
  const players = await site.listPlayers()
  const elo = await ownerElo(site, matchId, owner, players)
  const free = players.filter((player) => player.chosen === 0)
  const order = botsInOrder(free, elo, new Set([owner, ...roster.putInto(matchId)]), dice)
  for (const bot of order) {
    if (!hasRoom(await site.readMatch(bot.steamid, matchId))) return
    const came = await joinLobby(bots, matchId, bot)
    if (came === null) break
    if (came) await pause(joinPauseMs.least + dice() * (joinPauseMs.most - joinPauseMs.least))
  }
  await pause(askAgainMs)
}

/** The owner's rating, read from the lobby if they are not a seeded player. */
async function ownerElo(site: SiteClient, matchId: string, owner: string, players: readonly SeededPlayer[]): Promise<number> {
  const seeded = players.find((player) => player.steamid === owner)
  const reader = players.find((player) => player.role < 2 && player.chosen === 0)
  if (seeded || !reader) return seeded?.elo ?? 0
  const match = await site.readMatch(reader.steamid, matchId)
  return match?.players.find((player) => player.steamid === owner)?.elo ?? 0
}

/** Plays every captain of the match that the launcher put into it. */
async function playMatch({ site, roster, dice, pause }: Bots, matchId: string): Promise<void> {
  const free = new Set((await freePlayers(site)).map((player) => player.steamid))
  const playing = roster.playing(matchId).filter((steamid) => free.has(steamid))
  const match = playing[0] ? await site.readMatch(playing[0], matchId) : null
  if (!match) return
  const captains = captainsAmong(match, playing).map(async (steamid) => {
    const end = await playCaptain({ site, matchId, steamid, dice, pause })
    if (end === 'taken over') for (const place of [matchId, queueName]) roster.forget(place, steamid)
  })
  await Promise.all(captains)
}

/** The memory of a launcher's bots: the names of the matches they are busy with, and the queue. */
export type BotMemory = { seenTo: Set<string>; queue: QueueMemory }
export const freshMemory = (roster: BotRoster): BotMemory => ({ seenTo: new Set(), queue: freshQueueMemory(roster) })

/** Looks at the gathers and the queue once, and starts the bots of each that has none yet. */
export async function startBots(bots: Bots, { seenTo, queue }: BotMemory): Promise<void> {
  const see = (name: string, work: () => Promise<void>) => {
    if (seenTo.has(name)) return
    seenTo.add(name)
    void work()
      .catch((error: Error) => console.error(`The bots stumbled and will try again: ${error.message}`))
      .finally(() => seenTo.delete(name))
  }
  for (const gather of await bots.site.listGathers()) {
    const { match_id, status, fill, current_players, max_players } = gather
    if (status === 'waiting' && fill === 1 && current_players < max_players) see(`lobby ${match_id}`, () => fillLobby(bots, gather))
    const hasBots = bots.roster.playing(match_id).length > 0
    if (isBeingDrafted(gather) && hasBots) {
      see(`match ${match_id}`, () => playMatch(bots, match_id))
      see(`whispers in ${match_id}`, () => whisperAlong({ ...bots, matchId: match_id, steamids: bots.roster.playing(match_id) }))
    }
    if (status === 'complete' && hasBots) see(`rematch of ${match_id}`, () => joinRematch(bots, match_id))
  }
  const { wants, asked, scrims } = await readQueueForBots(bots, queue)
  if (wants) see('queue', () => fillQueue(bots, queue))
  for (const { check, bot, answer } of asked) see(`check ${check} of ${bot}`, answer)
  for (const matchId of scrims) see(`match ${matchId}`, () => playMatch(bots, matchId))
}

/**
 * Bots for people who play alone on this machine: seeded players who join where they are asked for, answer their ready checks
 * and play the captains they become. A site that does not answer is asked again; no failure here ends the launcher.
 */
export async function runBots({ site, roster, dice = Math.random, pause = sleep }: BotsOptions): Promise<never> {
  const memory = freshMemory(roster)
  let isSilent = false
  for (;;) {
    try {
      await startBots({ site, roster, dice, pause }, memory)
      isSilent = false
    } catch (error) {
      if (!isSilent) console.error(`The bots cannot see the site: ${(error as Error).message}`)
      isSilent = true
    }
    await pause(selectEveryMs)
  }
}
