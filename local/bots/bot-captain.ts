import { randomUUID } from 'node:crypto'
import { type CaptainAct, chooseAct, type Dice, isLeading, turnName } from './bot-choices.ts'
import { gatherPlans } from './demo-plans.ts'
import type { HeardFrame, MatchLine } from './match-line.ts'
import type { SeenMatch, SiteClient } from './site-client.ts'

export type Captaincy = {
  site: SiteClient
  matchId: string
  steamid: string
  dice: Dice
  pause(ms: number): Promise<unknown>
}

/** How long a decided person takes. */
const thinkMs = { least: 1_500, most: 5_000 }
/** How long the bot waits for a frame before it reads the match: the connection may have broken silently, or its act was refused. */
const listenMs = { whenFine: 10_000, whenNot: 2_000 }
const triesPerTurn = 3

/** The chat messages that the launcher sends. */
const scripted: ReadonlySet<string> = new Set(gatherPlans.flatMap((plan) => plan.chat))

/** A signal to wait for; a ring without a waiter is remembered. */
function makeBell() {
  let hasRung = false
  let wake = () => {}
  return {
    ring() {
      hasRung = true
      wake()
    },
    async listen(atMost: Promise<unknown>): Promise<void> {
      if (!hasRung) await Promise.race([atMost, new Promise<void>((resolve) => (wake = resolve))])
      hasRung = false
    },
  }
}

/** Notices that a person plays this player, by acts and messages that are not the bot's. `name` is the player's name in the match. */
function makeTakeoverWatch(steamid: string) {
  let name = ''
  let underWay = 0
  let isTakenOver = false
  return {
    isTakenOver: () => isTakenOver,
    setName: (username: string) => (name = username),
    willAct: () => (underWay += 1),
    actFailed: () => (underWay = Math.max(0, underWay - 1)),
    notice({ data }: HeardFrame): void {
      const { message, chat = [], happened } = data ?? {}
      if ([...chat, ...(message ? [message] : [])].some((line) => line.steamid === steamid && !scripted.has(line.message)))
        isTakenOver = true
      if (!happened || happened.by !== name || happened.auto) return
      if (underWay === 0) isTakenOver = true
      else underWay -= 1
    },
  }
}

/** Acts over the socket, or by the HTTP call under the same key if there is no answer. Answers whether it was done. */
async function perform({ site, matchId, steamid }: Captaincy, line: MatchLine | null, { action, body }: CaptainAct): Promise<boolean> {
  const key = randomUUID()
  const answer = await line?.act(action, body, key)
  const reply = answer ?? (await site.post(steamid, `/api/matches/${matchId}/${action}`, body, key).catch(() => ({ success: false })))
  return reply.success
}

/** Acts once in each turn; after too many refusals the turn is left to the clock. False: refused, to be tried again soon. */
function makeTurnTaker(captaincy: Captaincy, takeover: ReturnType<typeof makeTakeoverWatch>) {
  const { steamid, dice, pause } = captaincy
  const refusals = new Map<string, number>()
  return async (match: SeenMatch, line: MatchLine | null): Promise<boolean> => {
    const turn = turnName(match)
    const act = chooseAct(match, steamid, dice)
    if (!act || (refusals.get(turn) ?? 0) >= triesPerTurn) return true
    // The first turn opens after the beginning.
    await pause(Math.max(0, (match.opensAt ?? 0) - Date.now()) + thinkMs.least + dice() * (thinkMs.most - thinkMs.least))
    if (takeover.isTakenOver()) return true
    takeover.willAct()
    if (await perform(captaincy, line, act)) return true
    takeover.actFailed()
    refusals.set(turn, (refusals.get(turn) ?? 0) + 1)
    return false
  }
}

/**
 * Plays one captain to the end of the veto like a person: keeps the room's socket open, reads the match after a change,
 * thinks, acts once. Ends when the captain has nothing left to do, or when a person plays instead.
 */
export async function playCaptain(captaincy: Captaincy): Promise<'over' | 'taken over'> {
  const { site, matchId, steamid, pause } = captaincy
  const bell = makeBell()
  const takeover = makeTakeoverWatch(steamid)
  const takeTurn = makeTurnTaker(captaincy, takeover)
  let line: MatchLine | null = null
  const onFrame = (frame: HeardFrame) => {
    takeover.notice(frame)
    if (frame.event !== 'chat_message' || takeover.isTakenOver()) bell.ring()
  }
  try {
    for (;;) {
      if (!line?.isOpen()) line = await site.openLine(steamid, matchId, onFrame).catch(() => null)
      // Undefined: it could not be asked for now.
      const match = await site.readMatch(steamid, matchId).catch(() => undefined)
      if (match === null || (match && !isLeading(match, steamid))) return 'over'
      takeover.setName(match?.players.find((each) => each.steamid === steamid)?.username ?? '')
      const isFine = match !== undefined && (await takeTurn(match, line))
      if (takeover.isTakenOver()) return 'taken over'
      line?.ping()
      await bell.listen(pause(isFine && line?.isOpen() ? listenMs.whenFine : listenMs.whenNot))
    }
  } finally {
    line?.close()
  }
}
