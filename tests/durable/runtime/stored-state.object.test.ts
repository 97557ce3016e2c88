/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import type { Kernel } from '../../../durable/runtime/kernel.ts'
import { aUser, unique } from '../../support/workerd/builders.ts'
import { rows } from '../../support/workerd/rows.ts'
import { scenes } from '../../support/workerd/stored/all-scenes.ts'
import { optionalFields, optionalIn, withoutOptional } from '../../support/workerd/stored/optional-fields.ts'
import { played, revived, type Scene, type StoredState } from '../../support/workerd/stored/scene.ts'
import { shapeOf } from '../../support/workerd/stored/shape.ts'

const files = import.meta.glob<StoredState>('../../fixtures/stored/v*/*.json', { eager: true, import: 'default' })

/** The stored states of all versions: the number of the set, and the scene. */
const fixtures = Object.entries(files).map(([path, stored]) => {
  const [, version, name] = /\/v(\d+)\/([\w-]+)\.json$/.exec(path) ?? []
  return { version: Number(version), name: name ?? '', scene: scenes[name ?? ''] as Scene<Kernel>, stored }
})
const newest = Math.max(1, ...fixtures.map(({ version }) => version))

const shapesOf = ({ tables, indexes }: StoredState) =>
  Object.fromEntries([...tables.map(({ name, sql, rows }) => [name, { sql, rows: shapeOf(rows) }] as const), ['indexes', indexes]])

/** A stored match as that of others, whom the record knows, and where it has no match of this id. */
async function amongOthers(stored: StoredState): Promise<{ id: string; stored: StoredState }> {
  const { players } = stored.seen as { players: { steamid: string }[] }
  const id = `kamp${unique()}`
  let text = JSON.stringify(stored).replaceAll('lagret-resultat', id)
  for (const { steamid } of players) text = text.replaceAll(steamid, (await aUser()).steamId)
  return { id, stored: JSON.parse(text) }
}

describe('the stored state of an object', () => {
  it('is kept of each scene, in every set since it was first there', () => {
    const named = (version: number) => fixtures.filter((each) => each.version === version).map(({ name }) => name)
    expect(named(newest).sort()).toEqual(Object.keys(scenes).sort())
  })

  it.each(Object.keys(scenes))('has the shape of the newest set: %s', async (name) => {
    const kept = fixtures.find((each) => each.version === newest && each.name === name)
    expect(kept && shapesOf(kept.stored)).toEqual(shapesOf(await played(scenes[name] as Scene<Kernel>)))
  })

  it.each(fixtures)('goes on under the code of today: v$version $name', async ({ scene, stored }) => {
    const { seen, wakes, answer, isAlarmSet, broken } = await revived(scene, stored)
    // A later version may tell more of each.
    expect({ seen }).toMatchObject({ seen: stored.seen })
    expect(wakes).toBe(stored.wakesAt)
    expect(answer).not.toMatchObject({ ok: false })
    expect([isAlarmSet, broken]).toEqual([true, []])
  })
})

/** The optional fields that no object stores. */
const neverStored: Readonly<Record<string, string>> = {
  'AnyEvent open-teams.isCancelled': 'The machine refuses such an event, so no journal has it.',
  'PlayerNote.check': 'A ready check calls the hub itself: its notification is worth nothing later.',
  'PlayerNote.isTrial': 'A call of the Worker sends the trial.',
  'IdOf.__of': 'It tells ids apart for the compiler alone.',
}

describe('each optional field of a stored type', () => {
  const newestStates = fixtures.filter(({ version }) => version === newest).map(({ stored }) => stored)

  it('has a scene that stores it, or the reason why none does', () => {
    const inScenes = new Set(newestStates.flatMap(optionalIn))
    const missing = optionalFields.map(({ field }) => field).filter((field) => !inScenes.has(field))
    expect(missing.toSorted()).toEqual(Object.keys(neverStored).toSorted())
  })
})

describe('an optional field that a stored state lacks', () => {
  const less = fixtures
    .map(({ stored, ...each }) => ({ ...each, states: withoutOptional(stored) }))
    .filter(({ states }) => states.length > 0)

  it.each(less)('keeps its object from nothing: v$version $name', async ({ scene, states }) => {
    for (const { without, stored } of states) {
      const { answer, isAlarmSet, broken } = await revived(scene, stored)
      expect({ without, isAlarmSet, broken }).toEqual({ without, isAlarmSet: true, broken: [] })
      expect({ without, answer }).not.toMatchObject({ answer: { ok: false } })
    }
  })
})

describe('a match that was played out while nobody answered', () => {
  it.each(fixtures.filter(({ name }) => name === 'match-complete-undelivered'))(
    'delivers its result, which counts once also when the answers to it were lost: v$version',
    async ({ scene, stored: kept }) => {
      const { id, stored } = await amongOthers(kept)
      const told = [await revived(scene, stored), await revived(scene, stored)].map((each) => each.told.get('RATINGS.rate')?.length)
      expect(told).toEqual([1, 1])
      const counts = await rows(
        `SELECT (SELECT count(*) FROM applied WHERE match_id = ?1) AS applied, count(*) AS players, sum(matches_played) AS played, sum(matches_won) AS won
         FROM match_players p JOIN user_stats s ON s.user_id = p.user_id WHERE match_id = ?1`,
        id,
      )
      expect(counts).toEqual([{ applied: 1, players: 4, played: 4, won: 2 }])
    },
  )
})
