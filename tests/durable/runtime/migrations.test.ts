import { describe, expect, it } from 'vitest'
import { type Migration, migrate, versionAfter } from '../../../durable/runtime/migrations.ts'

const migrations: readonly Migration[] = [
  { name: 'two', up: (stored: { seen?: string }) => ({ ...stored, seen: `${stored.seen ?? ''}2` }) },
  { name: 'three', up: (stored: { seen?: string }) => ({ ...stored, seen: `${stored.seen ?? ''}3` }) },
]

describe('a stored state', () => {
  it('goes through the migrations that it has not seen, in their order', () => {
    expect(versionAfter(migrations)).toBe(3)
    expect([1, 2, 3].map((v) => migrate({ v }, migrations))).toEqual([{ v: 3, seen: '23' }, { v: 3, seen: '3' }, { v: 3 }])
    expect(migrate({ v: 1 }, [])).toEqual({ v: 1 })
  })

  it('is not touched when it is of a newer version', () => {
    expect(migrate({ v: 4 }, migrations)).toBeNull()
    expect(migrate({ v: 2 }, [])).toBeNull()
  })
})
