import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import worker from '../../../worker/index.ts'
import { unique } from '../../support/workerd/builders.ts'
import { recordedCup } from '../../support/workerd/contests/a-cup-record.ts'

type Binding = 'MATCH' | 'CUP' | 'TOURNAMENT'
const minuteMs = 60_000
const now = Date.now()

const cannotBeRead = async () => {
  throw new Error('it cannot be read')
}
/** The answer of a room that a newer version runs. */
const changesNothing = async () => 'ok'

/** Runs the cron at `time`: these rooms answer a poke like this, all others are unknown. Answers the steps that failed. */
async function cron(binding: Binding, { broken, poke, time = now }: { broken: readonly string[]; poke(): Promise<string>; time?: number }) {
  const failed: unknown[] = []
  const rooms = { getByName: (id: string) => ({ poke: broken.includes(id) ? poke : async () => 'unknown' }) }
  const SITE_HEALTH = { getByName: () => ({ cronRan: async (run: { failed: unknown[] }) => void failed.push(...run.failed) }) }
  const ctx = createExecutionContext()
  const at = createScheduledController({ scheduledTime: new Date(time), cron: '* * * * *' })
  await worker.scheduled(at, { ...env, [binding]: rooms, SITE_HEALTH } as unknown as typeof env, ctx)
  await waitOnExecutionContext(ctx)
  return failed
}

const recordMatch = async (column: 'kept_until' | 'phase_ends_at', at: number): Promise<string> => {
  const id = `match${unique()}`
  const insert = `INSERT INTO matches (match_id, kind, type, status, status_match, creator_id, max_players, series_type, pick_type,
    is_competitive, created_at, revision, ${column}) VALUES (?1, 'gather', '5v5', 'complete', 'complete', '', 10, 'bo1', 'random', 1, 0, 1, ?2)`
  await env.DB.prepare(insert).bind(id, at).run()
  return id
}
const recordTournament = async (at: number): Promise<string> => {
  const id = `tournament${unique()}`
  const insert = `INSERT INTO tournaments (id, name, status, registration_open, team_size, prize_pool, registered_teams, max_teams, start_date,
    tournament_type, created_at, revision, phase_ends_at, record) VALUES (?1, '', 'open', 0, 5, '', 0, 8, 0, 'single_elimination', 0, 1, ?2, '{}')`
  await env.DB.prepare(insert).bind(id, at).run()
  return id
}

const recordAll = async (count: number, record: (at: number) => Promise<string>) => {
  const broken: string[] = []
  for (let place = 0; place < count; place++) broken.push(await record(1 + place))
  return { broken, last: await record(100) }
}

const deadlines = async (table: string, id: string, column = 'phase_ends_at') => {
  const rows = await env.DB.prepare(`SELECT ${id} AS id, ${column} AS at FROM ${table} WHERE ${column} IS NOT NULL`).all()
  return new Map(rows.results.map((row) => [row.id as string, row.at as number]))
}

const failedStep = (step: string) => [expect.objectContaining({ step, message: expect.stringContaining('cannot be read') })]

beforeEach(async () => {
  const noneDue = ['matches', 'cups', 'tournaments'].map((table) => env.DB.prepare(`UPDATE ${table} SET phase_ends_at = NULL`))
  await env.DB.batch([...noneDue, env.DB.prepare('UPDATE matches SET kept_until = NULL')])
})

it('ended matches whose rooms cannot be asked do not hold up those behind them, and staff read that it failed', async () => {
  const { broken, last } = await recordAll(20, (at) => recordMatch('kept_until', at))
  const rooms = { broken, poke: cannotBeRead }
  expect(await cron('MATCH', rooms)).toEqual(failedStep('ended matches'))
  const anHourLater = broken.map((id) => [id, now + 60 * minuteMs] as const)
  expect(await deadlines('matches', 'match_id', 'kept_until')).toEqual(new Map([...anHourLater, [last, 100]]))
  expect(await cron('MATCH', rooms)).toEqual([])
  expect(await deadlines('matches', 'match_id', 'kept_until')).toEqual(new Map(anHourLater))
})

describe('fifty rooms past their deadline', () => {
  const kinds = [
    {
      binding: 'MATCH',
      table: 'matches',
      id: 'match_id',
      step: 'overdue matches',
      record: (at: number) => recordMatch('phase_ends_at', at),
    },
    { binding: 'CUP', table: 'cups', id: 'id', step: 'cups', record: (at: number) => recordedCup({ phase_ends_at: at }) },
    { binding: 'TOURNAMENT', table: 'tournaments', id: 'id', step: 'tournaments', record: recordTournament },
  ] as const

  it.each(kinds)('that cannot be read do not hold up the one behind them: $table', async ({ binding, table, id, step, record }) => {
    const { broken, last } = await recordAll(50, record)
    expect(await cron(binding, { broken, poke: cannotBeRead })).toEqual(failedStep(step))
    const later = broken.map((each) => [each, now + 5 * minuteMs] as const)
    expect(await deadlines(table, id)).toEqual(new Map([...later, [last, 100]]))
    expect(await cron(binding, { broken, poke: cannotBeRead, time: now + minuteMs })).toEqual([])
    expect(await deadlines(table, id)).toEqual(new Map(later))
  })

  it.each(kinds)('that change nothing do not hold up the one behind them: $table', async ({ binding, table, id, record }) => {
    const { broken, last } = await recordAll(50, record)
    for (const time of [now, now + minuteMs]) expect(await cron(binding, { broken, poke: changesNothing, time })).toEqual([])
    expect((await deadlines(table, id)).has(last)).toBe(false)
  })

  it('keep a deadline that they write themselves while they are poked', async () => {
    const id = await recordMatch('phase_ends_at', 1)
    const poke = async () => {
      await env.DB.prepare('UPDATE matches SET phase_ends_at = ?1 WHERE match_id = ?2')
        .bind(now + 7, id)
        .run()
      return 'ok'
    }
    await cron('MATCH', { broken: [id], poke })
    expect((await deadlines('matches', 'match_id')).get(id)).toBe(now + 7)
  })
})
