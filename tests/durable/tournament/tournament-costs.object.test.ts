import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { commitmentOf } from '../../../durable/rules/draft/draw.ts'
import type { TournamentType } from '../../../durable/rules/tournament/tournament-words.ts'
import { TournamentRoom } from '../../../durable/tournament/tournament-room.ts'
import { newTournament, type TournamentState } from '../../../durable/tournament/tournament-state.ts'
import { announceTournament } from '../../../durable/tournament/view/tournament-announce.ts'
import { captainOf, organiser, playedTournament, someSettings, someTeam } from '../../support/rules/a-tournament.ts'
import { unique } from '../../support/workerd/builders.ts'
import { inRoom } from '../../support/workerd/faults/room-faults.ts'
import { inside } from '../../support/workerd/inside.ts'
import { metered } from '../../support/workerd/metered.ts'

const teams = Array.from({ length: 64 }, (_, place) => place + 1)

/** Rows that an act writes in the object and in the record, once everything has arrived. */
async function inATournament(
  type: TournamentType,
  work: (
    room: TournamentRoom,
    cost: (act: () => Promise<unknown>) => Promise<{ rows: number; record: number; alarms: number }>,
  ) => Promise<void>,
) {
  const { d1, rows } = metered()
  const make = (state: DurableObjectState, objectEnv: ConstructorParameters<typeof TournamentRoom>[1]) =>
    new TournamentRoom(state, { ...objectEnv, DB: d1 })
  await inRoom({ rooms: env.TOURNAMENT, make }, [], async ({ room }) => {
    const arrived = async () => {
      while (inside(room).outbox.hasWork()) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const cost = async (act: () => Promise<unknown>) => {
      await arrived()
      const before = { ...room.sql.counts, record: rows.written }
      expect(await act()).toEqual({ ok: true })
      await arrived()
      const { written, alarms } = room.sql.counts
      return { rows: written - before.written, record: rows.written - before.record, alarms: alarms - before.alarms }
    }
    const at = room.clock()
    const settings = someSettings({ type, teamSize: 5, startAt: at + 3_600_000 })
    const state = newTournament({ id: `cup${unique()}`, by: organiser.steamId, at, nextSeed: '5eed'.repeat(16), settings })
    ;(room as unknown as { submit(event: object, origin: object): void }).submit({ type: 'open', by: organiser, state }, { actor: null })
    for (const team of teams) expect(await room.register(captainOf(team), someTeam(team, {}, 6))).toEqual({ ok: true })
    await arrived()
    await work(room, cost)
  })
}

const stateOf = (room: TournamentRoom) => inside(room).stored().state as TournamentState
const byteLength = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

describe('the cost of a tournament of 64 teams', () => {
  it('writes few rows for each act, in the room and in the record', async () => {
    await inATournament('groups_bracket', async (room, cost) => {
      const added = await cost(() => room.register(captainOf(1), someTeam(1, { name: 'Lag En' }, 6)))
      expect(added.record).toBe(1)
      const drawn = await cost(() => room.draw(organiser, null))
      const draft = commitmentOf(stateOf(room).draft?.seed ?? '')
      const published = await cost(() => room.organise(organiser, 'publish-draw', { draft }))
      const started = await cost(() => room.organise(organiser, 'start', {}))
      const ready = await cost(() =>
        room.perform(captainOf(stateOf(room).draw?.groups[0]?.[0] ?? 1), 'ready', { teamId: stateOf(room).draw?.groups[0]?.[0], match: 1 }),
      )
      const result = await cost(() => room.organiseMatch(organiser, 1, 'result', { team1_score: 13, team2_score: 7 }))
      const corrected = await cost(() =>
        room.organiseMatch(organiser, 1, 'result', { team1_score: 7, team2_score: 13, revision: stateOf(room).changes }),
      )
      const undone = await cost(() => room.organise(organiser, 'undo', { revision: stateOf(room).undo.at(-1)?.changes }))
      // The row of the room, the page of its journal that is full, and the rows taken out of the outbox afterwards.
      for (const { rows } of [added, ready, result, corrected, undone]) expect(rows).toBeLessThanOrEqual(4)
      expect(ready.record).toBe(1)
      // The row of the record, of the two teams at most, and the line of the staff log with its indexes.
      for (const { record } of [drawn, published, started, result, corrected, undone]) expect(record).toBeLessThanOrEqual(10)
      expect(byteLength(stateOf(room))).toBeLessThan(200_000)
    })
  })

  it('tells viewers of a result in a frame that holds little else', () => {
    const sizes = (['bracket', 'groups_bracket'] as const).map((type) => {
      const cup = playedTournament({ type })
      cup.begin(64)
      const before = cup.state
      cup.score(1, 2, 1)
      const entry = { revision: 1, at: 1, actor: null, event: { type: 'tick' } } as const
      const whole = byteLength(cup.view())
      return { whole, frame: byteLength(announceTournament({ before, after: cup.state, entry }, 'player')) }
    })
    expect(sizes[0]?.frame).toBeLessThan(4_000)
    expect(sizes[1]?.frame).toBeLessThan(4_000)
  })
})
