/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Kernel } from '../../../durable/runtime/kernel.ts'
import { objectScenes } from '../../support/workerd/stored/object-scenes.ts'
import { roomScenes } from '../../support/workerd/stored/room-scenes.ts'
import { played, revived, type Scene, type StoredState } from '../../support/workerd/stored/scene.ts'
import { shapeOf } from '../../support/workerd/stored/shape.ts'

const scenes = { ...roomScenes, ...objectScenes } as unknown as Readonly<Record<string, Scene<Kernel>>>
const files = import.meta.glob<StoredState>('../../fixtures/stored/v*/*.json', { eager: true, import: 'default' })

/** The stored states of all versions: the number of the set, and the scene. */
const fixtures = Object.entries(files).map(([path, stored]) => {
  const [, version, name] = /\/v(\d+)\/([\w-]+)\.json$/.exec(path) ?? []
  return { version: Number(version), name: name ?? '', stored }
})
const newest = Math.max(1, ...fixtures.map(({ version }) => version))

const shapesOf = ({ tables, indexes }: StoredState) =>
  Object.fromEntries([...tables.map(({ name, sql, rows }) => [name, { sql, rows: shapeOf(rows) }] as const), ['indexes', indexes]])

/** The number of the set that a run is to write (docs/testing.md); empty in every other. */
const recording = env.RECORD_STORED

describe.runIf(recording)('a new set of stored states', () => {
  it.each(Object.keys(scenes))('%s', async (name) => {
    const stored = await played(scenes[name] as Scene<Kernel>)
    await expect(`${JSON.stringify(stored, null, 1)}\n`).toMatchFileSnapshot(`../../fixtures/stored/v${recording}/${name}.json`)
  })
})

describe.skipIf(recording)('what an object stores', () => {
  it('is kept of each scene, in every set since it was first there', () => {
    const named = (version: number) => fixtures.filter((each) => each.version === version).map(({ name }) => name)
    expect(named(newest).sort()).toEqual(Object.keys(scenes).sort())
  })

  it.each(Object.keys(scenes))('has the shape of the newest set: %s', async (name) => {
    const kept = fixtures.find((each) => each.version === newest && each.name === name)
    expect(kept && shapesOf(kept.stored)).toEqual(shapesOf(await played(scenes[name] as Scene<Kernel>)))
  })

  it.each(fixtures)('goes on under the code of today: v$version $name', async ({ name, stored }) => {
    const { seen, wakes, answer, isAlarmSet, broken } = await revived(scenes[name] as Scene<Kernel>, stored)
    // A later version may tell more of each.
    expect({ seen }).toMatchObject({ seen: stored.seen })
    expect(wakes).toBe(stored.wakesAt)
    expect(answer).not.toMatchObject({ ok: false })
    expect([isAlarmSet, broken]).toEqual([true, []])
  })
})
