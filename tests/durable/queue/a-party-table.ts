import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'
import { partyTables } from '../../../durable/queue/parties.ts'
import { type PartyRequest, PartyTable } from '../../../durable/queue/party-table.ts'
import type { PartyPlayer } from '../../../durable/rules/queue/party.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { playerId } from '../../support/rules/ids.ts'
import { sqliteInNode } from '../../support/rules/sqlite-in-node.ts'

export const aPartyPlayer = (name: string): PartyPlayer => ({ steamId: playerId(name), username: name, avatar: '' })

/** A desk with a clock of its own, a queue of the players that the test names, and every frame it told. */
export function aPartyTable() {
  const sql = sqliteInNode(partyTables)
  const waiting = new Set<string>()
  const told: { to: readonly SteamId[]; frame: SiteFrame }[] = []
  const time = { now: 1_000_000 }
  const openDesk = () =>
    new PartyTable({
      sql,
      clock: () => time.now,
      tell: (to, frame) => void told.push({ to, frame }),
      runThenRearm: (work) => work(),
      queue: { isWaiting: (id) => waiting.has(id), leaveQueue: (id) => void waiting.delete(id) },
    })
  const site = { desk: openDesk() }
  const view = (name: string) => site.desk.view(playerId(name))
  return {
    sql,
    waiting,
    told,
    time,
    view,
    desk: () => site.desk,
    /** The object was evicted: its memory is gone. */
    sleep: () => {
      site.desk = openDesk()
    },
    act: (name: string, request: PartyRequest) => site.desk.act(aPartyPlayer(name), request),
    invite: (name: string, other: string) => site.desk.act(aPartyPlayer(name), { do: 'invite', player: aPartyPlayer(other) }),
    join: (name: string, leader: string) => site.desk.act(aPartyPlayer(name), { do: 'join', code: view(leader).party?.code ?? '' }),
    kick: (name: string, other: string) => site.desk.act(aPartyPlayer(name), { do: 'kick', steamId: playerId(other) }),
    names: (name: string) => view(name).party?.members.map(({ username }) => username) ?? [],
  }
}
