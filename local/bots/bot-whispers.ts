import { type Dice, isBeingDrafted, turnName } from './bot-choices.ts'
import { freePlayers, type SeenMatch, type SiteClient } from './site-client.ts'

/** How often the match is read, and how long a bot takes to whisper at most. */
const pollMs = 1_500
const thinkMs = 3_000
/** How many turns of ten a bot says something in. */
const talkative = 0.7

/** The choices of the running turn. */
function whisperOptions({ turn, players, maps }: SeenMatch): (string | number)[] {
  if (!turn) return []
  if (turn.does === 'pick_player') return players.filter((each) => each.team === null).map((each) => each.steamid)
  return turn.does === 'choose_side' ? ['ct', 't'] : maps.filter((map) => map.status === 'available').map((map) => map.id)
}

/** How many choices were made before the running turn. */
const choicesMade = ({ players, maps }: SeenMatch): number =>
  players.filter((each) => each.team !== null).length +
  maps.filter((map) => map.status !== 'available').length +
  maps.filter((map) => map.pick_side != null).length

type Whisperers = {
  site: SiteClient
  matchId: string
  steamids: readonly string[]
  dice: Dice
  pause(ms: number): Promise<unknown>
}

/** Each of these bots who leads no team may whisper once, except one whom a person plays by now. A refusal does no harm. */
async function whisperIn(match: SeenMatch, { site, matchId, steamids, dice, pause }: Whisperers): Promise<void> {
  const free = new Set((await freePlayers(site)).map((player) => player.steamid))
  const options = whisperOptions(match)
  const turn = choicesMade(match)
  const speaking = match.players.filter((each) => each.is_captain === 0 && steamids.includes(each.steamid) && free.has(each.steamid))
  const whispers = speaking.map(async ({ steamid }) => {
    const choice = options[Math.floor(dice() * options.length)]
    if (choice === undefined || dice() >= talkative) return
    await pause(Math.max(0, (match.opensAt ?? 0) - Date.now()) + dice() * thinkMs)
    await site.post(steamid, `/api/matches/${matchId}/whisper`, { turn, choice })
  })
  await Promise.allSettled(whispers)
}

/** Has bots whisper to their captains in each turn, to the end of the veto. */
export async function whisperAlong(whisperers: Whisperers): Promise<void> {
  const { site, matchId, steamids, pause } = whisperers
  let last = ''
  for (;;) {
    const reader = steamids[0]
    // Undefined: it could not be asked for now.
    const match = reader === undefined ? null : await site.readMatch(reader, matchId).catch(() => undefined)
    if (match === null || (match && !isBeingDrafted(match))) return
    if (match?.turn && turnName(match) !== last) {
      last = turnName(match)
      await whisperIn(match, whisperers).catch(() => undefined)
    }
    await pause(pollMs)
  }
}
